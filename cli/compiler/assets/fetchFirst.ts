import type { OutputFile } from 'esbuild';
import { nameOf } from './nameByContent.ts';

/** What a script imports when it is loaded, and what it imports later: addresses of the bundle are whole. */
const imported = /\b(?:from|import)"([^"]+)"/g;
const importedLater = /\bimport\(("[^"]+")\)/g;

/**
 * Lets scripts fetch what they import later before they import it, with all that comes along. Firefox remembers a
 * module that failed until the page is left: whoever was without a connection for a moment could not send a form any
 * more. What is only fetched may be asked for again.
 */
export function fetchFirst<Built extends { outputFiles: OutputFile[] }>(built: Built): Built {
  const texts = new Map(built.outputFiles.map(({ path, text }) => [nameOf(path), text]));
  const reachedFrom = (address: string, reached: Set<string>): Set<string> => {
    const text = texts.get(nameOf(address));
    if (text === undefined || reached.has(address)) return reached;
    reached.add(address);
    for (const [, next = ''] of text.matchAll(imported)) reachedFrom(next, reached);
    return reached;
  };
  const outputFiles = built.outputFiles.map((file) => {
    const there = new Set<string>();
    for (const [, next = ''] of file.text.matchAll(imported)) reachedFrom(next, there);
    const text = file.text.replace(importedLater, (whole, quoted: string) => {
      const known = new Set(there);
      const coming = [...reachedFrom(JSON.parse(quoted), known)].filter((one) => !there.has(one));
      if (coming.length === 0) return whole;
      if (coming.length === 1) return `fetch(${quoted}).then(()=>${whole})`;
      return `Promise.all(${JSON.stringify(coming)}.map(e=>fetch(e))).then(()=>${whole})`;
    });
    return text === file.text ? file : { ...file, text, contents: Buffer.from(text) };
  });
  return { ...built, outputFiles };
}
