import type { Content, Regions } from '../../../schemas/types.ts';
import type { Language } from '../../page.ts';
import { COUNTRIES } from './countries.ts';
import type { FieldNote } from './formDefinition.ts';
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
  content: Pick<Content, 'regions'>;
  language: Language;
}

/** The choices of a field by the name of its list: of the content, of the world, or of the form's own texts. */
export function formOptions(
  { options: list = '', first = [] }: Pick<FieldNote, 'options' | 'first'>,
  { texts, content, language }: OptionSource,
): OptionGroup[] {
  switch (list) {
    case 'countries':
      return [{ options: countries(language, first) }];
    case 'regions':
      return [{ options: content.regions.regions.map(({ istat, name }) => ({ value: istat, label: name })) }];
    case 'provinces':
      return content.regions.regions.map((region) => ({
        label: region.name,
        partOf: region.istat,
        options: region.provinces.map(({ sigla, name }) => ({ value: sigla, label: name })),
      }));
    case 'provincesAndAbroad':
      return [
        { options: [...provinces(content.regions, language), { value: 'EE', label: texts.abroad ?? 'EE' }] },
      ];
    default:
      return [{ options: optionTexts(texts, list) }];
  }
}

/** Lists that are the same in all forms. */
const sharedLists = new Set(['countries', 'regions', 'provinces', 'provincesAndAbroad']);

/** Whether a list stands in the texts of its form. */
export function isOwnList(list: string): boolean {
  return !sharedLists.has(list);
}

/** The choices of a list that stands in the texts of its form. */
export function optionTexts(texts: FormTexts, list: string): Option[] {
  const { accept, decline } = texts.choice ?? {};
  const labels: Record<string, string | undefined> =
    list === 'choice'
      ? { ...(accept && { accept }), ...(decline && { decline }) }
      : (texts.options?.[list] ?? {});
  return Object.entries(labels).map(([value, label]) => ({ value, label: label ?? value }));
}

function provinces({ regions }: Regions, { locale }: Language): Option[] {
  return regions
    .flatMap((region) => region.provinces)
    .map(({ sigla, name }) => ({ value: sigla, label: `${name} (${sigla})` }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
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
