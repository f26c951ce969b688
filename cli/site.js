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

// Linux ends its first process, as that of a container is, at no signal that it does not listen to. A command that does
// so as soon as it serves has the word then.
if (process.pid === 1)
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])
    process.on(signal, () => {
      if (process.listenerCount(signal) > 1) return;
      process.removeAllListeners('exit');
      process.exit(code);
    });

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
const { withoutRoot } = await import('./withoutRoot.js');

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

/** Says why nothing can be run, and ends with the exit code of that. Any Node can load what it needs. */
async function refuse({ says, inOther }, code = 2) {
  const { tongueAsked } = await import('./terminal/telling/tongueAsked.js');
  const tongue = tongueAsked(process.argv.slice(2), process.env);
  process.stderr.write(`site: ${inOther[tongue] ?? says}\n`);
  process.exit(code);
}

/** What failed before the command line was loaded, which would tell it otherwise. */
async function tellFailure(error) {
  const lacking =
    /(?:Cannot find (?:package|module)|Could not resolve) ['"](@?[\w-][\w./-]*)['"]|(@esbuild\/[\w-]+)/;
  const [, name, platform] = lacking.exec(error.message) ?? [];
  const missing = name ?? platform;
  if (missing)
    await refuse(
      {
        says: `the package ${missing} is missing in ${home}node_modules. Run \`npm ci\` in ${home}; start this again afterwards.`,
        inOther: {
          it: `in ${home}node_modules manca il pacchetto ${missing}. Esegui \`npm ci\` in ${home}; poi riprova.`,
        },
      },
      3,
    );
  // The bundler says first how many errors there are, and then where each is.
  const line = error.message.split('\n')[error.errors ? 1 : 0];
  const why = error.code && error.syscall ? `${error.code}, ${error.path ?? `${home}.cache`}` : line;
  // A user who may not write here runs what was bundled before, by one who may. Starting again is of no use.
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code))
    await refuse({
      says: `the code in ${home} has not been bundled since it changed, or this user may not read the bundle, nor may it make one (${why}). Whoever owns that folder runs \`npx site build\` there; start this again afterwards.`,
      inOther: {
        it: `il codice in ${home} è cambiato da quando è stato preparato, oppure questo utente non può leggere quello pronto né prepararlo (${why}). Chi possiede la cartella esegua lì \`npx site build\`; poi riprova.`,
      },
    });
  const stack = error.code || error.errors ? '' : `\n${error.stack}`;
  await refuse(
    {
      says: `the code in ${home} cannot be bundled, or the bundle cannot be loaded (${why}). Mend that, or delete ${home}.cache/cli, and start this again.${stack}`,
      inOther: {
        it: `il codice in ${home} non si può preparare, oppure quello pronto non si può caricare (${why}). Rimedia, oppure elimina ${home}.cache/cli, e riprova.${stack}`,
      },
    },
    3,
  );
}

const words = withoutRoot(process.argv.slice(2));
// The back office itself loads ten times as much as what is done with its storage, which runs between two starts of it.
const name = words
  .slice(0, words[0] === 'backoffice' ? 2 : 1)
  .filter((word) => /^[a-z]+$/.test(word))
  .join('-');
const stays = ['dev', 'serve', 'backoffice'].includes(name);
try {
  const distrusted = guardCache(`${home}.cache`, fileURLToPath(import.meta.url));
  // Wrong use: what is said has to be done first.
  if (distrusted) await refuse(distrusted);
  if (!isFresh()) await (await import('./bundleCli.js')).bundleCli(home);
  keepCompiled(`${home}.cache/node`, name || 'other', { stays });
  // A build of thousands of pages makes much that nobody needs a moment later, and V8 would let it lie.
  if (!stays) setFlagsFromString('--heap-growing-percent=80');
  // React renders seven times faster in production mode.
  process.env.NODE_ENV = 'production';
  createRequire(import.meta.url)(`${home}.cache/cli/main.cjs`);
} catch (error) {
  await tellFailure(error);
}
