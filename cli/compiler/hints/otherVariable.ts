/** A variable with signs of another keyboard, as `｛｛facts.chairs｝｝` or `{{facts.people、number}}`. */
export interface OtherVariable {
  at: number;
  length: number;
  /** Its first sign that is another one, and the one that belongs there. */
  sign: string;
  meant: string;
  /** As it should be. */
  plain: string;
}

/** The first variable of a text that would be one with other braces or another comma. */
export function findOtherVariable(text: string): OtherVariable | undefined {
  for (const { 0: whole, index: at, groups = {} } of text.matchAll(variable)) {
    const [sign] = /｛+|｝+|[，、،]/.exec(whole) ?? [];
    if (sign === undefined) continue;
    const { path = '', format } = groups;
    const plain = format === undefined ? `{{${path}}}` : `{{${path}, ${format}}}`;
    const meant = sign
      .replace(/[，、،]/, ',')
      .replaceAll('｛', '{')
      .replaceAll('｝', '}');
    return { at, length: whole.length, sign, meant, plain };
  }
  return undefined;
}

const variable = /[{｛]{2}\s*(?<path>[A-Za-z][\w.]*)\s*(?:[,，、،]\s*(?<format>\w+)\s*)?[}｝]{2}/g;
