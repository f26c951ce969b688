import { expect, it } from 'vitest';
import { printable, printableJson, singleLine } from '../terminal/printable.ts';

const invisible = [
  ...['\u0000', '\u001b', '\u007f', '\u0085', '\u009b', '\u00ad', '\u034f', '\u061c', '\u115f', '\u180e'],
  ...['\u200b', '\u200d', '\u200e', '\u2028', '\u2029', '\u202e', '\u2060', '\u2066', '\u3164', '\ufeff'],
  ...['\ufe0f', '\uffa0', '\ufff9', '\u{e0041}', '\ud800', '\ue000'],
];

it.each(invisible.map((character) => [character.codePointAt(0)?.toString(16), character]))(
  'U+%s reaches no terminal raw',
  (_, character) => {
    expect(printable(`a${character}b\n\tc`)).toBe('ab\n\tc');
    expect(singleLine(`a${character}b\nc`)).toBe('ab c');
    const json = printableJson({ text: `a${character}b` });
    expect(json.includes(character)).toBe(false);
    expect(JSON.parse(json)).toEqual({ text: `a${character}b` });
  },
);

it.each(['می\u200cخواهم', 'क्\u200dष', '葛\u{e0100}城', '神\ufe00'])('%s stays as it is seen', (text) => {
  expect(printable(text)).toBe(text);
});

it.each(['می\u200c', 'a\u200db', '葛\u202e城', 'か\u{e0100}'])('%s loses what is not seen', (text) => {
  expect(printable(text)).toBe(text.replace(/\u200c|\u200d|\u202e|\u{e0100}/gu, ''));
});

it('what can be seen stays', () => {
  const text = 'Perché – «no» 🚚 日本 العربية ½';
  expect(printable(text)).toBe(text);
  expect(printable('a\r\nb\rc')).toBe('a\nb\nc');
});
