// Plain JavaScript: the command line also speaks before its bundle is there.

/** The languages in which the commands speak to people, by code. They have nothing to do with those of a website. */
export const tongues = ['en', 'it'];

/**
 * The language of what is said before the parser of the command line knows its command: the one that an option asks for
 * wherever it stands, otherwise that of the environment.
 */
export function tongueAsked(args, env) {
  const values = args.flatMap((arg, index) =>
    arg === '--language' ? (args[index + 1] ?? []) : (/^--language=(.*)$/s.exec(arg)?.[1] ?? []),
  );
  return tongues.find((tongue) => values.includes(tongue)) ?? tongueOf(env);
}

/**
 * The language that the environment asks for, as POSIX has it: the first of three variables that says something. Where
 * none does, as on Windows, the one that the computer is set to; Node loads the rules of plurals fastest of what knows.
 */
export function tongueOf({ LC_ALL, LC_MESSAGES, LANG }, computer = new Intl.PluralRules()) {
  const asked = LC_ALL || LC_MESSAGES || LANG || computer.resolvedOptions().locale;
  const [code] = asked.toLowerCase().split(/[_.@-]/);
  return tongues.find((tongue) => tongue === code) ?? 'en';
}
