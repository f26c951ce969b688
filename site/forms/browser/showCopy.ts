import { fillIn } from '../../fillIn.ts';
import type { SentLine } from '../controls/extras.ts';
import { element, filesOf } from '../controls/formControls.ts';
import type { FormProps } from '../page/formProps.ts';
import type { LiveForm } from './liveForm.ts';
import type { Unsent } from './sendForm.ts';

/** A copy of what was sent, to print or to save, and the way back to the empty form. */
export function showCopy(
  form: HTMLFormElement,
  place: HTMLElement,
  lines: SentLine[],
  { messages, locale }: FormProps,
): void {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date());
  const rows = lines.map(({ label, value }) =>
    element('div', {}, element('dt', {}, label), element('dd', {}, value)),
  );
  const again = actionButton(messages.again, () => {
    form.reset();
    form.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
  });
  place.append(
    element(
      'section',
      { class: 'sent-copy' },
      element('h3', {}, messages.confirmationTitle),
      element('p', { class: 'sent-copy__text' }, messages.confirmationText),
      element('dl', {}, ...rows),
      element('p', { class: 'sent-copy__date' }, fillIn(messages.sentOn, { date })),
      actionButton(messages.actions.print, () => print()),
    ),
    again,
  );
}

function actionButton(text: string, act: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'button button--outline' }, text);
  button.addEventListener('click', act);
  return button;
}

/**
 * What came of an attempt, as far as the page can tell why. Nobody can put right what it does not ask for, or offers
 * itself; and no other attempt would succeed with a file that was moved, deleted or saved again since.
 */
export async function lookInto(outcome: Unsent, { form, fields }: LiveForm): Promise<Unsent> {
  const { state, problems = [] } = outcome;
  const isOutdated = problems.some(
    ({ path, rule }) => rule === 'choice' || !fields.some((field) => field.path === path),
  );
  if (isOutdated) return { state: 'outdated', problems };
  if (state === 'refused') return outcome;
  for (const { path } of fields) {
    const unreadable = () => problems.push({ path, rule: 'unreadableFile' });
    for (const file of filesOf(form, path)) await file.slice(0, 1).arrayBuffer().catch(unreadable);
  }
  return { state, problems };
}
