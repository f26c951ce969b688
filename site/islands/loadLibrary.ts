/**
 * Loads a library that an island needs only now. A failed load is tried once more, then told beside the island (E-15)
 * and answered with `undefined`. Older browsers remember a module that failed and do not ask again; the bundler gives a
 * library its address, so there is no other one to ask at. `element` is any element of the island.
 */
export async function loadLibrary<Library>(
  element: Element,
  load: () => Promise<Library>,
): Promise<Library | undefined> {
  try {
    return await load().catch(load);
  } catch (error) {
    console.error(error);
    element.dispatchEvent(new Event('island:failed', { bubbles: true }));
    return undefined;
  }
}
