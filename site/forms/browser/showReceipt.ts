import type { FormMessages } from '../rules/formMessages.ts';

/**
 * The code of a report, to copy, and the way back to the empty form. Its holder can read the answer, and nobody can
 * find it again, so nobody leaves the page with it, or fills in the form again, unasked. Made by hand and with what
 * seals, since no other form has a code: what two bundles import would be a file of its own, which every form would
 * fetch. It stands after what says that the report was sent, and is read out with it: else nobody who cannot see would
 * know.
 */
export function showReceipt(place: HTMLElement, code: string, { own, actions, again }: FormMessages): void {
  const title = Object.assign(document.createElement('h3'), { textContent: own.receipt?.title });
  const text = Object.assign(document.createElement('p'), {
    id: 'receipt-text',
    className: 'sent-copy__text',
    textContent: own.receipt?.text,
  });
  const shown = Object.assign(document.createElement('output'), {
    id: 'receipt-code',
    className: 'receipt__code',
    textContent: code,
    translate: false,
  });
  const copy = button(actions.copy);
  const anew = button(again);
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code);
      copy.textContent = actions.copied;
    } catch {
      copy.textContent = actions.copy;
      getSelection()?.selectAllChildren(shown); // to be copied by hand: browsers inside apps often forbid it
    }
  });
  anew.addEventListener('click', () => {
    const { form } = anew;
    if (!confirm(own.receipt?.noted)) return;
    form?.reset();
    form?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  });
  addEventListener('beforeunload', (event) => {
    if (shown.isConnected) event.preventDefault();
  });
  const receipt = Object.assign(document.createElement('section'), { className: 'sent-copy' });
  receipt.append(title, text, shown, copy);
  place.firstElementChild?.setAttribute('aria-describedby', `${text.id} ${shown.id}`);
  place.append(receipt, anew);
}

function button(textContent: string): HTMLButtonElement {
  return Object.assign(document.createElement('button'), {
    type: 'button' as const,
    className: 'button button--outline',
    textContent,
  });
}
