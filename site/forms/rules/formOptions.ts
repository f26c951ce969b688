import { fillIn } from '../../fillIn.ts';
import type { Language } from '../../page.ts';
import { COUNTRIES } from './countries.ts';
import type { ContentList, FieldNote, FormNote } from './formDefinition.ts';
import type { FormTexts } from './formTexts.ts';

export interface Option {
  value: string;
  label: string;
}

/** Options under one heading; without one when there is a single list. */
export interface OptionGroup {
  label?: string;
  /** The answer of another field that this group belongs to. */
  partOf?: string;
  options: Option[];
}

/** Where lists come from. */
export interface OptionSource {
  texts: FormTexts;
  /** Those of the form that stand in the content. */
  lists: FormNote['lists'];
  /** A file of the content by its name, in the language that is spoken. */
  read(file: string): unknown;
  language: Language;
}

/** The choices of a field by the name of its list: of the world, of the content, or of the form's own texts. */
export function formOptions(
  { options: list = '', first = [] }: Pick<FieldNote, 'options' | 'first'>,
  { texts, lists, read, language }: OptionSource,
): OptionGroup[] {
  if (list === 'countries') return [{ options: countries(language, first) }];
  const own = optionTexts(texts, list);
  const listed = lists?.[list];
  if (!listed) return [{ options: own }];
  const groups = contentGroups(listed, read);
  if (listed.partOf) return own.length > 0 ? [...groups, { options: own }] : groups;
  const options = groups.flatMap((group) => group.options);
  if (listed.sorted) options.sort((a, b) => a.label.localeCompare(b.label, language.locale));
  return [{ options: [...options, ...own] }];
}

/** Whether a list stands in the texts of its form alone. */
export function isOwnList(list: string, { lists }: Pick<FormNote, 'lists'>): boolean {
  return list !== 'countries' && !(lists && Object.hasOwn(lists, list));
}

/** The choices of a list that stands in the texts of its form, or which these add to one of the content. */
export function optionTexts(texts: FormTexts, list: string): Option[] {
  const { accept, decline } = texts.choice ?? {};
  const labels: Record<string, string | undefined> =
    list === 'choice'
      ? { ...(accept && { accept }), ...(decline && { decline }) }
      : (texts.options?.[list] ?? {});
  return Object.entries(labels).map(([value, label]) => ({ value, label: label ?? value }));
}

type Item = Record<string, unknown>;

/** The choices of a list of the content, by the items in which they stand. */
export function contentGroups(
  { from, label = '{name}', partOf }: ContentList,
  read: (file: string) => unknown,
): OptionGroup[] {
  const steps = from.split('.');
  const [file = '', ...keys] = steps.slice(0, -1);
  const value = steps.at(-1) ?? '';
  const last = keys.pop() ?? '';
  const above = keys.reduce<(Item | undefined)[]>(
    (items, key) => items.flatMap((item) => itemsOf(item?.[key])),
    [read(file) as Item],
  );
  return above.map((one) => ({
    ...(partOf && { label: String(one?.name), partOf: String(one?.[partOf]) }),
    options: itemsOf(one?.[last]).map((item) => ({
      value: String(item[value]),
      label: fillIn(label, item as Record<string, string>),
    })),
  }));
}

function itemsOf(list: unknown): Item[] {
  return Array.isArray(list) ? list : [];
}

function countries({ code, locale }: Language, first: string[]): Option[] {
  const names = new Intl.DisplayNames(code, { type: 'region' });
  const options = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
  return options.sort(
    (a, b) =>
      Number(first.includes(b.value)) - Number(first.includes(a.value)) ||
      a.label.localeCompare(b.label, locale),
  );
}
