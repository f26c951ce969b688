import type { Sentence } from './tell.ts';
import { type Tongue, tongues } from './tongues.ts';

const namesIn = new Map<Tongue, Intl.DisplayNames>();

/**
 * A language of the website as each tongue calls it: Italian, italiano. One that no tongue knows is called as it calls
 * itself.
 */
export function languageName({ code, name }: { code: string; name: string }): Sentence {
  const names = tongues.map((tongue) => [tongue, nameIn(tongue, code) ?? name] as const);
  const { en: says, ...inOther } = Object.fromEntries(names);
  return { says: says ?? name, inOther };
}

function nameIn(tongue: Tongue, code: string): string | undefined {
  const names = namesIn.get(tongue) ?? new Intl.DisplayNames(tongue, { type: 'language', fallback: 'none' });
  namesIn.set(tongue, names);
  try {
    return names.of(code);
  } catch {
    return undefined; // not even the form of a code, which is told elsewhere
  }
}
