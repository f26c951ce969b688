import type { Sentence } from './tell.ts';
import { type Tongue, tongues } from './tongues.ts';

const others = tongues.filter((tongue) => tongue !== 'en');
const namesIn = new Map<Tongue, Intl.DisplayNames>();

/**
 * A language of the website as each tongue calls it: Italian, italiano. One that no tongue knows is called as it calls
 * itself. Looked up when it is told: the first name takes as long as a page.
 */
export function languageName({ code, name }: { code: string; name: string }): Sentence {
  const called = (tongue: Tongue) => nameIn(tongue, code) ?? name;
  return {
    get says() {
      return called('en');
    },
    get inOther() {
      return Object.fromEntries(others.map((tongue) => [tongue, called(tongue)]));
    },
  };
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
