/** A template may look something up by a text, and stumble over its marks: then nothing is made. */
export function attempt<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
