import type { OutputFile } from 'esbuild';
import { expect, it } from 'vitest';
import { dropEmptyChunks } from './dropEmptyChunks.ts';

const file = (name: string, text: string): OutputFile => ({
  path: `/assets/${name}`,
  text,
  contents: Buffer.from(text),
  hash: '',
});

it('drops chunks with nothing in them, and then those that only ask for one', () => {
  const { outputFiles } = dropEmptyChunks({
    outputFiles: [
      file('page.js', 'import"./chunk-B.js";import{a}from"./chunk-C.js";a();'),
      file('chunk-A.js', '\n'),
      file('chunk-B.js', 'import"./chunk-A.js";\n'),
      file('chunk-C.js', 'import"./chunk-A.js";var a=()=>{};export{a};'),
    ],
  });
  expect(outputFiles.map(({ path, text }) => [path, text])).toEqual([
    ['/assets/page.js', 'import{a}from"./chunk-C.js";a();'],
    ['/assets/chunk-C.js', 'var a=()=>{};export{a};'],
  ]);
});
