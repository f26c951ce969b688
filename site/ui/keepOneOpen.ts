/** Closes the others where one of some folds is opened: older browsers do not know exclusive ones by their `name`. */
export function keepOneOpen(folds: HTMLDetailsElement[]): void {
  for (const fold of folds) {
    fold.addEventListener('toggle', () => {
      if (fold.open) for (const other of folds) other.open = other === fold;
    });
  }
}
