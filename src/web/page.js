// What the page does for the game: its files in the browser's database, sound after the first touch, links, the clipboard.
'use strict';

/** Where the game keeps settings, scores and levels (SDL_GetPrefPath in a browser). */
const KEPT = '/libsdl';
/** How often what the game has written goes into the database, ms. */
const STORE_EVERY = 1000;

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
canvas.addEventListener('contextmenu', (event) => event.preventDefault());
addEventListener('pointerdown', () => canvas.focus());

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

// Fingers have no keys: two buttons come with the first touch.
addEventListener('touchstart', () => document.getElementById('keys').classList.add('shown'), { once: true });
document.getElementById('back').addEventListener('click', () => press('Escape', 27));
document.getElementById('full').addEventListener('click', () => {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen().catch(() => {});
});

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
    }
  },
  // The first picture takes the word away, or a sentence on why there is none takes its place.
  setStatus: (text) => text && text.startsWith('Downloading') && say('Loading …'),
  onAbort: (what) => say('The game has stopped (' + what + '). Load the page again; what was kept is still there.'),
  printErr: (text) => {
    console.warn(text);
    // Before the first picture it may be the last word, such as of a link that is damaged.
    if (Module.page.pictures === 0) say(text);
  },
  page: {
    shown: 0, // when the first picture was, ms since the page was asked for
    pictures: 0,
    store: storeFiles,
    copy: (text) => {
      const whole = text.startsWith('index.html#') ? location.href.split('#')[0] + text.slice('index.html'.length) : text;
      if (navigator.clipboard) navigator.clipboard.writeText(whole).catch(() => {});
    },
    end: () => {
      storeFiles();
      say('The game is over. Load the page again to play.');
    },
  },
};
