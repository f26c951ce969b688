import { tell } from '../../terminal/telling/tell.ts';
import type { Finding } from './finding.ts';

/** Words after which a hyphen waits for its second half: "import- ed export", "Vor- und Nachteile". */
const joining = new Set(
  'a ad al alla ai e ed i né ni o od oder oppure ou och of en et or and nor to und bis bzw sowie u y'.split(
    ' ',
  ),
);

/** Letters of other alphabets that look like Latin ones. */
const lookalikes = 'АВЕКМНОРСТУХІЈЅаеорсухіјѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧο';
const other = new RegExp(`(?<=\\p{Script=Latin})[${lookalikes}]|[${lookalikes}](?=\\p{Script=Latin})`, 'u');

/**
 * What comes along when words are copied from a PDF or a word processor: words divided at the end of a line, two letters
 * drawn as one sign, letters of another alphabet. The first of each kind. Soft hyphens stay: they do no harm.
 */
export function findCopied(text: string): Finding[] {
  const found: Finding[] = [];
  const report = (at: number, message: Finding['message'], hint: Finding['hint']) =>
    found.push({ rule: 'text/copied', at, message, hint });
  for (const divided of text.matchAll(/(?<![\p{L}\p{N}-])(\p{L}*\p{Ll})-[ \n] *(\p{Ll}{2,})(?![\p{L}-])/gu)) {
    const [shown, first = '', second = ''] = divided;
    if (joining.has(second)) continue;
    report(
      divided.index,
      tell`"${shown.replace(/\s+/, ' ')}" is one word, divided as at the end of a line.`,
      tell`Write "${first + second}", or "${`${first}-${second}`}" if the hyphen belongs to the word.`,
    );
    break;
  }
  const ligature = /[\uFB00-\uFB06]/.exec(text);
  if (ligature) {
    const letters = ligature[0].normalize('NFKC');
    report(
      ligature.index,
      tell`"${ligature[0]}" is one sign for the letters "${letters}": who searches for the word does not find it.`,
      tell`Write "${letters}".`,
    );
  }
  const foreign = other.exec(text);
  if (foreign) {
    const code = (foreign[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    report(
      foreign.index,
      tell`"${foreign[0]}" is a letter of another alphabet (U+${code}) that looks like one of this word.`,
      tell`Write the word anew on your keyboard.`,
    );
  }
  return found;
}
