import { build, transform } from 'esbuild';
import { expect, it } from 'vitest';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { say } from '../../terminal/telling/say.ts';
import { describeBuildFailure } from './describeBuildFailure.ts';

const page = `export function Page() {
  const { title, text } = { title: 'Perché', text: '' };
  return (
    <>
      <h1>{title}</h1>
      <p>
        <b>{text}</b>
      </p>
    </>
  );
}
`;

/** What is told of the page once it was changed. */
async function toldAfter(before: string | RegExp, after: string): Promise<Diagnostic[]> {
  expect(page).toMatch(before);
  const sourcefile = 'templates/page.tsx';
  try {
    await transform(page.replace(before, after), { loader: 'tsx', sourcefile, logLevel: 'silent' });
    return [];
  } catch (error) {
    return describeBuildFailure(error, { entry: 'templates/site.ts' });
  }
}

it.each([
  ['a tag that is never closed', '<b>{text}</b>', '<b>{text}', '7:10'],
  ['one that opens where it should close', '</p>', '<p>', '8:8'],
  ['a fragment that opens where it should close', '</>', '<>', '9:6'],
  [
    'a tag that is never closed, with code behind it',
    '</p>\n    </>\n  );\n}',
    '</>\n  );\n}\nlet a = { b: 1 };',
    '6:8',
  ],
  ['a closing tag of no tag', '</b>', '</b></i>', '7:24'],
  ['a tag that closes another one', '</h1>', '</h2>', '5:20'],
  ['a bracket that never opens', "{ title: 'Perché', text: '' }", "title: 'Perché', text: '' }", '2:32'],
  ['names without their bracket', 'const { title', 'const title', '2:9'],
  ['a letter behind one with an accent', "'Perché', text", "'Perché' text", '2:45'],
])('%s is told once, at its place', async (_, before, after, place) => {
  const told = await toldAfter(before, after);
  expect(told.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    `templates/page.tsx:${place}`,
  ]);
});

it('two names that are taken are told each', async () => {
  const told = await toldAfter(/}\n$/, '}\nlet a, b;\nlet a;\nlet b;');
  expect(told.map(({ line }) => line)).toEqual([13, 14]);
});

it('the words of the bundler are told as its own where the language is another', async () => {
  const [told] = await toldAfter('</h1>', '</h2>');
  expect(told && say(told.message, 'it')).toBe(
    'Il codice non si può usare; esbuild dice, in inglese: Unexpected closing "h2" tag does not match opening "h1" tag.',
  );
  expect(told?.hint && say(told.hint, 'en')).toBe('Correct it; nothing can be built before.');
});

it('a name whose meaning stayed behind in another package.json is told with the file that has it', async () => {
  const contents = "import '#ui';";
  const built = build({ stdin: { contents }, bundle: true, write: false, logLevel: 'silent' });
  const [told] = await built.then(
    () => [],
    (error) => describeBuildFailure(error, { entry: 'templates/site.ts' }),
  );
  expect(told?.hint && say(told.hint, 'en')).toContain('"imports" in the package.json');
});
