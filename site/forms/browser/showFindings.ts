import type { Finding } from '../controls/extras.ts';
import { element, fieldAround, labelOf, REVEAL } from '../controls/formControls.ts';

/** Shows each finding at its field and takes away what was said at all others. */
export function showFindings(form: HTMLFormElement, findings: Finding[]): void {
  for (const error of form.querySelectorAll<HTMLElement>('.field__error')) {
    if (!findings.some(({ control }) => errorId(control) === error.id)) clear(error);
  }
  for (const finding of findings) show(finding);
}

/**
 * Lists the findings above the form, each with a link to its field; an empty list leaves nothing (C-16, E-26). One that
 * stays the same stays the elements it is: whoever leaves a field for a link of the list is on the way to it.
 */
export function showSummary(
  summary: HTMLElement,
  findings: Finding[],
  { title, text }: { title: string; text?: string },
): void {
  const listed = findings.filter(({ shared }, index) => !shared || !findings[index - 1]?.shared);
  // Of what was said, not of what is shown: browsers that translate put other words there.
  const said = listed.map(({ control, message }) => control.id + message).join();
  if (said === summary.dataset.said) return;
  summary.dataset.said = said;
  summary.replaceChildren();
  if (listed.length === 0) return;
  const links = listed.map(({ control, message, shared }) => {
    const label = shared ? '' : labelOf(control);
    const link = element(
      'a',
      { href: `#${control.id}` },
      label ? `${label}: ${message}`.replace('?:', '?') : message,
    );
    link.addEventListener('click', (event) => {
      event.preventDefault();
      // Another element may stand there by now, as Google's box does for the button that loads it.
      focusOn(document.getElementById(control.id) ?? control);
    });
    return element('li', {}, link);
  });
  if (text) summary.append(element('p', { class: 'form__summary-text' }, text));
  summary.append(element('p', { class: 'form__summary-title' }, title), element('ul', {}, ...links));
}

/** Brings a field with its label into view, and the cursor into it. */
export function focusOn(control: HTMLElement): void {
  control.dispatchEvent(new Event(REVEAL, { bubbles: true }));
  const folded = control.closest('details');
  if (folded) folded.open = true;
  (fieldAround(control) ?? control).scrollIntoView({ block: 'nearest' });
  control.focus({ preventScroll: true });
}

const errorId = (control: HTMLElement) => `${control.id}-error`;

function show({ control, message }: Finding): void {
  const id = errorId(control);
  const shown = document.getElementById(id);
  if (shown) {
    if (shown.dataset.said !== message) shown.textContent = shown.dataset.said = message;
    return;
  }
  const field = fieldAround(control);
  const error = element('p', { class: 'field__error', id, 'data-said': message }, message);
  // What turns up where somebody is at work, as after a choice of files, is also said aloud; else the summary is read.
  if (control.matches(':focus')) error.role = 'alert';
  const head = [...(field?.children ?? [])].findLast((child) => child.matches('.field__label, .field__hint'));
  if (head) head.after(error);
  else field?.prepend(error);
  field?.classList.add('field--wrong');
  // Who carries the state for assistive technology: the input or, for one answer of several, their group.
  const told = field?.matches('[role=radiogroup]') ? field : control;
  told.ariaInvalid = 'true';
  told.setAttribute('aria-describedby', [...descriptionsOf(told), id].join(' '));
}

function clear(error: HTMLElement): void {
  const field = fieldAround(error);
  for (const told of document.querySelectorAll(`[aria-describedby~="${error.id}"]`)) {
    const others = descriptionsOf(told).filter((id) => id !== error.id);
    told.ariaInvalid = 'false';
    if (others.length > 0) told.setAttribute('aria-describedby', others.join(' '));
    else told.removeAttribute('aria-describedby');
  }
  error.remove();
  field?.classList.toggle('field--wrong', !!field.querySelector('.field__error'));
}

function descriptionsOf(told: Element): string[] {
  return told.getAttribute('aria-describedby')?.split(' ') ?? [];
}
