import { counted, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../../diagnostics/printDiagnostics.ts';
import { say } from '../../terminal/telling/say.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';

/**
 * Puts into words what each compilation found, for the terminal of somebody who saves again and again. Up to `most`
 * problems are told whole every time; of more than that only those that the last save brought, and the others counted:
 * nobody finds one among hundreds that stood there before.
 */
export function openTelling(most: number, language: Tongue): (diagnostics: Diagnostic[]) => string {
  let before = new Set<string>();
  return (diagnostics) => {
    const names = namesOf(diagnostics);
    const fresh = diagnostics.filter((_, at) => !before.has(names[at] ?? ''));
    before = new Set(names);
    const told = diagnostics.length <= most ? diagnostics : fresh;
    const left = counted(diagnostics).length - counted(told).length;
    return [
      ...(told.length > 0 ? [formatDiagnostics(told, 'pretty', language)] : []),
      ...(left > 0
        ? [say(tell`${left} problems told before are still there; \`site check\` lists all.`, language)]
        : []),
    ].join('\n');
  };
}

/** A name for each problem, by which it is known again when its line has moved. */
function namesOf(diagnostics: Diagnostic[]): string[] {
  const seen = new Map<string, number>();
  return diagnostics.map(({ rule, file, key, message }) => {
    const name = [rule, file, key, say(message, 'en')].join('\0');
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return `${name}\0${times}`;
  });
}
