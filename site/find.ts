/** The element of a page that a script cannot do without. Throws where markup and script do not fit, which is a bug. */
export function find<Found extends Element = HTMLElement>(root: ParentNode, selector: string): Found {
  const found = root.querySelector<Found>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
}
