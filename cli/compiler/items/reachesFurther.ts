/** An edit reaches further than the pages of its item: all has to be looked at. */
export class ReachesFurther extends Error {
  override name = 'ReachesFurther';
}

/** Goes on only when an edit reaches no further in this respect. */
export function goOnOnlyIf(holds: unknown, why: string): asserts holds {
  if (!holds) throw new ReachesFurther(why);
}

/** A page that was made and that nobody has to open: what is known of it is remembered. */
export const unopened = (path: string) => ({
  get bytes(): Uint8Array {
    throw new ReachesFurther(`${path} has to be read`);
  },
});
