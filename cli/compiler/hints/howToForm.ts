import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { foreignCharacter, otherCase, smallEnd } from './howToWrite.ts';
import { inPlainSigns } from './inPlainSigns.ts';

/** What a text needs that does not match its pattern; `formed` says in words which form it should have. */
export function howToForm(
  pattern: unknown,
  data: unknown,
  formed: Sentence | undefined,
): Sentence | undefined {
  const plain = typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined;
  const inPlain = plain && inPlainSigns(data, (value) => plain.test(value));
  if (inPlain) return inPlain;
  const end = smallEnd(pattern, data);
  const written = end === undefined ? otherCase(pattern, data) : undefined;
  if (written !== undefined) return tell`Write "${written}".`;
  return withForeign(withEnd(formed, end), foreignCharacter(pattern, data));
}

function withEnd(said: Sentence | undefined, end: string | undefined): Sentence | undefined {
  return end === undefined
    ? said
    : tell`The name must end with "${end}", in small letters: rename the file as well.`;
}

function withForeign(said: Sentence | undefined, character: string | undefined): Sentence | undefined {
  if (character === undefined) return said;
  const here = /[\u00a0\u202f]/.test(character)
    ? tell`It has a no-break space: type a plain one.`
    : character === ' '
      ? tell`It has a space, which does not belong there.`
      : tell`It has "${character}", which does not belong there.`;
  return said ? tell`${here} ${said}` : here;
}
