import { expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { say } from '../../terminal/telling/say.ts';
import { describeYamlErrors } from './describeYamlErrors.ts';

/** Line and column of what is told, with what it says. */
function told(text: string): string[] {
  const yaml = parseDocument(text, { prettyErrors: false });
  return describeYamlErrors(yaml, text).map(({ at, message, hint }) => {
    const before = text.slice(0, at).split('\n');
    return `${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${say(message, 'en')} ${hint && say(hint, 'en')}`;
  });
}

const sign = (at: string, wide: string, plain: string) =>
  `${at} There is "${wide}" here: YAML does not take it for "${plain}". Type a plain "${plain}" in its place${/[:,]/.test(plain) ? ', and a space' : ''}.`;
const space = (at: string) =>
  `${at} There is a full-width space here: YAML does not see it as a space. Delete it and type a plain space.`;

it.each([
  ['a colon of a text', 'a: b\ngreeting：こんにちは\nc: d\n', '2:9', '：', ':'],
  ['a colon of a group', 'a: b\nform:\n  fields：\n    name: お名前\n    phone: 電話\n', '3:9', '：', ':'],
  ['the first of many colons', 'a: b\nform:\n  name：お名前\n  phone：電話\n  day：日\n', '3:7', '：', ':'],
  ['a comma of Japan', 'a:\n  - { ja: 定期検診、pt-br: Consulta, ar: x }\n', '2:15', '、', ','],
  ['a comma of China', 'a: { ja: 定期検診， pt-br: Consulta }\nb: c\n', '1:14', '，', ','],
  ['a comma of Arabic', 'a: { ar: "فحص، ar: x"، pt-br: Consulta }\nb: c\n', '1:22', '،', ','],
  ['a colon between braces', 'a: { ja：定期検診, ar: x }\nb: c\n', '1:8', '：', ':'],
  ['braces', 'a: ｛ ja: 定期検診, ar: x ｝\nb: c\n', '1:4', '｛', '{'],
  ['a closing brace', 'a: { ja: 定期検診, ar: x ｝\nb: c\n', '1:22', '｝', '}'],
  ['a remark', 'a: b\n＃ remark\nc: d\n', '2:1', '＃', '#'],
])('names a sign of another keyboard: %s', (_, text, at, wide, plain) =>
  expect(told(text)).toEqual([sign(at, wide, plain)]),
);

it.each([
  ['behind a colon', 'a: b\ngreeting:　こんにちは\nc: d\n', '2:10'],
  ['behind the only colon of a group', 'a:\n  greeting:　こんにちは\nc: d\n', '2:12'],
  ['behind a colon between braces', 'a: { ja:　定期検診, ar: x }\nb: c\n', '1:9'],
  ['behind a dash', 'a:\n  - b\n  -　c\n', '3:4'],
  ['behind every dash', 'a:\n  -　b\n  -　c\n', '2:4'],
  ['before all keys of a group', 'a:\n　　b: c\n　　d: e\nf: g\n', '2:1'],
  ['before the last key of a group', 'a:\n  b: c\n 　d: e\nf: g\n', '3:2'],
  ['before a text below its key', 'a: |\n　　段落\n　　段落\nb: c\n', '2:1'],
])('names a full-width space: %s', (_, text, at) => expect(told(text)).toEqual([space(at)]));

it.each([
  'a: 受付：9時、診療：10時\nb: （予約制）　お電話ください\n',
  'a: |\n  　段落：一\n  　段落、二\n  Web：example\nb: c\n',
  'a: { ja: 東京、大阪, pt-br: x }\n',
  'a:\n  長い文章が\n  Web：続く\nb: c\n',
])('leaves such signs in texts alone: %s', (text) => expect(told(text)).toEqual([]));

it('tells another slip beside such signs in texts', () => {
  const [slip] = told('a: |\n  　段落：一\n  Web：example\ntitle: By sea: fast\nb: 診療：10時\n');
  expect(slip).toContain('4:14 A text with a colon and a space in it needs quotation marks.');
});
