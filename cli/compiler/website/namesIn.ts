/**
 * Every name in the bundled code of a website, whichever package it comes from, but for functions that it calls
 * or declares, and for what follows a slash, as in paths: what it reads of a value by its name is among these.
 */
export function namesIn(code: string): string[] {
  const names = new Set<string>();
  // Lines of remarks say which file follows.
  for (const line of code.split('\n'))
    if (!line.startsWith('//'))
      for (const [name] of line.matchAll(/(?<![/\w$])[\w$]+(?![\w$]|\s*\()/g)) names.add(name);
  return [...names];
}
