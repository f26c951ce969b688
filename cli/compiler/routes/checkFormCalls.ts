import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { type Pointer, problemAt, settingsDocument } from '../content/document.ts';
import type { Content } from '../content/pairTranslations.ts';
import type { Source } from '../content/readSources.ts';
import { valueAt } from '../content/tree.ts';
import { formDocument } from '../parsing/formDocument.ts';
import { findCalls, formsIn, knowsCall } from './findCalls.ts';

/**
 * Each form is sent by a call that the settings know, and so is what its captcha asks. `schemas` are the files of the
 * definitions.
 */
export function checkFormCalls(content: Content, schemas: readonly Source[]): Diagnostic[] {
  return [...findUnknownCalls(content, schemas), ...findMissingCalls(content)];
}

/** What the settings lack because there are forms, or a captcha. */
function findMissingCalls(content: Content): Diagnostic[] {
  const document = settingsDocument(content.documents);
  if (!document) return [];
  const report = (pointer: Pointer, message: Sentence, hint: Sentence) => [
    problemAt(document, pointer, { rule: 'route/endpoint', message, hint }),
  ];
  const forms = formsIn(content);
  // What is written and not as it must be is told where it stands.
  const isLeftOut = (key: string) => valueAt(document.data, [key]) === undefined;
  const { captcha, api, report: reports } = content.settings;
  if (forms.length > 0 && isLeftOut('endpoints') && (api?.baseUrl || reports?.baseUrl)) {
    const names = new Set(forms.map(({ 'x-form': form }) => form.endpoint));
    return report(
      [],
      tell`There are forms, but no "endpoints" say where they are sent.`,
      tell`Add "endpoints" with a path for each: ${[...names].join(', ')}. Or say that nobody receives them: "baseUrl: null" below "api".`,
    );
  }
  const calls = findCalls(content);
  if (calls.length === 0) return [];
  if (forms.length > 0 && isLeftOut('captcha'))
    return report(
      [],
      tell`There are forms, but no "captcha" says how programs are kept out.`,
      tell`Add "captcha: { provider: altcha }", which does not need another host, or "none".`,
    );
  if (captcha?.provider !== 'altcha' || calls.some(({ name }) => name === 'captchaChallenge')) return [];
  const challenge = ['endpoints', 'captchaChallenge'];
  return report(
    valueAt(document.data, challenge) !== undefined ? challenge : ['captcha', 'provider'],
    tell`The captcha altcha gets its tasks from the call captchaChallenge, which has no path.`,
    tell`Write its path, or choose another provider.`,
  );
}

function findUnknownCalls(
  { settings: { endpoints }, languages: [first] }: Content,
  schemas: readonly Source[],
): Diagnostic[] {
  if (!endpoints) return [];
  const forms = Object.entries(first?.content.forms ?? {});
  return forms.flatMap(([name, form]) => {
    const { endpoint } = form['x-form'];
    const document = knowsCall(endpoints, form) ? undefined : formDocument(schemas, name);
    if (!document) return [];
    return problemAt(document, ['x-form', 'endpoint'], {
      rule: 'route/endpoint',
      message: tell`There is no call "${endpoint}" among the "endpoints" of content/site.yaml.`,
      hint: didYouMean(
        endpoint,
        Object.keys(endpoints),
        tell`Add it there with its path, or null while the form cannot be sent. A schema of site.yaml that lists the calls needs it, too.`,
      ),
    });
  });
}
