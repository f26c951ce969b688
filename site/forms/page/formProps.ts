import type { Content, Text } from '../../../schemas/types.ts';
import { endpointUrl } from '../../api/endpointUrl.ts';
import type { CaptchaSettings } from '../../captcha/captcha.ts';
import { type VolumetricFactors, volumetricFactors } from '../../company/volumetricFactors.ts';
import type { Language } from '../../page.ts';
import { needsChecks } from '../rules/checks.ts';
import { findViolations } from '../rules/findViolations.ts';
import {
  type FieldSchema,
  type FieldsetSchema,
  type FormDefinition,
  type FormNote,
  type FormShape,
  isReport,
} from '../rules/formDefinition.ts';
import { type FormName, formEndpoint } from '../rules/formEndpoint.ts';
import { formFields } from '../rules/formGroups.ts';
import { type FormMessages, formMessages } from '../rules/formMessages.ts';
import { formOptions } from '../rules/formOptions.ts';
import { fieldText, formTexts, type ReportLabels } from '../rules/formTexts.ts';
import { settledForm } from '../rules/settledForm.ts';

/** All that the script of a form knows about it. */
export interface FormProps {
  form: FormName;
  /** Where it is sent. Without it the form is only shown (M-31). */
  endpoint?: string;
  definition: BrowserForm;
  messages: FormMessages;
  language: string;
  locale: string;
  captcha?: CaptchaSettings;
  /** Where the token of the captcha is asked about before sending. */
  verify?: { url?: string; onFailure: 'continue' | 'block' };
  /** For the report form: for whom it is encrypted, and where its proof of work comes from. */
  report?: {
    recipients: string[];
    challengeUrl?: string;
    labels: ReportLabels;
    /** What is said of attachments that name their author. */
    metadata: Text['whistleblowing']['form']['metadata'];
  };
  /** Of the office, for a form that only code can judge, as days that are counted from today. */
  timeZone?: string;
  /** For the quotation form: the service type that `?service=` means. */
  services?: Record<string, string>;
  /** For the quotation form: the fields that some services need not know, by path. */
  journey?: string[];
  /** For the quotation form: what a cubic metre counts for. */
  factors?: VolumetricFactors;
}

/** A definition without what only people, editors and the rendered page need. */
type BrowserForm = FormShape & { 'x-form': Pick<FormNote, 'extras'> };

interface Page {
  content: Content;
  text: Text;
  language: Language;
}

/** What `loadExtras` knows. */
const knownExtras = ['quotation', 'supplier'];

export function formProps(name: FormName, { content, text, language }: Page): FormProps {
  const definition = settledForm(content.forms[name], content.site);
  const { extras } = definition['x-form'];
  if (extras !== undefined && !knownExtras.includes(extras))
    throw new Error(`The form "${name}" has the extras "${extras}"; there are: ${knownExtras.join(', ')}`);
  const { site } = content;
  const challengeUrl = (host?: string) => {
    const url = endpointUrl('captchaChallenge', content, host);
    return url && `${url}?form=${name}`;
  };
  return {
    form: name,
    endpoint: formEndpoint(name, content),
    definition: withoutComments(definitionForBrowser(definition)),
    messages: formMessages(definition, text),
    language: language.code,
    locale: language.locale,
    ...(definition['x-form'].captcha &&
      site.captcha.provider !== 'none' && {
        captcha: {
          provider: site.captcha.provider,
          challengeUrl: challengeUrl(),
          siteKey: site.captcha.siteKey ?? undefined,
          messages: text.common.captcha,
        },
        verify: { url: endpointUrl('verifyRecapture', content), onFailure: site.captcha.onVerifyFailure },
      }),
    ...(isReport(definition) && {
      report: {
        recipients: site.report.recipients,
        labels: reportLabels(definition, { content, text, language }),
        metadata: text.whistleblowing.form.metadata,
        challengeUrl:
          site.captcha.provider === 'none' ? undefined : challengeUrl(site.report.baseUrl || undefined),
      },
    }),
    ...(needsChecks(definition) && { timeZone: site.timeZone }),
    ...(extras === 'quotation' && {
      services: Object.fromEntries(
        content.services.flatMap(({ slug, quotationServiceType: type }) => (type ? [[slug, type]] : [])),
      ),
      journey: findViolations(definition.else ?? {}, {}).map(({ path }) => path),
      factors: volumetricFactors(content.company),
    }),
  };
}

/** The words of the text that is encrypted with a report. */
function reportLabels(definition: FormDefinition, { content, text, language }: Page): ReportLabels {
  const texts = formTexts(definition, text);
  const fields = formFields(definition);
  const { lists } = definition['x-form'];
  const source = { texts, lists, read: (file: string) => content[file as keyof Content], language };
  const choices = fields
    .filter(({ note }) => note.options)
    .map(({ path, note }) => {
      const options = formOptions(note, source).flatMap((group) => group.options);
      return [path, Object.fromEntries(options.map(({ value, label }) => [value, label]))];
    });
  return {
    language: text.common.mails.notice.language,
    fields: Object.fromEntries(fields.map(({ path }) => [path, fieldText(texts, path)?.label ?? path])),
    ...(choices.length > 0 && { choices: Object.fromEntries(choices) }),
    ...(fields.some(({ type }) => type === 'boolean') && { yes: text.common.form.yes }),
  };
}

function withoutComments<Form>(form: Form): Form {
  return JSON.parse(JSON.stringify(form), (key, value) => (key === '$comment' ? undefined : value));
}

function definitionForBrowser({
  'x-form': { extras },
  type,
  required,
  properties,
  if: condition,
  then,
  else: otherwise,
  anyOf,
}: FormDefinition): BrowserForm {
  return {
    'x-form': { extras },
    type,
    required,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        property.type === 'object' ? fieldsetForBrowser(property) : fieldForBrowser(property),
      ]),
    ),
    if: condition,
    then,
    else: otherwise,
    anyOf,
  };
}

function fieldsetForBrowser({ properties, additionalProperties: _, ...own }: FieldsetSchema): FieldsetSchema {
  const fields = Object.entries(properties).map(([name, field]) => [name, fieldForBrowser(field)]);
  return { ...own, properties: Object.fromEntries(fields) };
}

function fieldForBrowser(field: FieldSchema): FieldSchema {
  const { control, wire, mark, accept, multiple, maxMegabytes, rule } = field['x-field'];
  return { ...field, 'x-field': { control, wire, mark, accept, multiple, maxMegabytes, rule } };
}
