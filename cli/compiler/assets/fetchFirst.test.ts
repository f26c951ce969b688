import type { OutputFile } from 'esbuild';
import { expect, it } from 'vitest';
import { fetchFirst } from './fetchFirst.ts';

const file = (name: string, text: string): OutputFile => ({
  path: `/assets/${name}`,
  text,
  contents: Buffer.from(text),
  hash: '',
});

it('fetches what is imported later, with all of it that is not there yet', () => {
  const { outputFiles } = fetchFirst({
    outputFiles: [
      file('page.js', 'import"/assets/there.js";import("/assets/a.js").then(a);import("/assets/c.js")'),
      file('there.js', ''),
      file('a.js', 'import{b}from"/assets/b.js";import"/assets/there.js";import"/assets/c.js"'),
      file('b.js', 'import{a}from"/assets/a.js"'),
      file('c.js', 'import("/assets/there.js");import("https://example.com/x.js");import("/assets/" + name)'),
    ],
  });
  expect(Object.fromEntries(outputFiles.map(({ path, contents }) => [path, String(contents)]))).toEqual({
    '/assets/page.js':
      'import"/assets/there.js";' +
      'Promise.all(["/assets/a.js","/assets/b.js","/assets/c.js"].map(e=>fetch(e))).then(()=>import("/assets/a.js")).then(a);' +
      'fetch("/assets/c.js").then(()=>import("/assets/c.js"))',
    '/assets/there.js': '',
    '/assets/a.js': 'import{b}from"/assets/b.js";import"/assets/there.js";import"/assets/c.js"',
    '/assets/b.js': 'import{a}from"/assets/a.js"',
    '/assets/c.js':
      'fetch("/assets/there.js").then(()=>import("/assets/there.js"));import("https://example.com/x.js");import("/assets/" + name)',
  });
});
