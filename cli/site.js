#!/usr/bin/env node
// Starts the command line from its bundle, and makes the bundle anew when a source is younger.
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const home = fileURLToPath(new URL('..', import.meta.url));
const bundle = `${home}.cache/cli/main.js`;
const sourceFolders = ['cli', 'site/forms', 'site/api'];

function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Newest change below a folder; the folders count too, so that a deleted file is noticed. */
function newestChange(folder) {
  let newest = changedAt(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (entry.name !== 'fixtures') newest = Math.max(newest, newestChange(path));
    } else if (/\.(ts|tsx|js|json)$/.test(entry.name)) newest = Math.max(newest, changedAt(path));
  }
  return newest;
}

const bundledAt = changedAt(bundle);
const changes = [
  changedAt(`${home}package.json`),
  ...sourceFolders.map((folder) => newestChange(home + folder)),
];
if (Math.max(...changes) > bundledAt) {
  const { bundleCli } = await import('./bundleCli.js');
  await bundleCli(home);
}
// React renders seven times faster in production mode.
process.env.NODE_ENV = 'production';
await import(pathToFileURL(bundle).href);
