import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rememberTold } from '../../diagnostics/told.ts';
import { say } from '../../terminal/telling/say.ts';
import { inventText } from '../../testing/inventLanguage.ts';
import { look } from '../content/document.ts';
import type { Compared } from '../content/pairTranslations.ts';
import type { Entry } from '../content/validateDocument.ts';
import { parseSource } from '../parsing/parseSource.ts';
import { findUntranslated, withoutCopied } from './findUntranslated.ts';

const [german, english, invented] = ['de', 'en', 'xx'].map((code) => ({ code, name: code.toUpperCase() }));

function entry(code: string, texts: string[]): Entry {
  const path = `content/translations/${code}/home.yaml`;
  const data = Object.fromEntries(texts.map((text, index) => [`t${index}`, text]));
  const { value } = parseSource({ path, bytes: Buffer.from(JSON.stringify(data)), print: path });
  if (!value) throw new Error('The texts cannot be read');
  return { document: value, kind: { kind: 'translation', name: 'home' } as Entry['kind'] };
}

function told(texts: { de: string[]; en: string[]; xx: string[] }, same: string[] = []): string[] {
  const entries = Object.entries(texts).map(([code, some]) => entry(code, some));
  const settings = { languages: [english, german, invented], sameInEveryLanguage: same };
  const compared = { settings, defaultLanguage: german } as unknown as Compared;
  return findUntranslated(entries, compared, rememberTold([]), look).map(
    ({ file, key, message }) => `${file.split('/')[2]} ${key}: ${say(message, 'en')}`,
  );
}

/** The same text in words of another language, whatever it says. */
const inGerman = (text: string) => `${inventText(text)}er`;
const words = (least: number, most: number) =>
  fc
    .array(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: least, maxLength: most })
    .map((some) => some.join(' '));

it('tells a file of which most is as in another language once, and else each text that is', () => {
  const text = fc.record({
    en: fc.oneof(words(1, 3), words(4, 9)),
    isLeft: fc.boolean(),
    isLoud: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 16 }), (texts) => {
      const en = texts.map((one) => one.en);
      const xx = texts.map(({ en, isLeft, isLoud }) =>
        isLeft ? (isLoud ? en.toUpperCase() : en) : inventText(en),
      );
      const left = texts.filter(({ isLeft }) => isLeft).length;
      const each = texts.flatMap(({ isLeft }, index) =>
        isLeft ? [`xx t${index}: "t${index}" is the same text as in English.`] : [],
      );
      const most = [`xx : ${left} of ${texts.length} texts are the same as in English.`];
      expect(told({ de: en.map(inGerman), en, xx })).toEqual(
        left > 4 && left * 2 > texts.length ? most : each,
      );
    }),
  );
});

it('tells each text that is as in the default language, and none of those again for another one', () => {
  const en = ['Open the harbour at seven', 'Menu', 'Tide', 'The pilot comes on board', 'Anchor'];
  const de = ['Open the harbour at seven', 'Menu', 'Flut', 'Der Lotse kommt an Bord', 'Anker'];
  const xx = ['Open the harbour at seven', 'Menu', 'Tide', 'Yr cvybg pbzr ba obneq', 'Napub'];
  const all = ['en', 'xx'].flatMap((code) =>
    [0, 1].map((n) => `${code} t${n}: "t${n}" is the same text as in German.`),
  );
  expect(told({ de, en, xx })).toEqual([...all, 'xx t2: "t2" is the same text as in English.']);
  expect(told({ de, en, xx }, ['tide'])).toEqual(all);
});

it('takes what the settings list in any capitals', () => {
  const texts = { de: ['E-Commerce', 'Hafen'], en: ['E-Commerce', 'Port'], xx: ['E-commerce', 'Cbeg'] };
  expect(told(texts)).toHaveLength(2);
  for (const listed of ['E-Commerce', 'e-commerce', 'E-COMMERCE']) expect(told(texts, [listed])).toEqual([]);
});

it('takes what is filled in, what is no word and what is told already for no text that was forgotten', () => {
  const texts = ['{{facts.people}} {unit}', '24 h', '7', 'Menu'];
  const entries = ['de', 'en'].map((code) => entry(code, texts));
  const settings = { languages: [german, english], sameInEveryLanguage: [] };
  const compared = { settings, defaultLanguage: german } as unknown as Compared;
  const [menu, ...others] = findUntranslated(entries, compared, rememberTold([]), look);
  expect([menu?.key, others]).toEqual(['t3', []]);
  const ofEach = [menu, menu?.otherSide].flatMap((one) => one ?? []);
  expect(ofEach).toHaveLength(2);
  for (const one of ofEach) {
    const earlier = rememberTold([{ ...one, rule: 'schema/too-long', otherSide: undefined }]);
    expect(findUntranslated(entries, compared, earlier, look)).toEqual([]);
  }
});

it('tells nothing while the list of the settings cannot be read', () => {
  const path = 'content/site.yaml';
  const entries = ['de', 'en'].map((code) => entry(code, ['Menu']));
  const found = (text: string) => {
    const { value: document } = parseSource({ path, print: text, bytes: Buffer.from(text) });
    if (!document) throw new Error('The settings cannot be read');
    const site = { document, kind: { kind: 'single', name: 'site' } as Entry['kind'] };
    const compared = { settings: { languages: [german, english] }, defaultLanguage: german };
    return findUntranslated([...entries, site], compared as unknown as Compared, rememberTold([]), look)
      .length;
  };
  expect(found('sameInEveryLanguage: Menu')).toBe(0);
  expect(found('preview: true')).toBe(1);
});

it('takes what variants of a language have in common for no text that was forgotten', () => {
  const texts = ['one and two', 'three and four', 'five and six', 'seven', 'eight', 'nine and ten'];
  const entries = ['en', 'en-us', 'de'].map((code) => entry(code, texts));
  const languages = ['en', 'en-us', 'de'].map((code) => ({ code, name: code }));
  const compared = { settings: { languages, sameInEveryLanguage: [] }, defaultLanguage: languages[0] };
  const found = findUntranslated(entries, compared as unknown as Compared, rememberTold([]), look);
  expect(found.map(({ file }) => file)).toEqual(['content/translations/de/home.yaml']);
});

it('the words of another language are no mistake of their own where a file was copied from it', () => {
  const texts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((word) => `${word} words of English`);
  const entries = [entry('de', texts), entry('en', [...texts.slice(0, 5), 'Six other words'])];
  const settings = { languages: [german, english], sameInEveryLanguage: [] };
  const found = findUntranslated(
    entries,
    { settings, defaultLanguage: german } as unknown as Compared,
    rememberTold([]),
    look,
  );
  const inEnglish = texts.map((_, at) => ({
    ...(found[0] as (typeof found)[number]),
    rule: 'text/language' as const,
    file: 'content/translations/de/home.yaml',
    key: `t${at}`,
    explains: [],
  }));
  const left = withoutCopied([...found, ...inEnglish]);
  expect(left.map(({ rule, key }) => `${rule} ${key}`)).toEqual([
    'translation/untranslated ',
    'text/language t5',
  ]);
});
