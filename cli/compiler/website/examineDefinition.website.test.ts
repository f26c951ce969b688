import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteDefinition } from '../../../site/contract.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { site as choir } from '../../fixtures/choir/templates/site.ts';
import { compileFixture } from '../../fixtures/compileFixture.ts';
import { type Fixture, openFixture } from '../../fixtures/openFixture.ts';
import { isGroup } from '../../settings/isGroup.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { say } from '../../terminal/telling/say.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { timesOf } from '../../testing/thorough.ts';
import { nameOf } from '../content/document.ts';
import { CodeMistake } from './codeFailure.ts';
import { examineDefinition } from './examineDefinition.ts';
import { examineFonts } from './examineFonts.ts';
import type { Misfit } from './shape.ts';

let fixture: Fixture;
beforeAll(() => {
  fixture = openFixture('choir');
});
afterAll(() => fixture.close());

const variable = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';
const font = { file: variable, cut: { wdth: 100, wght: { min: 400, max: 700 } } };
const drawn = {
  heading: { file: variable, cut: { wdth: 112, wght: 640 } },
  text: { file: variable, cut: { wdth: 100, wght: 400 } },
};

/** A definition that says everything a definition can say. */
const whole = {
  ...(choir as SiteDefinition),
  allowedTags: ['sup'],
  ages: {},
  negotiation: () => ({ crawlers: /bot/i, cookie: 'language', query: 'lang' }),
  inlineScripts: () => [],
  laterStyles: 'styles/choir.css',
  tokens: 'styles/choir.css',
  contrasts: [],
  fonts: { text: { ...font, letters: 'abc', features: ['kern'], preload: false } },
  files: () => ({ 'songs.txt': 'Praetorius' }),
  pdf: { text: '#000000', muted: '#444444', fonts: drawn },
  release: {
    forbiddenWords: [[/\bTBD\b/, 'a gap', { de: 'eine Lücke' }]],
    wanted: { concerts: ['place'] },
  },
} satisfies SiteDefinition;

const told = (misfits: Misfit[]) =>
  misfits.map(({ at, message, hint }) => [nameOf(at), say(message, 'en'), hint && say(hint, 'en')]);
const findingsIn = (site: unknown) => told(examineDefinition(fixture.root, site));

/** Places of what is data: functions, expressions and components are taken as they are. */
function places(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  const isPlain = Array.isArray(value) || (isGroup(value) && !('$$typeof' in value));
  if (!isPlain || value instanceof RegExp) return [];
  return Object.entries(value).flatMap(([key, one]) => [[...at, key], ...places(one, [...at, key])]);
}

function changedAt(value: unknown, [step = '', ...below]: (string | number)[], change: Change): unknown {
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...Object(value) };
  if (below.length > 0) copy[step] = changedAt(copy[step], below, change);
  else change(copy, String(step));
  return copy;
}

type Change = (group: Record<string, unknown>, key: string) => void;

const odd = [
  null,
  5,
  -1,
  Number.NaN,
  '',
  'x',
  '../x',
  true,
  [],
  {},
  ['x'],
  { x: 1 },
  /x/,
  () => undefined,
  Symbol.iterator,
];
const changes = fc.oneof(
  fc.constantFrom(...odd).map(
    (value): Change =>
      (group, key) => {
        group[key] = value;
      },
  ),
  fc.constant<Change>((group, key) => {
    delete group[key];
  }),
  fc.constantFrom('x', 'constructor', '').map(
    (name): Change =>
      (group, key) => {
        group[`${key}${name}`] = group[key];
        if (name) delete group[key];
      },
  ),
  fc.nat(40).map(
    (at): Change =>
      (group, key) => {
        const before = group[key];
        if (typeof before === 'string')
          group[key] = before.slice(0, at % before.length) + before.slice((at % before.length) + 1);
      },
  ),
);

describe('a definition', () => {
  it('may say all that its type knows', () => {
    expect(findingsIn(whole)).toEqual([]);
  });

  it('is told of each mistake', () => {
    const site = { ...whole, style: 'x', styles: undefined, scripts: { plain: { a: 5, b: 'nowhere.ts' } } };
    expect(findingsIn(site)).toEqual([
      ['style', 'The key "style" is not known here.', 'Did you mean "styles"?'],
      ['scripts.plain.a', '"scripts.plain.a" must be a text, but it is the number 5.', undefined],
    ]);
    expect(findingsIn({ ...whole, scripts: { plain: { a: 'scripts/concert.ts', b: 'styles' } } })).toEqual([
      ['scripts.plain.a', expect.stringContaining('no file'), 'Did you mean "scripts/concerts.ts"?'],
      ['scripts.plain.b', expect.stringContaining('no file "styles"'), expect.anything()],
    ]);
    expect(findingsIn({ ...whole, icons: { files: ['icons/name.svg'], used: [] } })).toEqual([
      ['icons.files[0]', expect.stringContaining('the path of one icon'), expect.stringContaining('{name}')],
    ]);
    const lost = { heading: { file: 'lost.woff2' }, text: { file: 'lost.woff2' } };
    expect(findingsIn({ ...whole, pdf: { ...whole.pdf, fonts: lost } })).toEqual([
      ['pdf.fonts.heading.file', expect.stringContaining('no file "lost.woff2"'), expect.anything()],
    ]);
    expect(findingsIn({ ...whole, pdf: { ...whole.pdf, text: 'brown-ish' } })).toEqual([
      ['pdf.text', expect.stringContaining('must be a colour such as #0055aa'), undefined],
    ]);
    expect(findingsIn('nothing')).toEqual([
      ['', 'The website must be a group of keys, but it is a text.', undefined],
    ]);
  });

  it('never ends in a bug, whatever it says: what it says wrong is told, the rest is compiled', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places(whole)), changes, async (place, change) => {
        const site = changedAt({ ...whole, pdf: undefined, fonts: undefined, ...pick(place) }, place, change);
        const misfits = examineDefinition(fixture.root, site);
        for (const { message } of misfits)
          expect(say(message, 'en')).not.toMatch(/undefined|\[object|NaN\b(?!\.)/);
        if (misfits.length > 0) return;
        const { files, diagnostics } = await compileFixture(fixture.root, site as SiteDefinition, {
          describeFailure,
        });
        expect(files.length > 0 || diagnostics.length > 0).toBe(true);
      }),
      { numRuns: timesOf(60, 2000) },
    );
  });
});

/**
 * What a page or a script of the choir may say of a definition that lacks what they ask for; of anything else nothing.
 */
async function describeFailure(error: unknown): Promise<Diagnostic[]> {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  const isOwn = (one: unknown): boolean =>
    one instanceof CodeMistake || (one instanceof Error && isOwn(one.cause));
  return errors.every(isOwn) ? [failed] : [];
}

const failed: Diagnostic = {
  severity: 'error',
  rule: 'code/failed',
  file: 'templates/site.ts',
  line: 1,
  column: 1,
  message: tell`The code fails: ${''}`,
};

/** What takes long to make stands in a definition only when a change is there. */
function pick([first = '']: (string | number)[]) {
  return first === 'pdf' || first === 'fonts' ? { [first]: whole[first] } : {};
}

describe('a font', () => {
  const findings = async (given: object) => {
    const site = {
      ...whole,
      pdf: undefined,
      fonts: { text: { file: variable, ...given } },
    } as SiteDefinition;
    return told(await examineFonts(codeFolder, site)).map(
      ([at, message, hint]) => `${at}: ${message} ${hint}`,
    );
  };

  it('has what is cut out of it', async () => {
    expect(await findings(font)).toEqual([]);
    expect(await findings({ features: ['kern', 'tnum'] })).toEqual([]);
  });

  it('is no longer variable where browsers do not draw it', async () => {
    const fonts = {
      heading: { file: variable, cut: { wght: 640, wdth: 100 } },
      text: { file: variable, cut: { wdth: 100 } },
    };
    const site = { ...whole, pdf: { ...whole.pdf, fonts }, fonts: undefined } as SiteDefinition;
    expect(told(await examineFonts(codeFolder, site))).toEqual([
      [
        'pdf.fonts.text',
        expect.stringMatching(/still variable: wght\.$/),
        'Write one number for each axis under "cut".',
      ],
    ]);
  });

  it('is told once where two are cut out of what is none', async () => {
    const fonts = { text: { file: 'package.json' }, heading: { file: 'package.json' } };
    const site = { ...whole, pdf: undefined, fonts } as SiteDefinition;
    expect(told(await examineFonts(codeFolder, site)).map(([at]) => at)).toEqual(['fonts.text.file']);
  });

  it.each([
    [{ cut: { wgth: 400 } }, /^fonts\.text\.cut\.wgth: ".*" has no axis "wgth"\. Did you mean "wght"\?$/],
    [{ cut: { wght: 950 } }, /has no wght from 950 to 950\. It has: wght 100–900, wdth 62–125\.$/],
    [{ cut: { wght: { min: 700, max: 400 } } }, /has no wght from 700 to 400\./],
    [{ features: ['kerning'] }, /^fonts\.text\.features\[0\]: "kerning" is not a feature of a font\./],
    [
      { letters: 'a → ŁŁb\u202f\u{e0101}' },
      /^fonts\.text\.letters: ".*" lacks these letters: → Ł U\+202F U\+E0101 Leave them out/,
    ],
    [
      { file: 'package.json' },
      /^fonts\.text\.file: "package\.json" is not a font\. Name a file of a font, as WOFF2, WOFF, TTF or OTF\.$/,
    ],
    [
      {
        file: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
        cut: { constructor: 1 },
      },
      /has no axis "constructor"/,
    ],
  ])('does not have %j', async (given, message) => {
    expect(await findings(given)).toEqual([expect.stringMatching(message)]);
  });
});
