import { fillIn } from '../../fillIn.ts';
import { element } from '../controls/formControls.ts';
import type { FormMessages } from '../rules/formMessages.ts';
import { factsOf } from './composeBody.ts';

/**
 * Lists the files of an input under it, each with a button to remove it (C-14). An input for several files adds to
 * those already chosen. The input itself stays the only truth about what will be sent. `tell` may say more about a file
 * in its item.
 */
export function listFiles(
  input: HTMLInputElement,
  { actions, fileSize }: FormMessages,
  locale: string,
  tell?: (file: File, item: HTMLElement) => void,
): void {
  const zone = input.closest('.drop') ?? input;
  const list = element('ul', { class: 'file-list' });
  let kept: File[] = [];
  let placing = false;

  const choose = (files: File[]) => {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
    placing = true;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    placing = false;
  };
  const show = () => {
    kept = [...(input.files ?? [])];
    const items = kept.map((file) => {
      const n = Math.ceil(file.size / 1024).toLocaleString(locale);
      const label = `${actions.remove} ${file.name}`;
      const remove = element(
        'button',
        { type: 'button', class: 'file-list__remove', 'aria-label': label },
        actions.remove,
      );
      remove.addEventListener('click', () => {
        choose(kept.filter((other) => other !== file));
        input.focus();
      });
      const item = element(
        'li',
        { class: 'file-list__item' },
        fillIn(fileSize, { name: file.name, n }),
        remove,
      );
      tell?.(file, item);
      return item;
    });
    list.replaceChildren(...items);
    if (items.length > 0) zone.after(list);
    else list.remove();
  };
  // Before the form hears of the change, the files chosen earlier are put back.
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])];
    if (!placing && input.multiple) {
      const known = kept.map(factsOf);
      choose([...kept, ...chosen.filter((file) => !known.includes(factsOf(file)))]);
    } else show();
  });
  input.form?.addEventListener('reset', () => setTimeout(show));
  for (const type of ['dragenter', 'dragleave', 'drop']) {
    input.addEventListener(type, () => zone.classList.toggle('drop--over', type === 'dragenter'));
  }
  show(); // somebody may have been quicker than the script, and browsers restore files
}
