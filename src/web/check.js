// Runs arkanong-headless in a worker on what stands in the page, and shows what it says.
'use strict';

/** Lines of a trace that the page shows; the whole can be saved. */
const LINES_SHOWN = 500;
const EXAMPLE = `title = "A hexagon between two balls";
arena = { width = 640; height = 480; };
balls = ( { x = 120; y = 200; vx = 260; vy = 90; radius = 10; },
          { x = 520; y = 300; vx = -180; vy = -140; radius = 14; } );
hexagons = ( { x = 320; y = 240; radius = 70; spin = 30; } );
`;

const at = (id) => document.getElementById(id);
let worker = null;

/** base64url of a level, compressed, as the game's links have it. */
async function linkOf(text) {
  const packed = new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate')));
  const bytes = new Uint8Array(await packed.arrayBuffer());
  let digits = '';
  for (const byte of bytes) digits += String.fromCharCode(byte);
  return 'index.html#level=' + btoa(digits).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function show(result) {
  at('messages').textContent = result.messages || 'The level is good.';
  at('messages').classList.toggle('wrong', result.status !== 0);
  at('end').textContent = result.end;
  at('picture').innerHTML = result.svg;
  const lines = result.trace.split('\n');
  at('trace').textContent = lines.slice(0, LINES_SHOWN).join('\n') + (lines.length > LINES_SHOWN ? `\n… ${lines.length - LINES_SHOWN} more` : '');
  at('save').hidden = result.trace === '';
  URL.revokeObjectURL(at('save').href);
  at('save').href = URL.createObjectURL(new Blob([result.trace]));
}

/** Ends what is running: a level that takes too long is left by running another. */
async function run() {
  if (worker) worker.terminate();
  worker = new Worker('check-worker.js');
  at('messages').textContent = 'Running …';
  worker.onmessage = (message) => show(message.data);
  worker.onerror = (error) => show({ status: 3, messages: 'The program has stopped: ' + error.message, end: '', svg: '', trace: '' });
  worker.postMessage({ level: at('level').value, seconds: at('seconds').value, bots: at('bots').value, seed: at('seed').value });
  at('play').href = await linkOf(at('level').value);
}

at('level').value = EXAMPLE;
at('run').addEventListener('click', run);
at('level').addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run();
});
run();
