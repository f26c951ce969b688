import { fillIn } from '../../fillIn.ts';
import type { NumberRules } from '../controls/extras.ts';
import { controlsOf } from '../controls/formControls.ts';
import type { FormProps } from '../page/formProps.ts';
import { measurePackages, type PackageRow } from './measurePackages.ts';
import { tellChargeable } from './tellChargeable.ts';

/**
 * Rows of packages that come to measures, volume and weight. They fill the fields of the form as long as the
 * visitor has not written something else there; what is sent is what stands in the fields.
 */
export function countPackages(
  form: HTMLFormElement,
  props: FormProps,
  { readNumber, ruleForNumber }: NumberRules,
): void {
  const { messages, locale } = props;
  const helper = form.querySelector<HTMLElement>('[data-packages]');
  const rows = helper?.querySelector<HTMLElement>('[data-rows]');
  const template = helper?.querySelector('template');
  const told = helper?.querySelector<HTMLElement>('[data-told]');
  const kept = helper?.querySelector<HTMLOutputElement>('[data-kept]');
  const [service] = controlsOf(form, 'serviceType');
  if (!helper || !rows || !template || !kept || !service) return;
  const filled = new Map<string, string>();
  const outputs = [...helper.querySelectorAll<HTMLOutputElement>('[data-total]')];
  const totals = Object.fromEntries(outputs.map((output) => [output.dataset.total, output]));
  const format = (figure: number | undefined) =>
    figure?.toLocaleString(locale, { maximumFractionDigits: 6, useGrouping: true }) ?? '–';

  /** What is being typed: before its decimals are there, `12,` is no number, and nothing to put right. */
  let typing: EventTarget | null = null;
  /** A row in which something stands, with what of it is a number; what is none is told. */
  const readRow = (row: Element): PackageRow[] => {
    const told: string[] = [];
    let isUnread = false;
    const wrong = row.querySelector<HTMLElement>('[data-wrong]');
    const read = (name: string): number | undefined => {
      const input = row.querySelector<HTMLInputElement>(`[data-figure=${name}]`);
      const text = input?.value.trim() ?? '';
      const isWhole = name === 'quantity';
      const number = readNumber(isWhole, text, locale);
      const isRead = typeof number === 'number' && number > 0;
      const isNone = text !== '' && !isRead;
      const isWrong = isNone && input !== typing;
      isUnread ||= isNone;
      input?.setAttribute('aria-invalid', String(isWrong));
      if (isWrong && wrong) input?.setAttribute('aria-describedby', wrong.id);
      else input?.removeAttribute('aria-describedby');
      if (isWrong) told.push(messages.validation[ruleForNumber(isWhole, number)] ?? '');
      return isRead ? number : isNone ? Number.NaN : undefined;
    };
    const figures = {
      length: read('length'),
      width: read('width'),
      height: read('height'),
      weight: read('weight'),
    };
    const isEmpty = Object.values(figures).every((figure) => figure === undefined);
    const quantity = read('quantity') ?? 1;
    const text = [...new Set(told)].join('. ');
    if (wrong && wrong.dataset.said !== text) wrong.textContent = wrong.dataset.said = text;
    if (isEmpty && !isUnread) return [];
    // Nothing comes of a row in which something cannot be read, and no count of one whose quantity cannot.
    return [isUnread ? { quantity } : { quantity, ...figures }];
  };
  const readRows = () => [...rows.children].flatMap(readRow);

  const count = () => {
    const { count, volume, weight, measures } = measurePackages(readRows());
    const told = {
      count: format(count || undefined),
      volume: format(volume),
      weight: format(weight),
      chargeable: tellChargeable(service.value, weight, volume, props) ?? '–',
    };
    for (const [name, text] of Object.entries(told)) if (totals[name]) totals[name].value = text;
    const plain = (figure: number | undefined) =>
      figure?.toLocaleString(locale, { maximumFractionDigits: 6, useGrouping: false });
    fill('numOfPackages', plain(count || undefined));
    fill('weight', plain(weight));
    fill('measures', measures);
    fill('volume', plain(volume));
    const typed = [...rows.children].map((row) => inputsOf(row).map(({ value }) => value));
    kept.value = typed.flat().some(Boolean) ? JSON.stringify([typed, [...filled]]) : '';
  };
  const fill = (path: string, text = '') => {
    const [field] = controlsOf(form, path);
    if (!field || field.value !== (filled.get(path) ?? '') || field.value === text) return;
    filled.set(path, text);
    field.value = text;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  /** By ear, rows differ by their number alone. */
  const nameRows = () => {
    for (const [at, row] of [...rows.children].entries()) {
      row.role = 'group';
      row.setAttribute('aria-label', fillIn(rows.dataset.rows ?? '', { n: at + 1 }));
    }
  };
  const inputsOf = (row: Element | null) => [...(row?.querySelectorAll('input') ?? [])];
  let made = 0;
  const add = () => {
    rows.append(document.importNode(template.content, true));
    const row = rows.lastElementChild;
    const wrong = row?.querySelector('[data-wrong]');
    made += 1;
    if (wrong) wrong.id = `packages-wrong-${made}`;
    nameRows();
    row?.querySelector('button')?.addEventListener('click', () => {
      row.remove();
      nameRows();
      if (rows.childElementCount === 0) add();
      rows.querySelector('input')?.focus();
      countAndTell();
    });
    return row;
  };
  helper.querySelector('[data-add]')?.addEventListener('click', () => {
    add()?.querySelector('input')?.focus();
    count();
  });
  /** By ear, totals are told once a figure is whole, not with each of its digits. */
  const tell = () => {
    const known = outputs.filter(({ value }) => value !== '–');
    const text = known.map((total) => `${total.getAttribute('aria-label')}: ${total.value}`).join('. ');
    if (told && told.dataset.said !== text) told.textContent = told.dataset.said = text;
  };
  const countAndTell = () => {
    count();
    tell();
  };
  /** Rows as they were when the page was left, with what they had filled. */
  const restore = () => {
    if (!kept.value) return;
    const [typed, texts]: [string[][], [string, string][]] = JSON.parse(kept.value);
    rows.replaceChildren();
    for (const values of typed) {
      add();
      for (const [at, input] of inputsOf(rows.lastElementChild).entries()) input.value = values[at] ?? '';
    }
    for (const [path, text] of texts) filled.set(path, text);
    helper.setAttribute('open', '');
    countAndTell();
  };
  kept.addEventListener('change', restore);
  rows.addEventListener('input', ({ target }) => {
    typing = target;
    count();
  });
  rows.addEventListener('change', () => {
    typing = null;
    countAndTell();
  });
  service.addEventListener('change', countAndTell);
  form.addEventListener('reset', () => {
    filled.clear();
    rows.replaceChildren();
    add();
    setTimeout(countAndTell);
  });
  add();
  restore();
}
