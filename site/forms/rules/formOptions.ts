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
    case 'choice':
      return [{ options: optionsOf({ accept: texts.choice?.accept, decline: texts.choice?.decline }) }];
    default:
      return [{ options: optionsOf(texts.options?.[list] ?? {}) }];
  }
}

function optionsOf(labels: Record<string, string | undefined>): Option[] {
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
