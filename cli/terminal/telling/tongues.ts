import { en } from './en.ts';
import { it } from './it.ts';

/** The languages in which the commands speak to people. They have nothing to do with those of a website. */
export const catalogues = { en, it };

export type Tongue = keyof typeof catalogues;

export const tongues = Object.keys(catalogues) as Tongue[];

/** The language that the environment asks for, as POSIX has it: the first of three variables that says something. */
export function tongueOf({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Tongue {
  const [code] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[_.@-]/);
  return tongues.find((tongue) => tongue === code?.toLowerCase()) ?? 'en';
}
