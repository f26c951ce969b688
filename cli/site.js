#!/usr/bin/env node
// Starts the command line from its bundle, and makes the bundle anew when something that went into it changed.
import { readFileSync, statSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

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

if (!isFresh()) {
  const { bundleCli } = await import('./bundleCli.js');
  await bundleCli(home);
}
// Node 22 keeps what it compiled of the code; Node 20 cannot.
if (module.enableCompileCache) module.enableCompileCache(`${home}.cache/node`);
// React renders seven times faster in production mode.
process.env.NODE_ENV = 'production';
await import(pathToFileURL(`${home}.cache/cli/main.js`).href);
