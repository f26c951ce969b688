#!/usr/bin/env node
// Starts the command line from its bundle, and makes the bundle anew when something that went into it changed.
// Node's own modules that commands load. Once a flag of V8 is set, Node compiles them anew.
import 'node:child_process';
import 'node:crypto';
import 'node:timers/promises';
import 'node:tty';
import 'node:worker_threads';
import 'node:zlib';
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// An older Node would stop at an import of what it does not have, without a word that helps.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 16) || major >= 24))
  await refuse({
    says: `${process.execPath} is Node ${process.versions.node}, and 20.19, 22.16, or 24 and later is needed. Install one of these, and npm ci with it.`,
    inOther: {
      it: `${process.execPath} è Node ${process.versions.node}, e serve 20.19, 22.16 oppure 24 o successivo. Installa uno di questi, poi esegui con quello npm ci.`,
    },
  });
const { keepCompiled } = await import('./keepCompiled.js');
const { guardCache } = await import('./memory/guardCache.js');

const home = fileURLToPath(new URL('..', import.meta.url));

function isFresh() {
  try {
    const { inputs } = JSON.parse(readFileSync(`${home}.cache/cli/inputs.json`, 'utf8'));
    return Object.entries(inputs).every(([path, [changedMs, size]]) => {
      const found = statSync(home + path, { throwIfNoEntry: false });
      return size === -1 ? !found : found?.mtimeMs === changedMs && found.size === size;
    });
  } catch {
    return false; // none yet, or unreadable
  }
}

/** A user who may not write here runs what was bundled before, by one who may. */
async function bundleAnew() {
  const { bundleCli } = await import('./bundleCli.js');
  try {
    await bundleCli(home);
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
    const why = `${error.code}, ${error.path}`;
    await refuse({
      says: `the code in ${home} has not been bundled since it changed, or this user may not read the bundle, nor may it make one (${why}). Whoever owns that folder runs \`npx site build\` there; start this again afterwards.`,
      inOther: {
        it: `il codice in ${home} è cambiato da quando è stato preparato, oppure questo utente non può leggere quello pronto né prepararlo (${why}). Chi possiede la cartella esegua lì \`npx site build\`; poi riprova.`,
      },
    });
  }
}

/** Wrong use: what was said has to be done first, so starting again is of no use. Any Node can load what it needs. */
async function refuse({ says, inOther }) {
  const { tongueAsked } = await import('./terminal/telling/tongueAsked.js');
  const tongue = tongueAsked(process.argv.slice(2), process.env);
  process.stderr.write(`site: ${inOther[tongue] ?? says}\n`);
  process.exit(2);
}

const distrusted = guardCache(`${home}.cache`, fileURLToPath(import.meta.url));
if (distrusted) await refuse(distrusted);
if (!isFresh()) await bundleAnew();
const [, , command = '', task = ''] = process.argv;
// The back office itself loads ten times as much as what is done with its storage, which runs between two starts of it.
const words = command === 'backoffice' ? [command, task] : [command];
const name = words.filter((word) => /^[a-z]+$/.test(word)).join('-');
const stays = ['dev', 'serve', 'backoffice'].includes(name);
keepCompiled(`${home}.cache/node`, name || 'other', { stays });
// A build of thousands of pages makes much that nobody needs a moment later, and V8 would let it lie.
if (!stays) setFlagsFromString('--heap-growing-percent=80');
// React renders seven times faster in production mode.
process.env.NODE_ENV = 'production';
createRequire(import.meta.url)(`${home}.cache/cli/main.cjs`);
