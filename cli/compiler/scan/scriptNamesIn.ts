const end = '.js';

/**
 * File names of scripts in a page or in code: each run of letters, digits, `.`, `-` and `_` as far as its last `.js`.
 * One looks for the end first, because a pattern would try every word of a page.
 */
export function scriptNamesIn(text: string): string[] {
  const names: string[] = [];
  let from = 0;
  for (let at = text.indexOf(end); at !== -1; at = text.indexOf(end, from)) {
    let start = at;
    while (start > from && run.test(text.charAt(start - 1))) start -= 1;
    let stop = at;
    while (stop < text.length && run.test(text.charAt(stop))) stop += 1;
    const [name] = /^.+\.js\b/.exec(text.slice(start, stop)) ?? [];
    if (name) names.push(name);
    from = stop;
  }
  return names;
}

const run = /[\w.-]/;
