import { fillIn } from '../../fillIn.ts';
import { find } from '../../find.ts';
import { element, REVEAL } from '../controls/formControls.ts';
import type { FormMessages } from '../rules/formMessages.ts';

/**
 * Shows the steps of a form one by one. Nothing keeps a visitor in a step: the list above leads to each of them, and
 * only sending judges the whole. A step that hides what gets the focus is opened; which one is open survives a reload.
 */
export function goThroughSteps(
  form: HTMLFormElement,
  texts: NonNullable<FormMessages['own']['steps']>,
): void {
  const steps = [...form.querySelectorAll<HTMLElement>('[data-step]')];
  const last = steps.at(-1);
  if (!last) return;
  const end = find<HTMLElement>(form, '.form__end');
  const progress = listSteps(steps, texts);
  const turn = (text: string, by: number, look: string) => {
    const button = element('button', { type: 'button', class: `button button--${look}` }, text);
    button.addEventListener('click', () => open(at + by));
    return button;
  };
  const back = turn(texts.back, -1, 'outline');
  const next = turn(texts.next, 1, 'dark');
  let at = 0;

  const show = (to: number) => {
    at = Math.max(0, Math.min(to, steps.length - 1));
    for (const [index, step] of steps.entries()) step.hidden = index !== at;
    for (const [index, button] of progress.buttons.entries())
      button.ariaCurrent = index === at ? 'step' : null;
    next.hidden = at === steps.length - 1;
    end.hidden = !next.hidden;
    back.hidden = !at;
    (next.hidden ? find(end, '.form__submit') : next).before(back);
    form.dataset.at = `${at}`;
    history.replaceState({ ...history.state, step: at }, '');
  };
  const open = (to: number) => {
    show(to);
    steps[at]?.focus({ preventScroll: true });
    form.scrollIntoView({ block: 'start' });
  };

  for (const [index, step] of steps.entries()) {
    step.tabIndex = -1;
    step.role = 'group';
    step.ariaLabel = fillIn(texts.step, {
      n: index + 1,
      total: steps.length,
      title: step.dataset.step as string,
    });
    progress.buttons[index]?.addEventListener('click', () => open(index));
  }
  form.prepend(progress.list);
  last.after(element('div', { class: 'form__turn' }, next));
  form.addEventListener(REVEAL, ({ target }) => {
    const index = steps.findIndex((step) => step.contains(target as Node));
    if (index >= 0) show(index);
    else if (end.contains(target as Node)) show(steps.length - 1);
  });
  // Enter goes on to the next step; the last one is sent.
  form.parentElement?.addEventListener(
    'submit',
    (event) => {
      if (at === steps.length - 1) return;
      event.preventDefault();
      event.stopPropagation();
      open(at + 1);
    },
    { capture: true },
  );
  form.addEventListener('reset', () => show(0));
  show(Number(history.state?.step) || 0);
}

/** The steps as a list of buttons. */
function listSteps(steps: HTMLElement[], texts: NonNullable<FormMessages['own']['steps']>) {
  const buttons = steps.map((step) => element('button', { type: 'button' }, step.dataset.step as string));
  const list = element(
    'nav',
    { class: 'form__trail', 'aria-label': texts.progress },
    element('ol', {}, ...buttons.map((button) => element('li', {}, button))),
  );
  return { list, buttons };
}
