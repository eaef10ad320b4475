// arkanong-headless, once for each command.
'use strict';
importScripts('arkanong-headless.js');

async function perform(words, level) {
  const said = { out: [], problems: [] };
  const program = await Headless({ noInitialRun: true, print: (line) => said.out.push(line), printErr: (line) => said.problems.push(line) });
  program.FS.writeFile('/level', level);
  let status = 0;
  try {
    status = program.callMain(words);
  } catch (end) {
    if (end.name !== 'ExitStatus') throw end;
    status = end.status;
  }
  const read = (path) => (program.FS.analyzePath(path).exists ? program.FS.readFile(path, { encoding: 'utf8' }) : '');
  return { status, out: said.out.join('\n'), problems: said.problems.join('\n'), svg: read('/svg'), trace: read('/trace') };
}

/** The hash at the end of a replay that is what it tells of. */
async function prove(replay) {
  const verified = await perform(['verify', '/level'], replay);
  const played = await perform(['run', '--replay', '/level'], replay);
  const hash = /"hash": "([0-9a-f]+)"/.exec(played.out);
  return { status: verified.status, messages: [verified.out, verified.problems].filter(Boolean).join(' '), hash: hash ? hash[1] : '' };
}

onmessage = async (message) => {
  if (message.data.replay) {
    postMessage(await prove(message.data.replay));
    return;
  }
  const { level, seconds, bots, seed } = message.data;
  const checked = await perform(['check', '--no-play', '--warnings', '/level'], level);
  if (checked.status !== 0) {
    postMessage({ status: checked.status, messages: checked.problems, end: '', svg: '', trace: '' });
    return;
  }
  const words = ['run', '/level', '--seconds', seconds, '--seed', seed, '--svg', '/svg', '--trace', '/trace'];
  const run = await perform(bots ? [...words, '--bots', bots] : words, level);
  postMessage({ status: run.status, messages: [checked.problems, run.problems].filter(Boolean).join('\n'), end: run.out, svg: run.svg, trace: run.trace });
};
