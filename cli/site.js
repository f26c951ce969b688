#!/usr/bin/env node
// Starts the command line from its bundle, and makes the bundle anew when a source is younger.
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('..', import.meta.url));
const bundle = `${home}.cache/cli/main.js`;
const sourceFolders = ['cli', 'site', 'templates'];

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
    } else if (/\.(ts|tsx|js)$/.test(entry.name)) newest = Math.max(newest, changedAt(path));
  }
  return newest;
}

const bundledAt = changedAt(bundle);
if (sourceFolders.some((folder) => newestChange(home + folder) > bundledAt)) {
  const { bundleCli } = await import('./bundleCli.js');
  await bundleCli(home);
}
await import(bundle);
