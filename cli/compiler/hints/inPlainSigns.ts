import { type Sentence, tell } from '../../terminal/telling/tell.ts';

/**
 * What to write in place of a value with signs as the keyboards of Japan and China give them, such as "／services", if
 * plain ones make it fit.
 */
export function inPlainSigns(value: string, fits: (plain: string) => boolean): Sentence | undefined {
  const [sign] = value.match(wide) ?? [];
  if (sign === undefined) return undefined;
  const plain = value.replace(wide, plainOf);
  return fits(plain)
    ? tell`Write "${plain}": "${sign}" is full-width, as keyboards of Japan and China give it.`
    : undefined;
}

/** Signs, letters and digits as wide as Chinese letters, and the full stop of these keyboards. */
const wide = /[\uFF01-\uFF5E。]/g;

const plainOf = (sign: string) => (sign === '。' ? '.' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
