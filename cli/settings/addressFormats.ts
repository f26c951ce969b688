import { type Sentence, tell } from '../terminal/telling/tell.ts';

/** A form of address: what fits it, what it is called, and how it is written. */
interface Form {
  fits(value: string): boolean;
  is: Sentence;
  hint: Sentence;
}

/** Addresses that the compiler itself takes apart. Whatever fits is one for every browser and host. */
export const addressFormats = {
  'site-address': {
    fits: (value) => isOfWeb(value) && /^[^/]+\/\/[^/?#]+$/.test(value),
    is: tell`address of a site`,
    hint: tell`Write https:// and the host, such as https://www.example.com: no path, and no slash at the end.`,
  },
  'host-address': {
    fits: (value) => value === '/' || (isOfWeb(value) && !/[?#]|\/$/.test(value)),
    is: tell`address of a host`,
    hint: tell`Write https:// and the host, such as https://backoffice.example.com, without a slash at the end.`,
  },
  'tile-address': {
    fits: (value) =>
      isOfWeb(value.replace(/^(\w+:\/\/[^/.]*)\{s\}/, '$1a')) &&
      ['{z}', '{x}', '{y}'].every((part) => value.includes(part)) &&
      !/[{}]/.test(value.replace(/\{[szxy]\}/g, '')),
    is: tell`address of a tile`,
    hint: tell`Write it as https://tiles.example.com/{z}/{x}/{y}.png.`,
  },
  'query-address': {
    fits: (value) => isOfWeb(value) && /\?.*\{code\}/s.test(value),
    is: tell`address with {code} in its query`,
    hint: tell`Write it as https://www.example.com/?code={code}.`,
  },
} as const satisfies Record<string, Form>;

export type AddressFormat = keyof typeof addressFormats;

/** What the name or number of a host is made of. `URL` takes more: what servers fill in, as `$host` or `{env.a}`. */
const host = /^([\w.-]+|\[[\da-f:]+\])$/;

/** Written whole, where `URL` would mend what hosts and others take as it is: no names and passwords either. */
function isOfWeb(value: string): boolean {
  if (!/^https?:\/\/[^\s\\@/?#]+([/?#][^\s\\]*)?$/.test(value) || !URL.canParse(value)) return false;
  return host.test(new URL(value).hostname);
}

/** A whole address that browsers take: with a host that can be, and nothing that breaks it. */
export function isWebAddress(text: string): boolean {
  // Gaps such as {code} or {s} are filled in later.
  const filled = text.replace(/\{\w+\}/g, 'a');
  return /^https?:\/\/[^\s"<>\\^`{|}]+$/i.test(filled) && URL.canParse(filled) && isDecodable(filled);
}

/** What a link of the content may lead to: a page or file of the site, a place on the page, another site, a fact. */
export function isLinkTarget(text: string): boolean {
  if (/^\{\{\s*[\w.]+\s*\}\}$/.test(text)) return true;
  if (/^https?:\/\//.test(text)) return isWebAddress(text);
  return /^(\/(?!\/)\S*|#\S+)$/.test(text) && isDecodable(text);
}

/** Whether every `%` is followed by what it stands for. */
export function isDecodable(target: string): boolean {
  try {
    decodeURI(target);
    return true;
  } catch {
    return false;
  }
}
