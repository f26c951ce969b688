import { expect, it } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { findWrongMarkdown } from './findWrongMarkdown.ts';

const hints = (text: string) => findWrongMarkdown(text, false).map(({ hint }) => say(hint, 'en'));
const moved = 'Move the mark out: behind the closing asterisks, or before the opening ones.';

it.each([
  ['**请注意。**货物已到港。', [moved]],
  ['我们重视**「质量」**与安全。', [moved]],
  ['**请注意**。货物已到港。', []],
  ['我们重视「**质量**」与安全。', []],
  ['** orari ** propri', ['Write **word** without spaces inside.']],
])('says why asterisks make nothing bold: %s', (text, said) => expect(hints(text)).toEqual(said));
