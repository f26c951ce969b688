import type { FormField } from '../rules/formGroups.ts';

/** Told of a control before it gets the focus: a script that hides it has to show it. */
export const REVEAL = 'form:reveal';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The inputs of a field: one, or as many as there are boxes to tick. */
export function controlsOf(form: HTMLFormElement, path: string): Control[] {
  return [...form.querySelectorAll<Control>(`[name="${path}"], [name="${path}[]"]`)];
}

/** What stands in the fields of a form, by path, as `readAnswers` takes it. */
export function readTyped(form: HTMLFormElement, fields: FormField[]): Map<string, string[]> {
  return new Map(
    fields.map(({ path, note }) => {
      if (note.control === 'file') return [path, filesOf(form, path).map(({ name }) => name)];
      return [
        path,
        controlsOf(form, path)
          .filter((control) => !isTick(control) || control.checked)
          .map(({ value }) => value),
      ];
    }),
  );
}

export function filesOf(form: HTMLFormElement, path: string): File[] {
  return controlsOf(form, path).flatMap((control) => [...((control as HTMLInputElement).files ?? [])]);
}

/** Parts of the submission that no field holds (§8), as the page has them. */
export function hiddenParts(form: HTMLFormElement): [name: string, value: string][] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')].flatMap(({ name, value }) =>
    value ? [[name, value]] : [],
  );
}

/** The field around an input: its label, hint and error belong to it. */
export function fieldAround(control: Element): HTMLElement | null {
  return control.closest<HTMLElement>('.field');
}

/** The label of a field without its marks. A box to tick has none: its text is a sentence. */
export function labelOf(control: Element): string | undefined {
  const label = fieldAround(control)?.querySelector('.field__label');
  return label?.firstChild?.textContent?.trim();
}

export function isTick(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
}

/** A new element with attributes and children. Texts stay texts, whatever they contain. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
