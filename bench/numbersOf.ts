/** Numbers from 0 to 1, the same for the same seed. */
export function numbersOf(seed: number): () => number {
  // Seeds that follow each other would begin with nearly the same numbers.
  let state = Math.imul(seed, 2654435761);
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
