import { Option } from 'commander';
import { tongueOf, tongues } from './tongues.ts';

/** `--language` of a command that speaks in more than one. */
export function languageOption(): Option {
  return new Option('--language <code>', 'language of what is said to you')
    .choices(tongues)
    .default(tongueOf(process.env), 'LC_ALL, LC_MESSAGES, LANG, or the system');
}
