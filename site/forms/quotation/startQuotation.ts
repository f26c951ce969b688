import { laterStyles } from '../../styles/laterStyles.ts';
import type { Extras, NumberRules } from '../controls/extras.ts';
import type { FormProps } from '../page/formProps.ts';
import { askDangerousGoods } from './askDangerousGoods.ts';
import { followService } from './followService.ts';
import { goThroughSteps } from './goThroughSteps.ts';

/** What only the quotation does: it follows the service, asks about dangerous goods, goes on in steps, and helps. */
export async function startQuotation(
  form: HTMLFormElement,
  props: FormProps,
  numbers: NumberRules,
): Promise<Extras> {
  await laterStyles();
  followService(form, props);
  const extras = askDangerousGoods(form, props, numbers);
  const { steps } = props.messages.own;
  if (steps) goThroughSteps(form, steps);
  assistOnceUsed(form, props, numbers);
  return extras;
}

/**
 * Loads what helps when a visitor comes near the form, was there before this script, or comes back to one that is
 * filled in.
 */
function assistOnceUsed(form: HTMLFormElement, props: FormProps, numbers: NumberRules): void {
  const signs = ['pointerover', 'focusin', 'input', 'change'];
  const load = () => import('./assistQuotation.ts');
  const start = () => {
    for (const sign of signs) form.removeEventListener(sign, start);
    load()
      .catch(load)
      .then(({ assistQuotation }) => assistQuotation(form, props, numbers))
      .catch((error) => {
        console.error(error);
        form.dispatchEvent(new Event('island:failed', { bubbles: true }));
        // The page has come, and the form works on: that alone is missing.
        const notice = document.querySelector('[data-failure-of=form]');
        if (notice) notice.textContent = props.messages.own.helper?.missing ?? '';
      });
  };
  for (const sign of signs) form.addEventListener(sign, start);
  const typed = form.querySelectorAll<HTMLInputElement>('input[type=text]');
  if (form.matches(':focus-within') || [...typed].some(({ value, defaultValue }) => value !== defaultValue))
    start();
}
