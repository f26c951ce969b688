/** A custom property where a stylesheet gives it a value. */
export interface CustomProperty {
  /** Without the dashes. */
  name: string;
  value: string;
  /** Offset in the stylesheet. */
  at: number;
  /** The condition of the `@media` around it; empty outside of all. */
  media: string;
  /** Whether its rule asks for no class, attribute or state: it names elements, or the root. */
  isPlain: boolean;
}

/** All custom properties of a stylesheet as somebody writes it, in their order. */
export function parseProperties(css: string): CustomProperty[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
  const blocks = [...plain.matchAll(/@media([^{]*)\{(?:[^{}]|\{[^{}]*\})*\}/g)];
  const mediaAt = (at: number) =>
    blocks.find(({ 0: block, index }) => index < at && at < index + block.length)?.[1] ?? '';
  return [...plain.matchAll(property)].map(({ 1: name = '', 2: value = '', index }) => ({
    name,
    value: value.trim(),
    at: index,
    media: mediaAt(index),
    isPlain: /[{};](?:[\s,*\w]|:root)*$|^(?:[\s,*\w]|:root)*$/.test(
      plain.slice(0, plain.lastIndexOf('{', index)),
    ),
  }));
}

/** No part of a longer name, as of a class `.card--wide:hover`. In quotes and brackets a value may have any sign. */
const property = /(?<![\w-])--([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;{}"'(])+)/g;

/** Custom properties as they are where nothing is asked for: `--ink: #000` is `ink`. */
export function tokensIn(css: string): Record<string, string> {
  const properties = parseProperties(css).filter(({ media, isPlain }) => media === '' && isPlain);
  return Object.fromEntries(properties.map(({ name, value }) => [name, value]));
}
