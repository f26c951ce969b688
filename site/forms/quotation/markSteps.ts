import { element } from '../controls/formControls.ts';

/** Says at each step in the list above whether something in it is wrong. */
export function markSteps(form: HTMLFormElement, wrong: string): void {
  const buttons = form.querySelectorAll<HTMLElement>('.form__trail button');
  const mark = () => {
    for (const [index, step] of [...form.querySelectorAll('[data-step]')].entries()) {
      const button = buttons[index];
      const marked = button?.querySelector('small');
      const isWrong = step.querySelector('.field__error') !== null;
      if (isWrong && !marked) button?.append(element('small', {}, wrong));
      else if (!isWrong) marked?.remove();
    }
  };
  new MutationObserver(mark).observe(form, { childList: true, subtree: true });
  mark();
}
