import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { problemAt } from '../content/document.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Source } from '../content/readSources.ts';
import { formDocument } from '../parsing/formDocument.ts';

/** Each form is sent by a call that the settings know. `schemas` are the files of the definitions. */
export function checkFormCalls(
  { settings: { endpoints }, languages: [first] }: Content,
  schemas: readonly Source[],
): Diagnostic[] {
  if (!endpoints) return [];
  const forms = Object.entries((first?.content.forms ?? {}) as Record<string, FormDefinition>);
  return forms.flatMap(([name, form]) => {
    const { endpoint } = form['x-form'];
    const document = endpoint in endpoints ? undefined : formDocument(schemas, name);
    if (!document) return [];
    return problemAt(document, ['x-form', 'endpoint'], {
      rule: 'route/endpoint',
      message: tell`There is no call "${endpoint}" among the "endpoints" of content/site.yaml.`,
      hint: didYouMean(
        endpoint,
        Object.keys(endpoints),
        tell`Add it there with its path, or null while the form cannot be sent.`,
      ),
    });
  });
}
