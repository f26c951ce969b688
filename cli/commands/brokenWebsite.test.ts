import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from '../fixtures/openFixture.ts';
import { runCommand } from '../testing/runCommand.ts';
import { runSite } from '../testing/runSite.ts';

// What whoever makes a website may get wrong beside its texts: code, styles, icons, schemas.

let choir: Fixture;
beforeEach(() => {
  choir = openFixture('choir');
});
afterEach(() => choir.close());

const run = (...args: string[]) => runCommand([...args, '--root', choir.root]);

describe('a definition that cannot be used', () => {
  const wrongUse = async (expected: string) => {
    const { code, out, err } = await run('check');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(expected);
    expect(err).not.toMatch(/bug|^\s+at /m);
  };

  it('is missing', async () => {
    choir.remove('templates/site.ts');
    await wrongUse('has no templates/site.ts');
  });

  it('has no schemas', async () => {
    rmSync(join(choir.root, 'schemas'), { recursive: true });
    await wrongUse('has no schemas/ with files called *.schema.json');
    choir.write('schemas/README.md', 'Schemas');
    await wrongUse('has no schemas/ with files called *.schema.json');
  });

  it('stands there twice', async () => {
    choir.write('templates/site.tsx', readFileSync(join(choir.root, 'templates/site.ts'), 'utf8'));
    const { code, out } = await run('check');
    expect(code).toBe(1);
    expect(out).toMatch(
      /templates\/site\.ts also says what the website is made of\. \[code\/definition\]\n +--> templates\/site\.tsx:1:1\n/,
    );
  });

  it('has another name', async () => {
    choir.replace('templates/site.ts', 'export const site:', 'export const website:');
    const { code, out } = await run('check');
    expect(code).toBe(1);
    expect(out).toMatch(
      /templates\/site\.ts has no export named "site"\. \[code\/definition\]\n +--> templates\/site\.ts:\d+:1\n/,
    );
  });

  it('lacks a part, which is told where it begins', async () => {
    choir.replace('templates/site.ts', '  Document,\n', '');
    const { out } = await run('check');
    expect(out).toMatch(
      /The key "Document" is missing\. \[code\/definition\]\n +--> templates\/site\.ts:9:1\n/,
    );
  });

  it('has a template that gives nothing back', async () => {
    choir.replace(
      'templates/notFound.tsx',
      '<h1>{usePage().text.frame.notFound}</h1>',
      "(usePage().text.frame.notFound ? null : 'x')",
    );
    const { code, out } = await run('check');
    expect(code).toBe(1);
    expect(out).toMatch(
      /The template gives nothing back, .*\[code\/failed\]\n +--> templates\/notFound\.tsx:\d+:/,
    );
    expect(out).toContain('\n1 error.');
  });

  it.each(['<a href="javascript:history.back()">Back</a>', '<a href={" Java\\nScript:void 0"}>Back</a>'])(
    'has code in place of an address: %s',
    async (element) => {
      const title = '<h1>{usePage().text.frame.notFound}</h1>';
      choir.replace('templates/notFound.tsx', title, `<>${title}${element}</>`);
      const { code, out } = await run('check');
      expect(out).toMatch(
        /begins with "javascript:" leads nowhere: .*\[link\/broken\]\n +--> templates\/notFound\.tsx:9:/,
      );
      expect([code, out]).toEqual([1, expect.stringContaining('\n1 error.')]);
    },
  );

  it('has a label of placeholders that is none', async () => {
    choir.replace(
      'templates/site.ts',
      'frame.placeholder',
      'Object.keys(frame).find((key) => key === "x") as string',
    );
    const { code, out } = await run('check');
    expect(out).toMatch(
      /"placeholderLabel" must be a text, .* \[code\/failed\]\n +--> templates\/site\.ts:18:\d+\n/,
    );
    expect([code, out]).toEqual([1, expect.stringContaining('\n1 error.')]);
  });

  it.each([
    ['async () => <h1>Not here</h1>', 'A component waits for something, '],
    ["() => { throw 'oops'; }", 'oops\\.'],
    ["() => <h1>{{ words: 'Not here' } as never}</h1>", 'Objects are not valid as a React child '],
  ])('has a component that React refuses, which is told where it begins: %s', async (component, words) => {
    const code = `const Refused = ${component};\nexport const`;
    choir.replace('templates/notFound.tsx', '<h1>{usePage().text.frame.notFound}</h1>', '<Refused />');
    choir.replace('templates/notFound.tsx', 'export const', code);
    const { out } = await run('check');
    expect(out).toMatch(new RegExp(`rendered: ${words}.*\\n +--> templates/notFound\\.tsx:3:\\d+\\n`));
    expect(out).toContain('\n1 error.');
  });

  it.each([
    ['onClick', '<h1 onClick={() => scrollTo(0, 0)}>Not here</h1>'],
    ['onclick', '<h1 {...({ onclick: "scrollTo(0, 0)" } as {})}>Not here</h1>'],
    ['ref', '<h1 ref={(title) => title?.scrollIntoView()}>Not here</h1>'],
    ['useEffect', '(useEffect(() => scrollTo(0, 0)), <h1>Not here</h1>)'],
  ])('has %s outside of an island, where no browser would call it', async (name, code) => {
    choir.replace('templates/notFound.tsx', '<h1>{usePage().text.frame.notFound}</h1>', code);
    choir.replace('templates/notFound.tsx', 'import', "import { useEffect } from 'react';\nimport");
    const { code: exitCode, out } = await run('check');
    expect(out).toMatch(
      new RegExp(`"${name}" would never run here: .*\\n +--> templates/notFound\\.tsx:10:\\d+\\n`),
    );
    expect([exitCode, out]).toEqual([1, expect.stringContaining('Make an island of the part that acts')]);
  });

  it('has the same in an island, and in a package, which browsers call', async () => {
    const acting = (name: string) =>
      `function ${name}() { useEffect(() => {}); return <b ref={() => {}} onClick={() => {}}>Oh</b>; }\n`;
    choir.replace('islands/ui.react.ts', 'useState', 'useEffect, useState');
    choir.replace('islands/ui.preact.ts', 'useState', 'useEffect, useState');
    choir.replace('islands/applause.island.tsx', 'useState', 'useEffect, useState');
    choir.replace('islands/applause.island.tsx', '    </button>', '      <Inner />\n    </button>');
    choir.replace('islands/applause.island.tsx', '/** A button', `${acting('Inner')}/** A button`);
    const packaged = `import { useEffect } from 'react';\nexport ${acting('Sign')}`;
    choir.write('node_modules/sign/package.json', '{ "type": "module", "exports": "./sign.jsx" }');
    choir.write('node_modules/sign/sign.jsx', packaged);
    choir.replace('templates/notFound.tsx', 'import', "import { Sign } from 'sign';\nimport");
    choir.replace('templates/notFound.tsx', 'notFound}</h1>', 'notFound}<Sign /></h1>');
    expect(await run('check')).toMatchObject({ code: 0 });
  });

  it('asks a browser where pages are made, and is told where that belongs', async () => {
    choir.replace('templates/frame.tsx', 'export', 'const isWide = window.innerWidth > 640;\nexport');
    const { code, out } = await run('check');
    expect(out).toMatch(/window is not defined\. \[code\/failed\]\n +--> templates\/frame\.tsx:5:\d+\n/);
    expect([code, out]).toEqual([1, expect.stringContaining('goes into a script, or into an effect of')]);
  });

  it('shows a component that there is not, which is told at its element', async () => {
    choir.write('templates/signs.tsx', ''); // it counts as a module of whatever names
    const code = "import { Sign } from './signs.tsx';\nexport const";
    choir.replace('templates/notFound.tsx', '<h1>{usePage().text.frame.notFound}</h1>', '<Sign />');
    choir.replace('templates/notFound.tsx', 'export const', code);
    const { out } = await run('check');
    expect(out).toMatch(/There is no component of this name: .*\n +--> templates\/notFound\.tsx:10:15\n/);
  });

  it('shows an island on a page that does not load what runs it', async () => {
    choir.replace('templates/home.tsx', "    scripts.add('islands');\n", '');
    const { code, out } = await run('check');
    expect(code).toBe(1);
    expect(out).toMatch(
      /has the island "applause", and does not load .* \[code\/failed\]\n +--> templates\//,
    );
  });

  it('throws while it is loaded', async () => {
    const thrown = 'throw new Error("no notes");\nexport const site';
    choir.replace('templates/site.ts', 'export const site', thrown);
    const { code, out } = await run('check');
    expect(code).toBe(1);
    expect(out).toMatch(
      /templates\/site\.ts cannot be loaded: no notes\. \[code\/failed\]\n +--> templates\/site\.ts:\d+:7\n/,
    );
  });

  it.each([
    ['templates/concert.tsx', '<h1>{item.title}</h1>', '<h1>{item.title</h1>', 'templates/concert.tsx:15:'],
    ['templates/home.tsx', 'applause.island.tsx', 'aplause.island.tsx', 'templates/home.tsx:1:26'],
    ['styles/choir.css', ':root', '@import "nothing.css";\n:root', 'styles/choir.css:1:9'],
    ['scripts/concerts.ts', 'new Date())', 'new Date(', 'scripts/concerts.ts:5:'],
  ])('has a mistake in %s', async (path, from, to, place) => {
    choir.replace(path, from, to);
    const { code, out, err } = await run('check');
    expect(code).toBe(1);
    expect(err).toMatch(/^(The pages were not checked: not all of them could be made\.\n)?$/);
    expect(out).toMatch(new RegExp(`\\[code/broken\\]\\n +--> ${place}`));
  });

  it.each([
    [
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"></svg>',
      'cannot be read: Opening',
      'corrupt',
      '1:62',
    ],
    ['<svg xmlns="http://www.w3.org/2000/svg">', 'it draws nothing', 'corrupt', '1:1'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'runs code', 'unsafe', '1:1'],
  ])('has an icon that would take others with it: %s', async (svg, says, rule, place) => {
    choir.write('icons/note.svg', svg);
    for (const _ of [1, 2]) {
      const { code, out } = await run('check');
      expect([code, out]).toEqual([1, expect.stringContaining(says)]);
      expect(out).toContain(`[media/${rule}]\n --> icons/note.svg:${place}\n`);
    }
  });

  it('has a package.json that is no JSON', async () => {
    choir.write('package.json', '{\n  "name": "choir",\n}\n');
    const { code, out } = await run('check');
    expect([code, out]).toEqual([1, expect.stringMatching(/^error package\.json cannot be read: /)]);
    expect(out).toContain('[code/broken]\n --> package.json:3:1\n');
    expect(out).toContain('1 error.');
  });

  it('throws in a getter', async () => {
    choir.replace(
      'templates/site.ts',
      '  securityContact:',
      '  get tokens(): string { throw new Error("boo") },\n  securityContact:',
    );
    const { code, out } = await run('check');
    expect([code, out]).toEqual([1, expect.stringContaining('cannot be loaded: boo. [code/failed]')]);
  });

  it.each([
    [
      'scripts/concerts.ts',
      '/** Marks',
      'import "../styles/choir.css";\n/** Marks',
      'scripts/concerts.ts:1:8',
    ],
    ['templates/home.tsx', 'import', 'import "../styles/choir.css";\nimport', 'templates/home.tsx:1:8'],
    [
      'islands/applause.island.tsx',
      'import',
      'import "../styles/choir.css";\nimport',
      'islands/applause.island.tsx:1:8',
    ],
  ])('imports styles that no page would have, in %s', async (path, from, to, place) => {
    choir.replace(path, from, to);
    const { code, out } = await run('check');
    expect(code).toBe(1);
    expect(out).toContain(
      `error Code cannot import styles: no page would have them. [code/broken]\n --> ${place}`,
    );
  });

  const island = 'islands/applause.island.tsx';

  it('has an island with a hook of React, which would fail in browsers, until something takes its place', async () => {
    choir.replace(island, '\n', "\nimport { useId } from 'react';\nvoid useId;\n");
    const { code, out } = await run('check');
    expect(code).toBe(1);
    expect(out).toMatch(
      /cannot import "react": .*\[code\/broken\]\n --> islands\/applause\.island\.tsx:\d:\d+\n/,
    );
    choir.replace(
      'templates/site.ts',
      '  islands: {',
      "  substitutes: { react: 'islands/ui.preact.ts' },\n  islands: {",
    );
    choir.replace(island, 'useId } from', 'useState as useId } from');
    expect((await run('check')).code).toBe(0);
  });

  const islandLines = 'islands/applause.island.tsx:';
  it.each([
    [
      'scripts/concerts.ts',
      "import { sep } from 'node:path';\nvoid sep;",
      'import "node:path", which is a',
      ':1:21',
    ],
    [island, "import { sep } from './sep.ts';\nvoid sep;", 'import "path", which is a part', 'sep.ts:1:21'],
    [
      island,
      "import sign from 'sign';\nvoid sign;",
      'import "sign", which needs "node:os"',
      `${islandLines}1:18`,
    ],
    [island, 'export const place = process.env.PLACE;', 'ask for "process"', `${islandLines}1:22`],
  ])('has code for browsers that needs Node, in %s: %s', async (path, code, words, place) => {
    choir.write('islands/sep.ts', "export { sep } from 'path';\n");
    choir.write('node_modules/sign/package.json', '{ "main": "./sign.js" }');
    choir.write('node_modules/sign/sign.js', "module.exports = require('./inner.js');");
    choir.write('node_modules/sign/inner.js', "module.exports = [require('node:os'), require('node:vm')];");
    choir.replace(
      path,
      path === island ? 'import' : '/** Marks',
      `${code}\n${path === island ? 'import' : '/** Marks'}`,
    );
    for (const _ of [1, 2]) {
      const { code: exitCode, out } = await run('check');
      expect([exitCode, out]).toEqual([1, expect.stringContaining(`Code for browsers cannot ${words}`)]);
      expect(out).toContain(place);
      expect(out).toContain('\n1 error.');
    }
  });

  it('asks what only Node has where that is there, or under a name of its own, which is none of its mistakes', async () => {
    const code = "const env = typeof process === 'object' ? process.env : {};\nvoid env.PLACE;";
    choir.replace(island, 'import', `${code}\nimport`);
    const own = 'const process = { env: location };\nconsole.log(process.env); // process.cwd()';
    choir.replace('scripts/concerts.ts', '/** Marks', `${own}\n/** Marks`);
    expect(await run('check')).toMatchObject({ code: 0 });
  });

  it('has an island that takes from a file of pages, which needs React: told with the island', async () => {
    choir.replace(island, '\n', "\nimport { usePage } from '../templates/page.ts';\nvoid usePage;\n");
    const { code, out } = await run('check');
    expect(code).toBe(1);
    expect(out).toMatch(/cannot import "react": .*\[code\/broken\]\n --> templates\/page\.ts:\d:\d+\n/);
    expect(out).toContain(`It came in through ${island}:`);
  });

  it('names a font that the website does not have', async () => {
    choir.replace(
      'styles/choir.css',
      ':root',
      "@font-face {\n  font-family: a;\n  src: url('font:headng');\n}\n:root",
    );
    const { code, out } = await run('check');
    expect(code).toBe(1);
    expect(out).toContain('error The website has no font "headng". [code/broken]\n --> styles/choir.css:3:');
    expect(out).toContain('Add it to "fonts" of the definition of the website.');
  });

  it('has two islands with one name, of which one would never run', async () => {
    expect((await run('build')).code).toBe(0);
    choir.write('islands/more/applause.island.tsx', readFileSync(join(choir.root, island)));
    const { code, out } = await run('check');
    expect([code, out]).toEqual([1, expect.stringContaining(`called "applause": ${island}. [code/broken]`)]);
    expect(out).toContain(' --> islands/more/applause.island.tsx:1:1\n');
    expect(out).toContain('1 error.');
  });

  it.each(['concerts', 'islands'])('has an island with the name of a module: %s', async (name) => {
    choir.replace(
      'templates/site.ts',
      "scripts: { plain: { concerts: 'scripts/concerts.ts' } }",
      "scripts: { modules: { concerts: 'scripts/concerts.ts' } }",
    );
    choir.write(`islands/${name}.island.tsx`, `export function ${name}() {\n  return null;\n}\n`);
    const { code, out } = await run('check');
    expect([code, out]).toEqual([1, expect.stringContaining(`There is a script called "${name}" already.`)]);
    expect(out).toContain(`[code/broken]\n --> islands/${name}.island.tsx:1:1\n`);
  });

  it('has two stylesheets of one name, which pages could not tell apart', async () => {
    choir.write('styles/later/choir.css', '.later { color: red }\n');
    choir.replace(
      'templates/site.ts',
      "styles: 'styles/choir.css',",
      "styles: 'styles/choir.css',\n  laterStyles: 'styles/later/choir.css',",
    );
    const { code, out } = await run('check');
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('Two stylesheets are called "choir.css". [code/definition]'),
    ]);
    expect(out).toContain(' --> templates/site.ts:20:3\n');
  });

  it('has an island whose name no component can have', async () => {
    choir.write('islands/bow-low.island.tsx', 'export function bowLow() {\n  return null;\n}\n');
    const { code, out } = await run('check');
    expect([code, out]).toEqual([1, expect.stringContaining('no component is called "bow-low"')]);
    expect(out).toContain('[code/broken]\n --> islands/bow-low.island.tsx:1:1\n');
  });

  it.each(['', 'export const other = 1;\n'])(
    'has an island that does not export itself: "%s"',
    async (code) => {
      choir.write('islands/bow.island.tsx', `${code}function bow() {\n  return null;\n}\nvoid bow;\n`);
      const { code: exitCode, out } = await run('check');
      expect(exitCode).toBe(1);
      expect(out).toMatch(
        /exports no component "bow".*\[code\/broken\]\n --> islands\/bow\.island\.tsx:1:1\n/,
      );
    },
  );

  it('ends the process, which is no success', () => {
    choir.replace('templates/home.tsx', '<h1>', '<h1>{process.exit(0)}');
    const { code, out, err } = runSite(['build', '--root', choir.root]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('The command ended before it was done');
  });

  it('leaves a timer behind that never ends, and the command ends all the same', () => {
    choir.replace('templates/home.tsx', 'import', 'setInterval(() => {}, 1000);\nimport');
    const { code, err } = runSite(['check', '--root', choir.root]);
    expect([code, err]).toEqual([0, '']);
  });

  it('has a bracket in its styles that is never closed, and with it no style below', async () => {
    choir.replace('styles/choir.css', ':root', '.stage {\n  color: red;\n:root');
    const { code, out } = await run('check');
    expect(code).toBe(1);
    expect(out).toMatch(/Expected "}" to go with "{"\. \[code\/broken\]\n +--> styles\/choir\.css:1:8/);
  });

  it('has a word of CSS that does not exist, which is told each time', async () => {
    choir.replace('styles/choir.css', ':root', '.stage { widht: 1px }\n:root');
    for (const _ of [1, 2]) {
      const { code, out } = await run('check');
      expect(code).toBe(0);
      expect(out).toContain('[code/doubtful]\n --> styles/choir.css:1:10\n');
      expect(out).toContain('Did you mean "width"?');
    }
  });

  it('asks in its styles for a property that nothing sets', async () => {
    choir.replace('styles/choir.css', ':root {', ':root {\n  --ink: black;');
    choir.replace('styles/choir.css', 'body {', 'body {\n  color: var(--inc);\n  margin: var(--other, 1px);');
    const { code, out } = await run('check');
    expect([code, out]).toEqual([0, expect.stringContaining('The styles ask for "--inc"')]);
    expect(out).toContain('[code/doubtful]\n --> styles/choir.css:8:14\n');
    expect(out).toContain('Did you mean "--ink"?');
    expect(out).toContain('1 warning.');
    for (const [path, from, to] of [
      ['templates/frame.tsx', '<main', `<i style={{ '--inc': 'red' } as {}}></i><main`],
      ['scripts/concerts.ts', '/** Marks', `document.body.style.setProperty('--inc', 'red');\n/** Marks`],
      ['styles/choir.css', ':root {', ':root { --inc: red;'],
    ] as const) {
      const before = readFileSync(join(choir.root, path));
      choir.replace(path, from, to);
      expect((await run('check')).out).toBe('No problems found.\n');
      choir.write(path, before);
    }
  });

  it.each([
    ['templates/concert.tsx', '<h1>{item.title}</h1>', '<h1>{item.name.title}</h1>', 'concert.tsx:15:'],
    ['templates/concert.tsx', '<h1>{item.title}</h1>', '<h1>{{ a: 1 } as never}</h1>', 'site.ts:12:7'],
    ['templates/notFound.tsx', 'Page: () =>', 'Page: async () =>', 'notFound.tsx:9:9'],
  ])('fails while a page is made, in %s: %s becomes %s', async (path, from, to, place) => {
    choir.replace(path, from, to);
    const { code, out, err } = await run('check');
    expect(code).toBe(1);
    expect(err).not.toContain('bug');
    expect(out).toMatch(
      new RegExp(`The page /.*/ cannot be rendered: .*\\[code/failed\\]\\n +--> templates/${place}`),
    );
    expect(out).not.toMatch(/^ +at /m);
  });

  it('fails in several lines while pages are made, and is told of each once', async () => {
    choir.replace('templates/concert.tsx', '<h1>{item.title}</h1>', '<h1>{item.name.title}</h1>');
    choir.replace('templates/home.tsx', '<h1>', '<h1>{(undefined as never as { x: string }).x}');
    const { code, out } = await run('check');
    expect(code).toBe(1);
    expect(out.match(/--> templates\/\w+\.tsx/g)?.sort()).toEqual([
      '--> templates/concert.tsx',
      '--> templates/home.tsx',
    ]);
  });

  it('fails while a page is made, and what is excused stays excused', async () => {
    choir.replace('content/concerts/advent.yaml', 'en: Advent concert', 'en: "Advent  concert"');
    choir.replace('content/concerts/summer.yaml', 'en: Summer serenade', 'en: "Summer  serenade"');
    choir.replace(
      'schemas/site.schema.json',
      '"languages": {',
      '"checks": { "type": "object" }, "languages": {',
    );
    const settings = readFileSync(join(choir.root, 'content/site.yaml'), 'utf8');
    const excuse =
      '{ rule: text/spaces, file: content/concerts/advent.yaml, key: title.en, reason: So it is printed }';
    choir.write('content/site.yaml', `${settings}checks:\n  excused:\n    - ${excuse}\n`);
    choir.replace('templates/home.tsx', '<h1>', '<h1>{(undefined as never as { x: string }).x}');
    const { out } = await run('check');
    expect(out.match(/\[[a-z]+\/[a-z-]+\]/g)).toEqual(['[text/spaces]', '[code/failed]']);
    expect(out).toContain('--> content/concerts/summer.yaml');
    expect(out).toContain('text/spaces: So it is printed');
  });

  const fail = '() => { throw new Error("late") }';
  // So late that telling it takes longer than the process waits for what is left open.
  const atLast = `(function wait() { setTimeout(process.exitCode === undefined ? wait : ${fail}, process.exitCode === undefined ? 1 : 960) })()`;
  it.each(['Promise.reject(new Error("late"))', `setTimeout(${fail}, 1)`, atLast])(
    'fails when nobody waits for it any more: %s',
    (code) => {
      choir.replace('templates/concert.tsx', '<h1>', `<h1>{void ${code}}`);
      const { code: exitCode, out, err } = runSite(['check', '--root', choir.root]);
      expect(exitCode).toBe(1);
      expect(out + err).toContain('The code fails: late. [code/failed]');
      expect(out + err).toContain('--> templates/concert.tsx:15:');
      expect(err).not.toMatch(/definition|^ +at /m);
    },
  );

  it.each(['Promise.reject(new Error("late"))', atLast])(
    'leaves one report to programs, whatever it prints and however late it fails: %s',
    (code) => {
      choir.replace('templates/concert.tsx', '<h1>', `<h1>{void (console.log('singing'), ${code})}`);
      const { code: exitCode, out, err } = runSite(['check', '--format', 'json', '--root', choir.root]);
      const { diagnostics } = JSON.parse(out);
      const told = diagnostics.map(({ message }: { message: string }) => message);
      if (code === atLast)
        expect([told, err]).toEqual([[], expect.stringContaining('The code fails: late.')]);
      else expect(told).toEqual(['The code fails: late.']);
      expect([exitCode, err]).toEqual([1, expect.stringContaining('singing')]);
    },
  );

  it('fails while the head of a page is made', async () => {
    choir.replace('templates/concert.tsx', 'head:', 'head: () => { throw new Error("no head"); }, head2:');
    const { code, out } = await run('check');
    expect(code).toBe(1);
    expect(out).toMatch(
      /The head of .* cannot be made: no head\. \[code\/failed\]\n +--> templates\/concert\.tsx/,
    );
  });

  it.each([
    ["path: '/concerts/{slug}'", "path: '/concerts/{slag}'", 'Did you mean "slug"?'],
    ["path: '/concerts/{slug}'", "path: '/concerts/'", '"/concerts/" is not the path of a page.'],
    ["path: '/concerts/{slug}'", "path: '/en/concerts/{slug}'", 'Write "/concerts/{slug}"'],
    ["path: '/concerts/{slug}'", "path: '/Concerts/{slug}'", 'Write "/concerts/{slug}", also in links.'],
    ["path: '/concerts/{slug}'", "path: '/concerts/all'", 'does not give each of the concerts'],
    ["items: 'concerts'", "items: 'concert'", 'Did you mean "concerts"?'],
    [", items: 'concerts'", '', 'does not say of which'],
    ['/404', '/', 'Two routes have the path "/".'],
    ["id: 'home', ", '', 'The key "id" is missing in "routes[0]".'],
    ['template: concert,', '', 'The key "template" is missing in "routes[1]".'],
    [
      'template: concert,',
      'template: { Page: () => null } as never,',
      'The key "head" is missing in "routes[1].template".',
    ],
    ['noindex: true', 'noIndex: true', 'Did you mean "noindex"?'],
    ['  PageProvider,\n  identity', '  identity', 'The key "PageProvider" is missing.'],
    ['  release:', '  realease:', 'Did you mean "release"?'],
    [
      "'a gap in the programme'",
      '5 as never',
      '"release.forbiddenWords[0][1]" must be a text, but it is the number 5.',
    ],
    ['forbiddenWords:', "wanted: { concerts: ['titel'] }, forbiddenWords:", 'Did you mean "title"?'],
    ['forbiddenWords:', "wanted: { concert: ['title'] }, forbiddenWords:", 'Did you mean "concerts"?'],
    [
      'forbiddenWords:',
      "exactTexts: { 'hone.lead': { de: 'Hier' } }, forbiddenWords:",
      'Did you mean "home"?',
    ],
    ['styles/choir.css', 'styles/chior.css', 'Did you mean "styles/choir.css"?'],
    ["used: ['note']", "used: ['note', 'nota']", 'There is no icon "nota".'],
    [
      'plain: {',
      "modules: { concerts: 'scripts/concerts.ts' }, plain: {",
      'Two scripts are called "concerts".',
    ],
    [
      'plain: {',
      "modules: { islands: 'scripts/concerts.ts' }, plain: {",
      'Two scripts are called "islands".',
    ],
    ['plain: {', "plain: { islands: 'scripts/concerts.ts', ", 'Two scripts are called "islands".'],
    ["folder: 'islands'", "folder: 'islands/runtime.ts'", 'There is no folder "islands/runtime.ts"'],
    ['\\bTBD\\b/', '\\bTBD\\b/g', '"release.forbiddenWords[0][0]" has the flag "g"'],
    ['release: {', 'release: { notices: /x/y,', '"release.notices" has the flag "y"'],
    ['  release:', "  files: () => ({ 'a.txt': 1 }),\n  release:", '"files.a.txt" must be a text'],
    ['  release:', '  files: () => undefined as never,\n  release:', '"files" must be a group of keys'],
    [
      '  release:',
      "  negotiation: () => ({ cookie: 'c', query: 'q' }) as never,\n  release:",
      '"crawlers" is missing',
    ],
    [
      '  release:',
      "  fonts: { text: { file: 'styles/choir.css' } },\n  release:",
      '"styles/choir.css" is not a font.',
    ],
    [
      '  release:',
      '  crop: { ratio: 0, width: 800 },\n  release:',
      '"crop.ratio" must be a number above zero',
    ],
    ['  release:', "  inlineScripts: () => ['nope'],\n  release:", 'no script "nope" among "scripts.inline"'],
    ["path: '/404'", "path: '/404', answersFor: '/concert/{slug}'", 'Did you mean "/concerts/{slug}"?'],
    ["items: 'concerts'", "items: 'concerts', subject: 'singers'", 'There is no fact "singers".'],
    ["items: 'concerts'", "items: 'concerts', file: '../x.html'", 'is not a file of the output'],
    ["path: '/'", "path: '/', file: '404.html'", 'Two routes write the file "404.html".'],
    ["securityContact: 'mailto:technik@muehlbachchor.example'", "securityContact: '/x'", 'There is no page'],
    ['company.brand, url: company.site.url', 'company.brand', 'The key "url" is missing in "identity".'],
  ])('says what cannot be: %s becomes %s', async (from, to, says) => {
    choir.replace('templates/site.ts', from, to);
    const { code, out } = await run('check');
    expect([code, out]).toEqual([1, expect.stringContaining('[code/definition]')]);
    expect(out).toMatch(/ --> templates\/site\.ts:\d+:/);
    expect(out).toContain(says);
    expect(out).toMatch(/^1 error\.$/m);
  });
});

it('says the same again while a schema cannot be used, whose texts nobody could judge', async () => {
  choir.replace('schemas/concert.schema.json', '"type": "object",', '"type": "object", "type": "object",');
  choir.replace('content/concerts/summer.yaml', 'en: Summer serenade', 'en: "Summer  serenade"');
  const { out } = await run('check');
  expect(out).toContain('[yaml/duplicate-key]');
  expect(await run('check')).toMatchObject({ out });
});

it('tells a key that one language misspells once, and nothing of the code that stumbles over it', async () => {
  const strict = '"additionalProperties": false,\n  "required": ["meta", "greeting", "lead", "concerts"],';
  choir.replace('schemas/translations/home.schema.json', strict, '"required": ["meta"],');
  choir.replace('templates/home.tsx', '{text.home.lead}', '{text.home.lead.trim()}');
  choir.replace('content/translations/de/home.yaml', '\nlead:', '\nleed:');
  const { code, out } = await run('check');
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(/ is called "le[ae]d" in \w+\. \[translation\/extra-key\]/),
  ]);
  expect(out).toMatch(/^1 error\.$/m);
});
