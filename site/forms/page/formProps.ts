import type { Content, Text } from '../../../schemas/types.ts';
import { endpointUrl } from '../../api/endpointUrl.ts';
import type { CaptchaSettings } from '../../captcha/captcha.ts';
import type { Language } from '../../page.ts';
import type { FieldSchema, FormDefinition, Schema } from '../rules/formDefinition.ts';
import { type FormName, formEndpoint } from '../rules/formEndpoint.ts';
import { type FormMessages, formMessages } from '../rules/formMessages.ts';
import { settledForm } from '../rules/settledForm.ts';

/** All that the script of a form knows about it. */
export interface FormProps {
  form: FormName;
  /** Where it is sent. Without it the form is only shown (M-31). */
  endpoint?: string;
  definition: FormDefinition;
  messages: FormMessages;
  language: string;
  locale: string;
  captcha?: CaptchaSettings;
  /** Where the token of the captcha is asked about before sending. */
  verify?: { url?: string; onFailure: 'continue' | 'block' };
  /** Of the report form: for whom it is encrypted, and where its proof of work comes from. */
  report?: { recipients: string[]; challengeUrl?: string };
  /** Of the quotation form: the service type that `?service=` means. */
  services?: Record<string, string>;
}

interface Page {
  content: Content;
  text: Text;
  language: Language;
}

export function formProps(name: FormName, { content, text, language }: Page): FormProps {
  const definition = settledForm(name, content);
  const { site } = content;
  const challengeUrl = endpointUrl('captchaChallenge', content);
  return {
    form: name,
    endpoint: formEndpoint(name, content),
    definition: essence(definition),
    messages: formMessages(definition, text),
    language: language.code,
    locale: language.locale,
    ...(definition['x-form'].captcha &&
      site.captcha.provider !== 'none' && {
        captcha: {
          provider: site.captcha.provider,
          challengeUrl,
          siteKey: site.captcha.siteKey ?? undefined,
          messages: text.common.captcha,
        },
        verify: { url: endpointUrl('verifyRecapture', content), onFailure: site.captcha.onVerifyFailure },
      }),
    ...(name === 'report' && {
      report: {
        recipients: site.report.recipients,
        challengeUrl:
          site.captcha.provider === 'none'
            ? undefined
            : endpointUrl('captchaChallenge', content, site.report.baseUrl || site.api.baseUrl),
      },
    }),
    ...(name === 'quotation' && {
      services: Object.fromEntries(
        content.services.flatMap(({ slug, quotationServiceType: type }) => (type ? [[slug, type]] : [])),
      ),
    }),
  };
}

/** A definition without what only people, editors and the rendered page need. */
function essence({
  required,
  properties,
  if: condition,
  then,
  else: otherwise,
  anyOf,
  ...rest
}: FormDefinition) {
  return {
    'x-form': { kind: rest['x-form'].kind },
    type: rest.type,
    required,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, essenceOf(schema)]),
    ),
    if: condition,
    then,
    else: otherwise,
    anyOf,
  } as FormDefinition;
}

function essenceOf(schema: Schema | FieldSchema): Schema {
  const { properties, ...own } = schema as Schema & { additionalProperties?: boolean };
  delete own.additionalProperties;
  if ('x-field' in own) {
    const { control, wire, mark, accept, multiple, maxMegabytes, rule } = (own as FieldSchema)['x-field'];
    return {
      ...own,
      'x-field': { control, wire, mark, accept, multiple, maxMegabytes, rule },
    } as FieldSchema;
  }
  if (!properties) return own;
  return {
    ...own,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, essenceOf(inner)]),
    ),
  };
}
