import { attempt } from '../../language/attempt.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Answers by the id of their field, which is the same in every language; `true` for what is ticked. */
type Draft = Record<string, string | true>;

/** The report is never stored (§0); neither are files, and consent is given anew. */
const forms = 'form[data-form]:not([data-draft="never"])';
const kept = '.field__input[id]';
const ticked = 'input[id]:checked:not([data-consent])';

/**
 * Keeps what was typed on this page for its next visit in this tab, in any language. What was kept before and stands
 * there no longer, because it was sent or deleted, goes. `key` names the page, the same in every language.
 */
export function keepDraft(key: string): void {
  const find = (selector: string) => [...document.querySelectorAll<Field>(`${forms} ${selector}`)];
  const draft: Draft = Object.fromEntries([
    ...find(kept).flatMap((field) => (isTyped(field) ? [[field.id, field.value]] : [])),
    ...find(ticked).map(({ id }) => [id, true]),
  ]);
  attempt(() => {
    if (Object.keys(draft).length > 0) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  });
}

/** What the page itself filled in is in its language; `data-preset` is what a script chose in a list. */
function isTyped(field: Field): boolean {
  if ('defaultValue' in field) return field.value !== field.defaultValue;
  return field.value !== '' && field.value !== field.dataset.preset;
}

/** Puts back what was kept and forgets it; the form hears of each answer as if it were typed. */
export function restoreDraft(key: string): void {
  const stored = attempt(() => sessionStorage.getItem(key));
  if (!stored) return;
  attempt(() => sessionStorage.removeItem(key));
  for (const [id, answer] of Object.entries(attempt<Draft>(() => JSON.parse(stored)) ?? {})) {
    const field = document.querySelector<Field>(`${forms} #${CSS.escape(id)}`);
    if (!field) continue;
    if (answer === true) Object.assign(field, { checked: true });
    else field.value = answer;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
