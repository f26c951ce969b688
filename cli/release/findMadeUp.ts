/**
 * Names that RFC 2606 keeps for examples and trials. Words may end in `.test`, so only what is written as an address
 * counts of all but the first.
 */
const madeUp =
  /(?:\.example|(?:\/\/|@|\bwww\.)(?:[^/@.]+\.)*(?:example\.(?:com|net|org)|[^/@.]+\.(?:invalid|localhost|test)))(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])/iu;

/** Addresses in a text that nobody has, and where each begins. */
export function findMadeUp(text: string): { address: string; at: number }[] {
  return Array.from(text.matchAll(/[^\s<>()[\]"'`|*]+/g))
    .filter(([word]) => madeUp.test(word))
    .map(({ 0: word, index }) => ({ address: word.replace(/[.,;:!?_]+$/, ''), at: index }));
}
