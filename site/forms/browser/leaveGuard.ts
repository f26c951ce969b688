const MANY_CHARACTERS = 200;

/**
 * Asks before a half-filled form is left: when a file is chosen, or much was typed (§9). A change of language keeps what
 * was typed, so it needs no question for that, unless nothing can be stored. What is not to be kept, a report, goes when
 * the page is left, and a page that a browser kept is made anew, with what was said of the report or is still under way:
 * whoever comes back to it may be somebody else.
 */
export function guardLeaving(form: HTMLFormElement, isKept: boolean): void {
  let changesLanguage = false;
  document.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    // With one of these keys, a link opens elsewhere.
    const isElsewhere = ctrlKey || metaKey || shiftKey;
    changesLanguage = !isElsewhere && !!(target as Element).closest('a[data-language]');
  });
  addEventListener('beforeunload', (event) => {
    const typed = changesLanguage && isKept && canStore() ? 0 : charactersTyped(form);
    if (typed > MANY_CHARACTERS || hasFile(form)) event.preventDefault();
  });
  if (isKept) return;
  addEventListener('pagehide', () => form.reset());
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

/** Storage may be blocked or full. */
function canStore(): boolean {
  try {
    sessionStorage.setItem('draft', '');
    sessionStorage.removeItem('draft');
    return true;
  } catch {
    return false;
  }
}

function charactersTyped(form: HTMLFormElement): number {
  const fields = form.querySelectorAll<HTMLInputElement>('input.field__input, textarea');
  let typed = 0;
  for (const { value, defaultValue } of fields) if (value !== defaultValue) typed += value.length;
  return typed;
}

function hasFile(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement>('input[type=file]')].some(({ files }) => files?.length);
}
