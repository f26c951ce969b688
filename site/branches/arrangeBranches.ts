/** One branch of the page in a list of results, and what to say about it. */
export interface Arranged {
  id: string;
  note?: string;
}

/**
 * Shows branches of the page in another order: moves their elements into `target`, and all of them back before
 * the next order. `undefined` is the page as it was built.
 */
export function branchArranger(target: HTMLElement, index: HTMLElement) {
  let undo: (() => void)[] = [];
  return (order: Arranged[] | undefined): void => {
    for (const step of undo) step();
    undo = [];
    index.hidden = order !== undefined;
    for (const { id, note } of order ?? []) {
      const element = document.getElementById(id);
      if (!element) continue;
      const seat = document.createComment(id);
      element.replaceWith(seat);
      target.append(element);
      const line = note === undefined ? undefined : noteIn(element, note);
      undo.push(() => {
        line?.remove();
        seat.replaceWith(element);
      });
    }
  };
}

/** Says something under the name of a branch. */
function noteIn(element: HTMLElement, note: string): HTMLElement {
  const line = document.createElement('p');
  line.className = 'branch__note';
  line.textContent = note;
  element.querySelector('.branch__title, .headquarters__place')?.after(line);
  return line;
}
