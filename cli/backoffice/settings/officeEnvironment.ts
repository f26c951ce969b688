import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { isNear } from '../../diagnostics/suggest.ts';
import { asError } from '../../terminal/asError.ts';
import { Misuse, reasonOf } from '../../terminal/describeFailure.ts';
import { joinSentences } from '../../terminal/telling/joinSentences.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { refuseForEverybody } from '../vault/readStorageKeys.ts';
import { variables } from './checkEnvironment.ts';

/** Where the settings of a back office may stand, in the folder of the site. */
export const settingsFile = 'backoffice.env';

/**
 * What the back office of this folder, and every command that works with what it keeps, is told: the lines
 * `NAME=value` of `backoffice.env`, where there is one, and the environment, which has the last word.
 */
export function officeEnvironment(root: string): NodeJS.ProcessEnv {
  const { env, fault } = readEnvironment(root);
  if (fault) throw new Misuse(fault);
  return env;
}

/**
 * The same for whoever tells misspelt names, and lines that set nothing, together with what else is wrong: values stand
 * under the names that were meant.
 */
export function readEnvironment(root: string): { env: NodeJS.ProcessEnv; fault?: Sentence } {
  const path = join(root, settingsFile);
  if (!existsSync(path)) return { env: process.env };
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Misuse(
      tell`${path} cannot be read (${reasonOf(asError(error).code ?? '')}). Run this as the user that runs the back office, or let this one read it.`,
    );
  }
  // It holds the passwords of mail server and database.
  refuseForEverybody(path);
  const written = parseEnv(text);
  // `parseEnv` would take such a line and the name in the next one for a single name. It may hold a password.
  const lost = text
    .split('\n')
    .flatMap((line, index) =>
      /^\s*($|#|(export\s+)?\w+\s*=)/.test(line) ? [] : [tell`Line ${index + 1} is not NAME=value.`],
    );
  const misspelt = Object.entries(written).flatMap(([name, value]) => {
    const meant = variables.includes(name) ? undefined : variables.find((one) => isNear(name, one));
    return meant ? [{ meant, value, told: tell`${name} is not known. Did you mean ${meant}?` }] : [];
  });
  const named = Object.fromEntries(misspelt.map(({ meant, value }) => [meant, value]));
  const env = { ...named, ...written, ...process.env };
  const lines = [...lost, ...misspelt.map(({ told }) => told)];
  return lines.length > 0
    ? { env, fault: joinSentences([tell`${path} is not right:`, ...lines], '\n  ') }
    : { env };
}
