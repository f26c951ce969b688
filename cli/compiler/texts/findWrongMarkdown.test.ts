import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { findWrongMarkdown } from './findWrongMarkdown.ts';

const hints = (text: string) => findWrongMarkdown(text, false).map(({ hint }) => say(hint, 'en'));
const moved = 'Move the mark out: after the closing asterisks, or before the opening ones.';

it.each([
  ['**请注意。**货物已到港。', [moved]],
  ['我们重视**「质量」**与安全。', [moved]],
  ['**请注意**。货物已到港。', []],
  ['我们重视「**质量**」与安全。', []],
  ['** orari ** propri', ['Write **word** without spaces inside.']],
])('says why asterisks make nothing bold: %s', (text, said) => expect(hints(text)).toEqual(said));

it.each([
  ['**Attenzione* leggere', 0],
  ['Si prega di *leggere** bene', 21],
  ['Prima ***molto** importante', 6],
  ['- uno\n- *due**', 13],
  ['__Attenzione_ leggere', 0],
])('tells the mark that is left over beside emphasis: %s', (text, at) =>
  expect(findWrongMarkdown(text, true).map((one) => [one.rule, one.at])).toEqual([['markdown/unclosed', at]]),
);

it.each([
  'prezzo* finale, *IVA esclusa*',
  '***molto***',
  '*a* **b**',
  '5 \\**x*',
  'a*b*c',
  '**a *b* c**',
  '* * *',
])('leaves alone asterisks that are meant: %s', (text) => expect(findWrongMarkdown(text, true)).toEqual([]));

it.each([
  ['Prima.\n\n    rientrata', 'text/spaces'],
  ['Prima.\n\n\trientrata', 'text/spaces'],
  ['o\tuno\no\tdue', 'markdown/list'],
  ['–\tuno\n–\tdue', 'markdown/list'],
])('tells once what a word processor began lines with: %j', (text, rule) =>
  expect(findWrongMarkdown(text, true).map((one) => one.rule)).toEqual([rule]),
);

it.each(['1.\tPrimo\n2.\tSecondo', '-\tuno\n-\tdue', '- uno\n\n  altro\n\n    - due', '```\n    a\n```'])(
  'leaves alone what is a list or code: %j',
  (text) => expect(findWrongMarkdown(text, true)).toEqual([]),
);

const told = (text: string) =>
  findWrongMarkdown(text, true).map(({ at, message }) => `${text.slice(at, at + 4)} » ${say(message, 'en')}`);

const bold = '"＊＊" is full-width and makes nothing bold, so visitors would read it.';
const link = 'Full-width brackets do not make a link, so visitors would read its address.';

it.each([
  ['診療は＊＊予約制＊＊です。', `＊＊予約 » ${bold}`],
  ['診療は**予約制＊＊です。', `**予約 » ${bold}`],
  ['診療は＊＊予約制**です。', `＊＊予約 » ${bold}`],
  ['- 受付\n- ＊＊予約制＊＊', `＊＊予約 » ${bold}`],
  ['[予約]（/contact）をご覧ください。', `[予約] » ${link}`],
  ['詳しくは[予約](/contact）へ。', `[予約] » ${link}`],
  ['［予約］（https://example.jp/a）', `［予約］ » ${link}`],
  ['［電話］(tel:{{contacts.phone}})', `［電話］ » ${link}`],
  [
    '＃＃ 料金\n\n文章。',
    '＃＃ 料 » "＃＃" is full-width and does not make a heading, so visitors would read it.',
  ],
  ['＃＃＃料金', '＃＃＃料 » "＃＃＃" is full-width and does not make a heading, so visitors would read it.'],
  ['#＃　料金', '#＃　料 » "#＃" is full-width and does not make a heading, so visitors would read it.'],
])('tells marks with full-width signs: %s', (text, message) => expect(told(text)).toEqual([message]));

it.each([
  'https://',
  'https://www.example.com:99999/',
  '</a b>',
  '<http://a b>',
  '//a.example',
  '/100%',
  'page',
])('tells a link that no browser could follow: %s', (target) =>
  expect(told(`[x](${target})`)).toHaveLength(1),
);

it.each([
  '/a',
  '#a',
  'https://a.example/?b#c',
  'https://пример.example/',
  'https://{{site.host}}/a',
  '/a/{{facts.b}}',
  '{{site.url}}',
  'mailto:a@b.example',
  'tel:{{contacts.phone}}',
])('says nothing of a link that leads somewhere: %s', (target) => expect(told(`[x](${target})`)).toEqual([]));

it('says nothing of full-width signs in ordinary Japanese', () => {
  const text = [
    '## 診療のご案内（予約制）',
    'みなと歯科（医療法人みなと会）では、**治療の前**に必ずお見積もり［税込］をお渡しします［注１］（詳しくは窓口へ）。',
    '＊表示の料金は税込みです。＊＊印は自費診療です。',
    '＊＊＊',
    '＊＊＊ 休診のお知らせ ＊＊＊',
    '＃１番の診察室／＃２番の診察室、内線＃３０１。',
    '（１）受付（９：００〜１８：３０）｜（２）診療｜（３）会計',
    '[予約フォーム](/contact)（24時間）または`＊＊`と`［a］（/b）`。',
    '「はい」［Ｙ］（Ｎは不可）、A＊B＊C、2＊＊3＝8。',
  ].join('\n\n');
  expect(told(text)).toEqual([]);
});

it.each([
  ['[契約](／terms)', 'Write "/terms": "／" is full-width'],
  ['[案内](https：//a.example)', 'Write "https://a.example": "："'],
  ['[連絡](mailto:info＠a.example)', 'Write "mailto:info@a.example": "＠"'],
])('names the full-width sign in the address of a link: %s', (text, hint) => {
  expect(findWrongMarkdown(text, false).map((found) => say(found.hint, 'en'))).toEqual([
    expect.stringContaining(hint),
  ]);
});

it.each([
  '佐＊＊さん（30代）と田＊＊さん（40代）の声です。',
  '当選者：佐＊＊様、本＊＊様、李＊＊様',
  '张＊＊和李＊＊的评价',
  '山田＊＊さん、高橋＊＊さん',
  '口座は12＊＊、34＊＊です。',
  '佐**さんの声です。',
  '김**님의 후기입니다.',
])('takes asterisks in place of the letters of a name for what they are: %s', (text) => {
  expect(findWrongMarkdown(text, false)).toEqual([]);
});

it.each(['私たちは＊＊佐藤さん＊＊を応援します。', '我「**质量**」，我**「质量」**与', '料金は**重要です。'])(
  'tells asterisks around words all the same: %s',
  (text) => {
    expect(findWrongMarkdown(text, false)).toHaveLength(1);
  },
);

const sign = 'Write "## " before the words of a heading, or "\\#" for the sign itself.';

it.each([
  ['#1 in Europa', [sign], 0],
  ['Nostro motto:\n#insieme', [sign], 14],
  ['##1 in Europa', ['Write "## " before the words.'], 0],
  ['\\#1 in Europa', [], undefined],
  ['# 1 in Europa', ['Begin headings with "## ".'], 2],
])('takes one sign before a word for a heading or for itself: %s', (text, said, at) => {
  const found = findWrongMarkdown(text, true);
  expect(found.map(({ hint }) => say(hint, 'en'))).toEqual(said);
  expect(found[0]?.at).toBe(at);
});

it.each([
  ['・受付\n・診療', 0],
  ['■ 料金\n■ 時間', 0],
  ['ご案内\n１．受付\n２．診療', 4],
  ['（1）受付\n（2）診療', 0],
  ['(1) per mare\n(2) per terra', 0],
  ['①受付\n②診療', 0],
  ['• per mare', 0],
])('tells items of East Asia that become one paragraph: %s', (text, at) => {
  const found = findWrongMarkdown(text, false);
  expect(found.map(({ rule }) => rule)).toEqual(['markdown/list']);
  expect(found[0]?.at).toBe(at);
});

it.each([
  '・受付だけ',
  '○○様\n○○様',
  '（１）受付（２）診療',
  '・受付  \n・診療',
  '- 受付\n- 診療',
  '1. 受付\n2. 診療',
])('takes for no lost list: %s', (text) => {
  expect(findWrongMarkdown(text, false)).toEqual([]);
});

it.each(['```\n| a | b |\n| c |\n```', 'Testo:\n\n    | a | b |\n    | c |'])(
  'judges no table in code: %j',
  (text) => {
    expect(findWrongMarkdown(text, false).map(({ rule }) => rule)).not.toContain('markdown/table');
  },
);

const toldOnce = (text: string) => {
  const found = findWrongMarkdown(text, true);
  return found.map(({ rule, at }) => `${rule} ${text.slice(at, at + 5)}`);
};

it.each([
  ['Le pagine (qui)[/contacts/].', 'markdown/unclosed (qui)'],
  ['Le pagine (qui)[https://a.example].', 'markdown/unclosed (qui)'],
  ['Le pagine [](/contacts/).', 'link/malformed /cont'],
  ['Le pagine [ ](/contacts/).', 'link/malformed /cont'],
  ['Le pagine[^1].\n\n[^1]: qui.', 'markdown/unclosed [^1].'],
  ['Le pagine[^nota].\n\n[^nota]: Si leggono qui, e altrove.', 'markdown/unclosed [^not'],
  ['Le pagine[^1] e altre.', 'markdown/unclosed [^1] '],
  ['## \n\nLe pagine.', 'markdown/heading ## \n\n'],
  ['- [ ] qui\n- altrove', 'markdown/list - [ ]'],
  ['Le pagine:\na) qui;\nb) altrove.', 'markdown/list a) qu'],
  ['1.Qui\n2.Altrove', 'markdown/list 1.Qui'],
  ['Le `pagine del sito.', 'markdown/unclosed `pagi'],
  ['Le pagine.\n\n```\nqui e altrove.\n', 'markdown/unclosed ```\nq'],
  ['Le pagine.\n\n~~~ yaml\nqui\n```', 'markdown/unclosed ~~~ y'],
])('tells once of %j', (text, told) => expect(toldOnce(text)).toEqual([told]));

it.each([
  'Le pagine (qui) [/] e (a)[b].',
  '[a](/b)',
  '[^](/contacts/)',
  'Le pagine:\n\na) qui;\n\nb) altrove.',
  'Le pagine:\\\na) qui;\\\nb) altrove.',
  'Si paga (vedi\na) il molo.',
  'Il peso è\n1.5 o\n2.5 tonnellate.',
  'Si scrive `[^1]` e `(a)[/b]`.',
  "L`acqua e' \\`qui",
  '```\nqui\n```\n\nPoi ~~~.',
  '- a\n\n  ~~~~\n  ```\n  ~~~~\n',
])('leaves alone %j', (text) => expect(toldOnce(text)).toEqual([]));
