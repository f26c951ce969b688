/**
 * Loads a library that an island needs only now. A failed load is tried once more, then told beside the island (E-15)
 * and answered with `undefined`. `element` is any element of the island.
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
