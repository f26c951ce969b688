/**
 * The folds that a selector finds. Where one of them is opened, the others are closed: older browsers do not know
 * exclusive ones by their `name`.
 */
export function keepOneOpen(selector: string): Iterable<HTMLDetailsElement> {
  const folds = document.querySelectorAll<HTMLDetailsElement>(selector);
  for (const fold of folds) {
    fold.addEventListener('toggle', () => {
      if (fold.open) for (const other of folds) other.open = other === fold;
    });
  }
  return folds;
}
