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
  if (data.length <= longestAddress && (foreign === undefined || /\p{Cf}/u.test(foreign))) {
    const [meant, ...others] = new Set([...mailsIn(data), ...phonesIn(data)].filter(fits));
    if (meant !== undefined && others.length === 0) return tell`Write "${meant}".`;
  }
  if (foreign === undefined) return formed;
  const here = /[\u00a0\u202f]/.test(foreign)
    ? tell`It has a no-break space: type a plain one.`
    : foreign === ' '
      ? tell`It has a space, which does not belong there.`
      : tell`It has "${foreign}", which does not belong there.`;
  return formed ? tell`${here} ${formed}` : here;
}

/** No mail address and no phone number is looked for in a longer text. */
const longestAddress = 200;

/**
 * Mail addresses as they may be meant where a text has one with a space, a comma for a point, "(at)", or what programs
 * put around it. What a mere space parts from other words may be half an address.
 */
function mailsIn(text: string): string[] {
  const plain = text.trim().replace(/\s*(@|[([]at[)\]])\s*/i, '@');
  const around =
    /(?<=^|[:<([;,"'“«]\s*)[^\s:;,<>()[\]"'“”«»@]+@[^\s:;,<>()[\]"'“”«»@]+(?=$|\s*[>)\];,"'”»])/gu;
  return [plain, plain.replace(/,(?=\p{L}+$)/u, '.')].flatMap((one) =>
    [...one.matchAll(around)].map(([found]) => found.replace(/\.+$/, '')),
  );
}

/** A phone number with a plus for two noughts, and nothing before it. */
function phonesIn(text: string): string[] {
  const [, number] =
    /^(?:\p{L}+[.:]?\s*)?((?:\+|00)[\d ]+)$/u.exec(text.replace(/\p{Cf}/gu, '').trim()) ?? [];
  return number === undefined ? [] : [number.replace(/^00/, '+')];
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
