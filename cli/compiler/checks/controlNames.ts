import { type FormDefinition, isReport } from '../../../site/forms/rules/formDefinition.ts';
import { formFields } from '../../../site/forms/rules/formGroups.ts';
import { settledForm } from '../../../site/forms/rules/settledForm.ts';
import {
  envelope,
  isMeant,
  isSent,
  namesOf,
  type SentField,
  sentFields,
} from '../../../site/forms/rules/wire.ts';
import { languageSent } from '../../../site/forms/rules/wireLanguages.ts';
import { didYouMean, isNear } from '../../diagnostics/suggest.ts';
import { lackedFields } from '../../settings/forms/lackedFields.ts';
import { schemaOf } from '../../settings/forms/sampleAnswers.ts';
import { languageName } from '../../terminal/telling/languageName.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Content } from '../content/pairTranslations.ts';
import { type Found, problemOnPage, type SiteCheck } from '../pageChecks/check.ts';
import { findCalls } from '../routes/findCalls.ts';
import { holds } from '../scan/holds.ts';
import type { ScannedPage, Tag } from '../scan/scanPage.ts';

/**
 * A form of a page that is sent to a call has what its definition needs, under the names of the wire, and nothing that
 * would be lost or refused. What only a script sends nobody knows: forms without `action`, reports (which are sealed),
 * forms in which nobody can type yet, and those with or in an island are not judged.
 */
export const controlNames: SiteCheck = {
  rules: ['form/missing-field', 'form/unknown-field'],
  sees: 'forms',
  tells: 'code',
  claims: () => [],
  run({ pages, content, origin }) {
    const served = servedForms(content, origin);
    if (served.length === 0) return [];
    return pages.flatMap((page) =>
      page.tags.flatMap((form) => {
        const { action } = form.attributes;
        if (form.name !== 'form' || !action) return [];
        const address = addressOf(action, origin);
        const here = served.filter((one) => one.address === address);
        const controls = here.length > 0 ? controlsOf(form, page) : [];
        if (!controls.some(isTyped)) return [];
        const names = new Set(controls.map(({ attributes }) => read(attributes.name)));
        const hasPosition = names.has(read(envelope.jobPositionId));
        const meant = here.find(({ definition }) => isMeant(definition, hasPosition)) ?? here[0];
        if (!meant || isReport(meant.definition)) return [];
        const sent = { page, form, controls, names };
        return [
          ...findWrongNames(sent, meant),
          ...findWrongValues(sent, meant),
          ...findLostLanguage(sent, content),
        ];
      }),
    );
  },
};

interface ServedForm {
  address: string;
  /** Where it is defined. */
  file: string;
  definition: FormDefinition;
}

/** The forms that calls take, as the back office does. */
function servedForms(content: Content, origin: string): ServedForm[] {
  const forms = content.languages[0]?.content.forms ?? {};
  return findCalls(content).flatMap(({ name: call, path, hosts }) =>
    Object.entries(forms).flatMap(([name, form]) =>
      form['x-form'].endpoint === call
        ? hosts.map((host) => ({
            address: addressOf(host === '/' ? path : `${host}${path}`, origin),
            file: `schemas/forms/${name}.schema.json`,
            definition: settledForm(form, content.settings),
          }))
        : [],
    ),
  );
}

/** Where something is sent to; a path where that is on the host of the site. */
function addressOf(written: string, origin: string): string {
  const address = written.replace(/[?#].*/s, '');
  if (!URL.canParse(address)) return address;
  // The port that is meant anyway, and capitals, make no other host.
  const { href } = new URL(address);
  const own = URL.canParse(origin) ? new URL(origin).href.replace(/\/$/, '') : undefined;
  return own !== undefined && href.startsWith(`${own}/`) ? href.slice(own.length) : href;
}

/** A name as it is read. */
const read = (name = '') => name.toLowerCase();

/** Everything with a name that belongs to a form; also what a library draws its control in. */
function controlsOf(form: Tag, { tags }: ScannedPage): Tag[] {
  const islands = tags.filter(({ attributes }) => 'data-island' in attributes);
  if (islands.some((one) => one === form || holds(one, form) || holds(form, one))) return [];
  return tags.filter((tag) => {
    const { name, form: owner } = tag.attributes;
    return name && (owner === undefined ? holds(form, tag) : owner === form.attributes.id);
  });
}

/** Whether visitors answer with it: buttons are pressed, and what is hidden is written by code. */
function isTyped({ name, attributes }: Tag): boolean {
  if (name === 'input') return !/^(hidden|submit|button|image|reset)$/i.test(attributes.type ?? '');
  return name === 'select' || name === 'textarea';
}

interface SentForm {
  page: ScannedPage;
  form: Tag;
  controls: Tag[];
  /** Of its controls, as they are read. */
  names: ReadonlySet<string>;
}

/** Controls whose answers are lost, and fields that no control is meant for. */
function findWrongNames(
  { page, form, controls, names }: SentForm,
  { definition, file }: ServedForm,
): Found[] {
  const has = (field: SentField) => namesOf(field).some((name) => names.has(name));
  const fields = sentFields(definition);
  const unsent = formFields(definition).flatMap((field) => (isSent(field) ? [] : field.path));
  const common = Object.values(envelope);
  const taken = new Set([...fields.flatMap(namesOf), ...[...unsent, ...common].map(read)]);
  const free = [
    ...fields.filter((field) => !has(field)).map(({ note }) => note.wire),
    ...common.filter((name) => !names.has(read(name))),
  ];
  // Who knows the definition may have written the path of a field, other programs have [] behind lists.
  const wireOf = (name: string) =>
    fields.find(({ path }) => read(path) === read(name))?.note.wire ?? name.replace(/\[\]$/, '');
  // One that is not sent is called as one likes.
  const isConsent = ({ attributes: { type } }: Tag) => type === 'checkbox' && unsent.length > 0;
  const unknown = new Map<string, Tag>();
  for (const control of controls) {
    const { name = '' } = control.attributes;
    const isSlip = control.name === 'input' && free.some((wire) => isNear(wireOf(name), wire));
    const isLost = isSlip || (isTyped(control) && !isConsent(control));
    if (isLost && !taken.has(read(name)) && !unknown.has(name)) unknown.set(name, control);
  }
  const isSought = ({ note }: SentField) =>
    [...unknown.keys()].some((name) => isNear(wireOf(name), note.wire));
  const lacked = lackedFields(definition, (field) => has(field) || isSought(field));
  return [
    ...[...unknown].map(([name, control]) =>
      problemOnPage(page, control, {
        rule: 'form/unknown-field',
        what: name,
        message: tell`What is sent under the name "${name}" is lost: the form takes nothing of this name.`,
        hint: didYouMean(
          wireOf(name),
          free,
          tell`Give it the "wire" of its field as its name, or add the field to ${file}.`,
        ),
      }),
    ),
    ...lacked.map(({ path, note }) =>
      problemOnPage(page, form, {
        rule: 'form/missing-field',
        what: path,
        message: tell`The form has no control with the name "${note.wire}", and is refused without it.`,
        hint: tell`Add it: ${file} asks for "${path}".`,
      }),
    ),
  ];
}

/**
 * Choices that are sent as a value which their list lacks: whoever chooses one is refused. Told once for each field.
 */
function findWrongValues({ page, controls }: SentForm, { definition, file }: ServedForm): Found[] {
  return sentFields(definition).flatMap((field): Found | Found[] => {
    const { enum: choices, items } = schemaOf(definition, field.path);
    const taken = choices ?? items?.enum;
    if (!taken) return [];
    const known = new Set([...taken, ...Object.keys(field.note.aliases?.values ?? {})]);
    const names = namesOf(field);
    const wrong = controls
      .filter(({ attributes }) => names.includes(read(attributes.name)))
      .flatMap((control) => choicesOf(control, page))
      .find(({ attributes: { value } }) => value && !known.has(value));
    if (!wrong) return [];
    const { value = '' } = wrong.attributes;
    return problemOnPage(page, wrong, {
      rule: 'form/unknown-field',
      what: field.path,
      message: tell`The form sends "${value}" as "${field.note.wire}", and is refused with it.`,
      hint: didYouMean(value, taken, tell`Send a value that ${file} lists: ${taken.join(', ')}.`),
    });
  });
}

/** What somebody chooses with a control, as far as it says what is sent then. */
function choicesOf(control: Tag, { tags }: ScannedPage): Tag[] {
  if (control.name === 'select') return tags.filter((tag) => tag.name === 'option' && holds(control, tag));
  return /^(radio|checkbox)$/i.test(control.attributes.type ?? '') ? [control] : [];
}

/** Without the parts that tell its language, a submission counts as written in another one. */
function findLostLanguage({ page, form, controls }: SentForm, { settings: { languages } }: Content): Found[] {
  const [siteType, language] = [envelope.siteType, envelope.language].map((part) =>
    controls.find(({ attributes: { name } }) => read(name) === read(part)),
  );
  // What has no value yet gets one in the browser.
  if ([siteType, language].some((part) => part && !part.attributes.value)) return [];
  const code = languageSent(
    { siteType: siteType?.attributes.value, language: language?.attributes.value },
    languages,
  );
  const meant = languages.find((language) => language.code === code);
  if (!meant || code === page.route.language.code) return [];
  return [
    problemOnPage(page, form, {
      rule: 'form/missing-field',
      what: envelope.language,
      message: tell`The form does not say the language of its page: what is sent counts as written in ${languageName(meant)}.`,
      hint: tell`Add hidden fields: "${envelope.language}" with the code of the language of the page, and "${envelope.siteType}".`,
    }),
  ];
}
