import { isReport } from '../../../site/forms/rules/formDefinition.ts';
import { formFields } from '../../../site/forms/rules/formGroups.ts';
import type { BackOfficeSettings } from '../../backoffice/settings/settings.ts';
import { formNamed } from '../../settings/formNamed.ts';
import { groupBy } from '../../settings/groupBy.ts';
import type { JsonSchema } from './composeBody.ts';
import { composeFormBody } from './composeFormBody.ts';
import { composeReadings } from './composeReadings.ts';
import { componentName, composeSubmission } from './composeSubmission.ts';
import { introduction } from './introduction.ts';
import { refusals } from './responses.ts';
import { wireSchemas } from './wireSchemas.ts';

/** An OpenAPI 3.1 document, as far as others look into it. */
export interface Contract {
  openapi: string;
  info: object;
  servers: object[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, object> };
}

export interface Operation {
  operationId: string;
  responses: Record<string, object>;
  [key: string]: unknown;
}

/** What the contract is made from. */
export type ContractSource = Pick<BackOfficeSettings, 'forms' | 'paths'> & {
  captcha: Pick<BackOfficeSettings['captcha'], 'provider'>;
};

/** The whole wire as an OpenAPI document: what each call takes and answers (requirements §8). */
export function composeContract(source: ContractSource): Contract {
  const { paths, forms } = source;
  const names = Object.keys(source.forms);
  const sending = groupBy(names, (name) => paths[name]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Back office of the website',
      version: '1.0.0',
      summary: 'Takes what the forms of the website send, and tells the open positions.',
      description: introduction,
    },
    servers: [{ url: '/', description: 'api.baseUrl of content/site.yaml; reports may have their own.' }],
    paths: {
      ...composeReadings(paths, Object.values(forms).some(isReport)),
      ...Object.fromEntries(
        [...sending].map(([path, group]) => [path, { post: composeSubmission(group, forms) }]),
      ),
    },
    components: {
      schemas: {
        ...wireSchemas(ownRules(forms)),
        ...Object.fromEntries(
          names.map((name) => [componentName(name), composeFormBody(name, formNamed(forms, name))]),
        ),
      },
      responses: refusals,
    },
  };
}

/** What fields call an answer that is written otherwise than they ask. */
function ownRules(forms: ContractSource['forms']): string[] {
  const named = Object.values(forms).flatMap((form) =>
    formFields(form).flatMap(({ note }) => note.rule ?? []),
  );
  return [...new Set(named)].sort();
}
