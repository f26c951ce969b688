import { find } from '../../find.ts';
import type { Extras, NumberRules } from '../controls/extras.ts';
import { controlsOf, labelOf } from '../controls/formControls.ts';
import type { FormProps } from '../page/formProps.ts';

/** Asks for UN number, class and packing group when the goods are dangerous; they travel with the notes (§7.5). */
export function askDangerousGoods(
  form: HTMLFormElement,
  { messages: { own } }: FormProps,
  { plainSigns }: NumberRules,
): Extras {
  const block = form.querySelector<HTMLElement>('[data-dangerous-goods]');
  const [type] = controlsOf(form, 'goodType');
  if (!block || !type) return {};
  const number = find<HTMLInputElement>(block, 'input');
  const [classes, group] = block.querySelectorAll('select');
  const follow = () => {
    block.hidden = type.value !== 'ADR';
  };
  type.addEventListener('change', follow);
  form.addEventListener('reset', () => setTimeout(follow));
  follow();

  const digits = () => plainSigns(number.value).replace(/^\s*(O?NU|UN)|[\s-]/gi, '');
  return {
    complete(typed) {
      if (block.hidden) return undefined;
      const said = [
        digits() && `UN${digits()}`,
        classes?.value && `classe ${classes.value}`,
        group?.value && `gruppo ${group.value}`,
      ].filter(Boolean);
      const adr = said.length > 0 && `ADR: ${said.join(', ')}`;
      const notes = typed.get('notes')?.[0]?.trim();
      return new Map(typed).set('notes', [[notes, adr].filter(Boolean).join('\n')]);
    },
    sent() {
      if (block.hidden) return [];
      return [number, classes, group].flatMap((control) => {
        if (!control?.value) return [];
        const value = 'options' in control ? control.selectedOptions[0]?.text : control.value;
        return [{ label: labelOf(control) ?? '', value: value ?? '' }];
      });
    },
    judge() {
      if (block.hidden || /^(\d{4})?$/.test(digits())) return [];
      return [{ control: number, message: own.adr?.unNumberInvalid ?? '' }];
    },
  };
}
