import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { type CreateAnswer, envelope } from '../../../site/forms/rules/wire.ts';
import { fileFields, typedFields } from '../../settings/forms/sampleAnswers.ts';
import { anyPosition, type Client, type Part } from '../client/client.ts';
import { demand } from '../client/finding.ts';
import type { Case } from './case.ts';
import type { FormCase } from './formCase.ts';

/**
 * The parts of a filled form, without a captcha token: answers as typed, files in the order of their fields. One for
 * a position is for whatever is open.
 */
export function partsOf(definition: FormDefinition, { siteType, typed, files }: FormCase): Part[] {
  const answers = typedFields(definition).flatMap(({ path, note }) =>
    (typed.get(path) ?? []).map((value): Part => [note.wire, value]),
  );
  const attached = fileFields(definition).flatMap(({ path, note }) =>
    (files.get(path) ?? []).map((file): Part => [note.wire, file]),
  );
  const position: Part[] = definition['x-form'].forPosition ? [[envelope.jobPositionId, anyPosition]] : [];
  return [...answers, [envelope.siteType, String(siteType)], ...position, ...attached];
}

/** The same parts, with others instead of those of the same name. */
export function replace(parts: Part[], ...others: Part[]): Part[] {
  return [...parts.filter(([name]) => !others.some(([other]) => other === name)), ...others];
}

/** Said of what is large enough for somebody in between to refuse it. */
export const proxyLimit = 'A proxy has a limit of its own: that of nginx is 1 MB (client_max_body_size).';

function hasLargeFiles({ files }: FormCase): boolean {
  return [...files.values()].flat().some(({ content }) => content.length > 1e6);
}

/** A filled form as a case: sent, and answered as its rules say. */
export function submissionCase(formCase: FormCase, definition: FormDefinition): Case {
  const { form, name, requirement, refused, extension } = formCase;
  return {
    group: `form ${form}`,
    name,
    requirement,
    hint: refused
      ? `Refuse it with HasSuccess false: schemas/forms/${form}.schema.json has the rule.`
      : `Take it: schemas/forms/${form}.schema.json allows it. ${hasLargeFiles(formCase) ? proxyLimit : 'See the example in schemas/backoffice.openapi.json.'}`,
    extension,
    async run(client) {
      const parts = await client.withToken(form, partsOf(definition, formCase));
      expectAnswer(await client.send(form, parts), refused);
    },
  };
}

/** Sends parts with a fresh token, and demands that they are taken. */
export async function sendTaken(client: Client, form: FormCase['form'], parts: Part[]): Promise<void> {
  expectAnswer(await client.send(form, await client.withToken(form, parts)), undefined);
}

/** Sends parts with a fresh token, and demands that they are refused. */
export async function sendRefused(
  client: Client,
  form: FormCase['form'],
  parts: Part[],
): Promise<CreateAnswer> {
  const answer = await client.send(form, await client.withToken(form, parts));
  demand(!answer.HasSuccess, 'it was taken, but has to be refused');
  return answer;
}

function expectAnswer({ HasSuccess, Problems }: CreateAnswer, refused: FormCase['refused']): void {
  const told = JSON.stringify(Problems ?? []);
  if (!refused) {
    demand(HasSuccess, `it was refused, but has to be taken (${told})`);
    return;
  }
  demand(!HasSuccess, `it was taken, but has to be refused (${refused.path}, ${refused.rule ?? 'any rule'})`);
  // Naming the problem is the reference back office's extension; a wrong name would mislead.
  if (!Problems?.length || !refused.rule) return;
  demand(
    Problems.some(
      ({ Field, Rule, Limit }) => Field === refused.path && Rule === refused.rule && Limit === refused.limit,
    ),
    `it was refused, as it has to be, but for ${told}; ${refused.path} breaks the rule ${refused.rule}${refused.limit === undefined ? '' : ` (Limit ${refused.limit})`}`,
    'Name Field, Rule and Limit as `Problem` of schemas/backoffice.openapi.json says, since visitors read at the field what the rule means; or leave Problems out, and they read one sentence for the whole form.',
  );
}
