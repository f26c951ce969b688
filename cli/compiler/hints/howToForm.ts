import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { inPlainSigns } from './inPlainSigns.ts';

/** What a text needs that does not match its pattern; `formed` says in words which form it should have. */
export function howToForm(
  pattern: unknown,
  data: unknown,
  formed: Sentence | undefined,
): Sentence | undefined {
  if (typeof pattern !== 'string' || typeof data !== 'string') return formed;
  const form = new RegExp(pattern, 'u');
  const fits = (value: string) => form.test(value);
  const inPlain = inPlainSigns(data, fits);
  if (inPlain) return inPlain;
  const [end = ''] = /\.\w+$/.exec(data) ?? [];
  const small = end.toLowerCase();
  if (small !== end && fits(data.slice(0, data.length - end.length) + small))
    return tell`The name must end with "${small}", in small letters: rename the file as well.`;
  const written = casesOf(data).find(fits);
  if (written !== undefined) return tell`Write "${written}".`;
  const foreign = foreignCharacter(pattern, data, fits);
  if (foreign === undefined) return formed;
  const here = /[\u00a0\u202f]/.test(foreign)
    ? tell`It has a no-break space: type a plain one.`
    : foreign === ' '
      ? tell`It has a space, which does not belong there.`
      : tell`It has "${foreign}", which does not belong there.`;
  return formed ? tell`${here} ${formed}` : here;
}

/** The first character that a pattern has nowhere, as far as its classes and letters tell. */
function foreignCharacter(
  pattern: string,
  value: string,
  fits: (value: string) => boolean,
): string | undefined {
  const classes = /\[(?:[^\]\\]|\\.)*\]|\\[dws]|\\p\{\w+\}/g;
  const letters = pattern.replace(classes, '').replace(/\{\d*,?\d*\}/g, '');
  if (/(?<!\\)\./.test(letters) || /\(\?|\[\^|\\[DWSP]/.test(pattern)) return undefined;
  const known = new RegExp([...(pattern.match(classes) ?? []), '(?!)'].join('|'), 'u');
  const isForeign = (one: string) => !known.test(one) && !letters.includes(one);
  const [first] = [...value].filter(isForeign);
  // A letter may be one of another text altogether.
  const fitsWithout = () => fits([...value].filter((one) => !isForeign(one)).join(''));
  return first && (!/[\p{L}\d]/u.test(first) || fitsWithout()) ? first : undefined;
}

/** With more words, there are too many ways to write them. */
const mostWords = 4;

/** A text with each of its words as it is, with another first letter, in small letters and in capitals. */
function casesOf(text: string): string[] {
  const parts = text.split(/(\p{L}+)/u);
  if (parts.length > 2 * mostWords + 1) return [];
  return parts.reduce<string[]>(
    (before, part) => {
      const [first = '', ...others] = part;
      const rest = others.join('');
      const cases = [part, first.toUpperCase() + rest, first.toLowerCase() + rest];
      const all = new Set([...cases, part.toLowerCase(), part.toUpperCase()]);
      return [...all].flatMap((one) => before.map((start) => start + one));
    },
    [''],
  );
}
