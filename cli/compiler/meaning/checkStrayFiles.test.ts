import { expect, it, vi } from 'vitest';
import { rememberTold } from '../../diagnostics/told.ts';
import { say } from '../../terminal/telling/say.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { checkStrayFiles } from './checkStrayFiles.ts';
import type { Meaning } from './meaning.ts';

/** What texts say, and the files that lie beside them. */
function meaningOf(texts: string[], files: string[]): Meaning {
  const entries = texts.map((text, at) => {
    const path = `content/list-${at}.yaml`;
    const { value: document } = parseSource({ path, print: '', bytes: Buffer.from(text) });
    return { document };
  });
  const paths = entries.flatMap(({ document }) => document?.path ?? []);
  return { files, links: [], entries, texts: paths, kinds: [], told: rememberTold([]) } as unknown as Meaning;
}

const toldOf = (texts: string[], files: string[]) =>
  checkStrayFiles(meaningOf(texts, files)).map(({ file, rule }) => `${rule} ${file}`);

it('a PDF is named by its path, and not by that of another whose name ends alike', () => {
  const files = ['terms.pdf', 'more-terms.pdf', 'Old.PDF', 'windows.pdf', 'public.pdf'];
  const texts = [
    'source: content/documents/more-terms.pdf\n',
    'sources: [content/documents/Old.PDF, "content\\\\documents\\\\windows.pdf", /docs/public.pdf]\n',
  ];
  expect(
    toldOf(
      texts,
      files.map((name) => `content/documents/${name}`),
    ),
  ).toEqual(['document/unused content/documents/terms.pdf', 'document/unused content/documents/public.pdf']);
});

it('looks through the texts once, however many PDFs there are', () => {
  const looks = (count: number) => {
    const names = Array.from({ length: count }, (_, at) => `content/documents/${at}.pdf`);
    const look = vi.spyOn(JSON, 'stringify');
    try {
      expect(toldOf(['title: Terms\n', `sources: [${names}]\n`], names)).toEqual([]);
      return look.mock.calls.length;
    } finally {
      look.mockRestore();
    }
  };
  expect(looks(50)).toBe(looks(5));
});

it.each([
  'home.yaml~',
  '~$home.yaml',
  '#home.yaml#',
  'home.yaml.orig',
  'home.yaml.swp',
  'home.yaml___jb_tmp___',
])('what a program left is told as that: %s', (name) => {
  const [problem] = checkStrayFiles(meaningOf([], [`content/${name}`]));
  expect(problem && say(problem.message, 'en')).toMatch(/A program left this file/);
});

it('a folder of pictures that was renamed is one mistake, and is told where pictures lie', () => {
  const files = ['content/immagini/port.jpg', 'content/immagini/quay.png'];
  const told = checkStrayFiles(meaningOf([], files));
  expect(told.map(({ hint, cause }) => [hint && say(hint, 'en'), cause])).toEqual(
    files.map(() => ['Pictures lie in content/media: move it there.', 'content/immagini']),
  );
});
