/**
 * Every name in the bundled code of a website, whichever package it comes from: names by which it reads a value are
 * among these. Left out are functions that it calls or declares, and what follows a slash, as in paths.
 */
export function namesIn(code: string): string[] {
  const names = new Set<string>();
  // Lines of remarks say which file follows.
  for (const line of code.split('\n'))
    if (!line.startsWith('//'))
      for (const [name] of line.matchAll(/(?<![/\w$])[\w$]+(?![\w$]|\s*\()/g)) names.add(name);
  return [...names];
}
