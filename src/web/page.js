// What the page does for the game: its files in the browser's database, sound after the first touch, links, the clipboard.
'use strict';

/** Where the game keeps settings, scores and levels (SDL_GetPrefPath in a browser). */
const KEPT = '/libsdl';
/** How often what the game has written goes into the database, ms. */
const STORE_EVERY = 1000;

/** The page's own words where the browser speaks another language; those of the game are in its catalogues (po). */
const WORDS = {
  de: {
    'Files': 'Dateien',
    'What this browser keeps: click a file to save it. Levels, packs, replays, scores and settings that were saved can be loaded again, or dropped on the page.':
      'Was dieser Browser behält: Ein Klick auf eine Datei speichert sie. Gespeicherte Level, Pakete, Replays, Punkte und Einstellungen lassen sich wieder laden oder auf die Seite ziehen.',
    'Nothing yet.': 'Noch nichts.',
    'Load files': 'Dateien laden',
    'Back to the game': 'Zurück zum Spiel',
    'Pause, back': 'Pause, zurück',
    'Full screen': 'Vollbild',
    'Loading …': 'Wird geladen …',
    'no level (NAME.level), no pack (NAME.arkanong), no replay (NAME.replay), no scores or settings.':
      'kein Level (NAME.level), kein Paket (NAME.arkanong), kein Replay (NAME.replay), keine Punkte oder Einstellungen.',
    'Played anew, this game is what it tells of: its end has the hash ': 'Neu gespielt ist dieses Spiel, was es angibt: Sein Ende hat den Hash ',
    'Played anew, this game is another than it tells of: ': 'Neu gespielt ist dieses Spiel ein anderes, als es angibt: ',
    'The game has stopped. Load the page again; what was kept is still there: ': 'Das Spiel ist stehen geblieben. Lade die Seite neu; was gesichert war, ist noch da: ',
    'The game is over. Load the page again to play.': 'Das Spiel ist beendet. Lade die Seite neu, um zu spielen.',
    'The browser gives no clipboard; copy the link here:': 'Der Browser gibt die Zwischenablage nicht her; kopiere den Link hier:',
  },
  fr: {
    'Files': 'Fichiers',
    'What this browser keeps: click a file to save it. Levels, packs, replays, scores and settings that were saved can be loaded again, or dropped on the page.':
      'Ce que ce navigateur garde : cliquez sur un fichier pour l’enregistrer. Niveaux, paquets, replays, scores et réglages enregistrés se rechargent, ou se déposent sur la page.',
    'Nothing yet.': 'Rien pour l’instant.',
    'Load files': 'Charger des fichiers',
    'Back to the game': 'Retour au jeu',
    'Pause, back': 'Pause, retour',
    'Full screen': 'Plein écran',
    'Loading …': 'Chargement …',
    'no level (NAME.level), no pack (NAME.arkanong), no replay (NAME.replay), no scores or settings.':
      'ni niveau (NOM.level), ni paquet (NOM.arkanong), ni replay (NOM.replay), ni scores ou réglages.',
    'Played anew, this game is what it tells of: its end has the hash ': 'Rejouée, cette partie est ce qu’elle annonce : sa fin a l’empreinte ',
    'Played anew, this game is another than it tells of: ': 'Rejouée, cette partie n’est pas ce qu’elle annonce : ',
    'The game has stopped. Load the page again; what was kept is still there: ': 'Le jeu s’est arrêté. Rechargez la page ; ce qui était gardé est toujours là : ',
    'The game is over. Load the page again to play.': 'Le jeu est terminé. Rechargez la page pour jouer.',
    'The browser gives no clipboard; copy the link here:': 'Le navigateur ne donne pas le presse-papiers ; copiez le lien ici :',
  },
};
const LANGUAGE = navigator.language.slice(0, 2);

/** The same words in the browser's language. */
function translate(text) {
  return WORDS[LANGUAGE]?.[text] ?? text;
}

const words = document.getElementById('words');
const canvas = document.getElementById('canvas');

/** A sentence in the middle of the page; '' takes it away. */
function say(text) {
  words.textContent = text;
}

/** Files and times in KEPT as one text: it changes when the game has written. */
function keptFiles() {
  const found = [];
  const look = (folder) => {
    for (const name of FS.readdir(folder)) {
      if (name === '.' || name === '..') continue;
      const path = folder + '/' + name;
      const stat = FS.stat(path);
      found.push(path + ' ' + stat.size + ' ' + stat.mtime.getTime());
      if (FS.isDir(stat.mode)) look(path);
    }
  };
  look(KEPT);
  return found.join('\n');
}

const store = { known: '', busy: false, again: false };

/** Writes what has changed into the database: all of it, or nothing (one transaction). */
function storeFiles() {
  const now = keptFiles();
  if (now === store.known) return;
  if (store.busy) {
    store.again = true;
    return;
  }
  store.busy = true;
  FS.syncfs(false, (error) => {
    store.busy = false;
    if (error) console.warn('The browser keeps no files of this page: ' + error);
    else store.known = now;
    if (store.again) {
      store.again = false;
      storeFiles();
    }
  });
}

function openFiles() {
  FS.mkdir(KEPT);
  FS.mount(FS.filesystems.IDBFS, {}, KEPT);
  Module.addRunDependency('kept files');
  FS.syncfs(true, (error) => {
    if (error) console.warn('The browser keeps no files of this page: ' + error);
    store.known = keptFiles();
    setInterval(storeFiles, STORE_EVERY);
    Module.removeRunDependency('kept files');
  });
}

/** A browser lets a page sound only after somebody has touched it; a hidden page is silent. */
function wakeSound() {
  const sound = Module.SDL2 && Module.SDL2.audioContext;
  if (!sound) return;
  if (document.hidden) sound.suspend();
  else if (sound.state === 'suspended') sound.resume();
}

for (const event of ['pointerdown', 'pointerup', 'touchend', 'keydown']) addEventListener(event, wakeSound, true);
document.addEventListener('visibilitychange', wakeSound);
// Nothing lies behind the picture: to blend it with that takes a browser without a graphics card half of its time.
const getContext = canvas.getContext.bind(canvas);
canvas.getContext = (kind, wanted) => getContext(kind, { ...wanted, alpha: false });
// A card that is taken away, as from a page that was hidden for long, has lost what the game had given it: the game begins anew.
canvas.addEventListener('webglcontextlost', () => Module.page.again());
canvas.addEventListener('contextmenu', (event) => event.preventDefault());
addEventListener('pointerdown', () => canvas.focus());

/** Where the game has a file of that name, from KEPT on; '' for what is none of its files. */
function placeOf(name) {
  if (/^[^/\\]+\.(level|arkanong)$/.test(name)) return '/arkanong/my-levels/' + name;
  if (/^[^/\\]+\.replay$/.test(name)) return '/arkanong/games/' + name;
  return ['settings', 'scores', 'progress', 'statistics'].includes(name) ? '/arkanong/' + name : '';
}

/** The place, or the first free one with a number where there is another file: no level, pack or replay is written over. */
function freePlace(place, bytes) {
  const isFree = (at) => {
    if (!FS.analyzePath(KEPT + at).exists) return true;
    const there = FS.readFile(KEPT + at);
    return there.length === bytes.length && there.every((byte, i) => byte === bytes[i]);
  };
  let at = place;
  for (let number = 2; !isFree(at); number++) at = place.replace(/(\.\w+)$/, `-${number}$1`);
  return at;
}

const kept = document.getElementById('kept');

/** Shows what is kept, each to be saved by a click. */
function showFiles() {
  if (document.pointerLockElement) document.exitPointerLock();
  const list = document.getElementById('list');
  list.replaceChildren();
  for (const path of keptFiles().split('\n').map((line) => line.replace(/ \d+ \d+$/, ''))) {
    const name = path.split('/').pop();
    if (placeOf(name) === '' || placeOf(name) !== path.slice(KEPT.length)) continue;
    const link = document.createElement('a');
    link.textContent = link.download = name;
    link.href = '#';
    link.addEventListener('click', () => {
      link.href = URL.createObjectURL(new Blob([FS.readFile(path)]));
      setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    });
    list.append(document.createElement('li'));
    list.lastChild.append(link);
  }
  if (!list.firstChild) list.textContent = translate('Nothing yet.');
  if (!kept.open) kept.showModal();
}

/** Puts files where the game has them and opens the last level, pack or replay; other files are read when the page is loaded anew. */
async function takeFiles(files) {
  let opened = '';
  let anew = false;
  const strange = [];
  for (const file of files) {
    const place = placeOf(file.name);
    if (place === '') {
      strange.push(file.name);
      continue;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const many = /\.(level|arkanong|replay)$/.test(place);
    const path = KEPT + (many ? freePlace(place, bytes) : place);
    FS.mkdirTree(path.replace(/\/[^/]*$/, ''));
    FS.writeFile(path, bytes);
    if (many) opened = path;
    else anew = true;
  }
  if (kept.open) kept.close();
  if (strange.length > 0) say(strange.join(', ') + ': ' + translate('no level (NAME.level), no pack (NAME.arkanong), no replay (NAME.replay), no scores or settings.'));
  setTimeout(() => say(''), 6000);
  if (opened !== '') Module.ccall('host_open', null, ['string'], [opened]);
  if (anew) Module.page.again();
  else storeFiles();
}

document.getElementById('files').addEventListener('click', showFiles);
document.getElementById('load').addEventListener('change', (event) => {
  takeFiles([...event.target.files]);
  event.target.value = '';
});
document.getElementById('done').addEventListener('click', () => kept.close());
kept.addEventListener('close', () => canvas.focus());
// The game does not see what is typed there.
for (const event of ['keydown', 'keyup', 'keypress']) kept.addEventListener(event, (key) => key.stopPropagation());
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  takeFiles(event.dataTransfer.files);
});
// The game shows a folder by its address.
const openWindow = window.open.bind(window);
window.open = (address, ...rest) => (String(address).startsWith('file:') ? showFiles() : openWindow(address, ...rest));

/** Plays the game of a link anew in a worker, and says whether it is what it tells of. */
function proveLink() {
  const folder = KEPT + '/arkanong/links/';
  const name = FS.readdir(folder).filter((each) => each.endsWith('.replay')).sort((a, b) => FS.stat(folder + b).mtime - FS.stat(folder + a).mtime)[0];
  const worker = new Worker('check-worker.js');
  worker.onmessage = (message) => {
    worker.terminate();
    Module.page.proof = message.data;
    say(message.data.status === 0 ? translate('Played anew, this game is what it tells of: its end has the hash ') + message.data.hash + '.'
      : translate('Played anew, this game is another than it tells of: ') + message.data.messages);
    setTimeout(() => say(''), 8000);
  };
  worker.postMessage({ replay: FS.readFile(folder + name) });
}

/** By number, what the game gets from the web: its state as in download.h, its bytes once it is there. */
const got = {};
let gets = 0;

/** Begins to get an address, of at most so many bytes and in so many ms. */
function get(address, most, ms) {
  const [RUNS, DONE, , NOWHERE, MISSING, REFUSED, , LARGE, SLOW, CUT] = Array(10).keys();
  const job = { state: RUNS, bytes: new Uint8Array(0), abort: new AbortController() };
  const end = (state) => {
    if (job.state === RUNS) job.state = state;
    job.abort.abort();
  };
  let answers = false;
  const read = async () => {
    const answer = await fetch(address, { signal: job.abort.signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (answer.status !== 200) return end(answer.status === 404 || answer.status === 410 ? MISSING : REFUSED);
    answers = true;
    const parts = [];
    let size = 0;
    const reader = answer.body.getReader();
    for (let part; !(part = await reader.read()).done;) {
      parts.push(part.value);
      size += part.value.length;
      if (size > most) return end(LARGE);
    }
    job.bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return end(DONE);
  };
  const timer = setTimeout(() => end(SLOW), ms);
  // A browser tells neither why an address cannot be had nor that it forbids it.
  read().catch(() => end(answers ? CUT : NOWHERE)).finally(() => clearTimeout(timer));
  got[++gets] = job;
  return gets;
}

/** A key for the game, pressed and let go. */
function press(key, keyCode) {
  for (const type of ['keydown', 'keyup']) window.dispatchEvent(new KeyboardEvent(type, { key, code: key, keyCode, bubbles: true }));
}

// Escape lets the browser's hold on the pointer go and does not reach the game, which it shall pause.
const pointer = { letGo: true };
const letPointerGo = document.exitPointerLock.bind(document);
document.exitPointerLock = () => {
  pointer.letGo = true;
  letPointerGo();
};
document.addEventListener('pointerlockchange', () => {
  if (document.pointerLockElement) pointer.letGo = false;
  else if (!pointer.letGo) press('Escape', 27);
});

// Fingers have no keys: buttons come with the first touch, and with a mouse in their corner.
const keys = document.getElementById('keys');
let touched = false;
addEventListener('touchstart', () => {
  touched = true;
  keys.classList.add('shown');
}, { once: true });
addEventListener('mousemove', (event) => keys.classList.toggle('shown', touched || (event.clientX > innerWidth - 180 && event.clientY < 70)));
document.getElementById('back').addEventListener('click', () => press('Escape', 27));
document.getElementById('full').addEventListener('click', () => {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen().catch(() => {});
});

document.documentElement.lang = LANGUAGE in WORDS ? LANGUAGE : 'en';
for (const element of document.querySelectorAll('#keys button')) element.ariaLabel = translate(element.ariaLabel);
kept.ariaLabel = translate(kept.ariaLabel);
const texts = document.createTreeWalker(kept, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) texts.currentNode.data = translate(texts.currentNode.data);

// A link that is opened while the game runs is another game.
addEventListener('hashchange', () => location.reload());

if ('serviceWorker' in navigator && location.protocol !== 'file:') navigator.serviceWorker.register('sw.js').catch(() => {});

const link = /^#(level|replay)=/.test(location.hash) ? location.hash : '';

var Module = {
  canvas,
  arguments: link ? [link] : [],
  preRun: [openFiles],
  postMainLoop: () => {
    if (Module.page.pictures++ === 0) {
      Module.page.shown = performance.now();
      say('');
      if (link.startsWith('#replay=')) proveLink();
    }
  },
  // The first picture takes the word away, or a sentence on why there is none takes its place.
  setStatus: (text) => text && text.startsWith('Downloading') && say(translate('Loading …')),
  onAbort: (what) => say(translate('The game has stopped. Load the page again; what was kept is still there: ') + what),
  printErr: (text) => {
    console.warn(text);
    // Before the first picture it may be the last word, such as of a link that is damaged.
    if (Module.page.pictures === 0) say(text);
  },
  page: {
    shown: 0, // when the first picture was, ms since the page was asked for
    pictures: 0,
    proof: null, // what came of the game of a link
    store: storeFiles,
    hasFingers: () => matchMedia('(pointer: coarse)').matches,
    // An emulated card is slower than the game without one, whatever the browser thinks of it.
    hasGraphicsCard: () => {
      const gl = document.createElement('canvas').getContext('webgl', { failIfMajorPerformanceCaveat: true });
      if (!gl) return false;
      const names = gl.getExtension('WEBGL_debug_renderer_info');
      const name = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
      gl.getExtension('WEBGL_lose_context')?.loseContext();
      return !/SwiftShader|llvmpipe|softpipe|Basic Render/.test(name);
    },
    // Loads the page once everything is in the database.
    again: () => FS.syncfs(false, () => location.reload()),
    copy: (text) => {
      const whole = text.startsWith('index.html#') ? location.href.split('#')[0] + text.slice('index.html'.length) : text;
      const offer = () => prompt(translate('The browser gives no clipboard; copy the link here:'), whole);
      if (navigator.clipboard) navigator.clipboard.writeText(whole).catch(offer);
      else offer();
    },
    get,
    got,
    end: () => {
      storeFiles();
      say(translate('The game is over. Load the page again to play.'));
    },
  },
};
