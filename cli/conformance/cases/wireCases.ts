import { type CreateAnswer, envelope } from '../../../site/forms/rules/wire.ts';
import { fullAnswers, schemaOf, typedFields } from '../../settings/forms/sampleAnswers.ts';
import { type Client, type Encode, noPosition, type Part } from '../client/client.ts';
import { demand, NotApplicable } from '../client/finding.ts';
import type { ContractSource } from '../contract/composeContract.ts';
import { breakField } from './breakField.ts';
import type { Case } from './case.ts';
import { repetitionCases } from './repetitionCases.ts';
import { type Forms, freeText, type LeastForm, readableForms, sentForms } from './sentForms.ts';
import { replace, sendRefused, sendTaken } from './submission.ts';

/** How submissions travel, whatever the form says: names of parts, repetitions, methods. */
export function wireCases(source: ContractSource): Case[] {
  const [plain, ...others] = readableForms(source);
  if (!plain) return methodCases(source);
  const forms: Forms = [plain, ...others];
  return [
    ...nameCases(forms),
    ...aliasCases(forms),
    ...spellingCases(forms),
    ...repetitionCases(forms),
    ...methodCases(source),
    ...bodyCases(forms),
  ];
}

const bodies = 'methods and bodies';
const names = 'names on the wire';

function nameCases([plain, other = plain]: Forms): Case[] {
  const renamed = (parts: Part[], rename: (name: string) => string) =>
    parts.map(([name, value]): Part => [rename(name), value]);
  const taken = (name: string, requirement: string, form: LeastForm, parts: Part[], hint: string): Case => ({
    group: names,
    name,
    requirement,
    hint,
    run: (client) => sendTaken(client, form.name, parts),
  });
  return [
    taken(
      'parts nobody knows are ignored',
      '§8',
      plain,
      [...plain.least, ['Conformance', 'x']],
      'Ignore unknown parts.',
    ),
    taken(
      'names in lower case',
      'decision 2',
      plain,
      renamed(plain.least, (name) => name.toLowerCase()),
      'Compare names of parts without regard to case.',
    ),
    taken(
      'names in upper case',
      'decision 2',
      other,
      renamed(other.least, (name) => name.toUpperCase()),
      'Compare names of parts without regard to case.',
    ),
    taken(
      'a SiteType other than 1 counts as 2',
      'K-15',
      plain,
      replace(plain.least, [envelope.siteType, '7']),
      'Read every SiteType but 1 as 2.',
    ),
  ];
}

/** Fields that also go by another name, and values that do. */
function aliasCases(forms: LeastForm[]): Case[] {
  return forms.flatMap((form) =>
    typedFields(form.definition).flatMap((field) => {
      const {
        path,
        note: { wire, aliases = {} },
      } = field;
      return [
        ...(aliases.names ?? []).map(
          (alias): Case => ({
            group: names,
            name: `${form.name}: ${alias} is another name of ${wire}`,
            requirement: form.definition['x-form'].requirement,
            hint: `Read ${alias} as ${wire}.`,
            async run(client) {
              const others = form.least.filter(([name]) => name !== wire);
              const named = (values: string[] = []) => values.map((value): Part => [alias, value]);
              await sendTaken(client, form.name, [
                ...others,
                ...named(fullAnswers(form.definition).get(path)),
              ]);
              // Whoever ignores the name takes this one, too, where the field may be left out.
              const wrong = breakField(field, schemaOf(form.definition, path)).find(({ values }) =>
                values[0]?.trim(),
              );
              if (wrong) await sendRefused(client, form.name, [...others, ...named(wrong.values)]);
            },
          }),
        ),
        ...Object.entries(aliases.values ?? {}).map(
          ([alias, value]): Case => ({
            group: names,
            name: `${form.name}: ${alias} is another name of ${value}`,
            requirement: 'decision 7',
            hint: `Read the value ${alias} as ${value}.`,
            run: (client) => sendTaken(client, form.name, replace(form.least, [wire, alias])),
          }),
        ),
      ];
    }),
  );
}

/** What old browsers and other programs write for a tick, and for what was left empty. */
function spellingCases(forms: LeastForm[]): Case[] {
  const ticked = forms.flatMap((form) =>
    typedFields(form.definition)
      .filter(({ note }) => note.control === 'checkbox' && form.least.some(([name]) => name === note.wire))
      .map(({ note }) => ({ form, wire: note.wire })),
  );
  return [
    ...ticked.slice(0, 1).flatMap(({ form, wire }) =>
      ['on', '1'].map(
        (value): Case => ({
          group: names,
          name: `${form.name}: '${value}' in ${wire} is a tick`,
          requirement: '§8',
          hint: `Read ${value} as true, where a field is one that is ticked.`,
          run: (client) => sendTaken(client, form.name, replace(form.least, [wire, value])),
        }),
      ),
    ),
    ...forms.flatMap((form): Case[] => {
      const empty = typedFields(form.definition)
        .filter(({ note }) => note.control !== 'checkbox')
        .flatMap(({ note }): Part[] =>
          form.least.some(([name]) => name === note.wire) ? [] : [[note.wire, '']],
        );
      if (empty.length === 0) return [];
      return [
        {
          group: names,
          name: `${form.name}: an empty part is an answer left out`,
          requirement: '§8',
          hint: 'Read a part with nothing in it as if it were not there.',
          run: (client) => sendTaken(client, form.name, [...empty, ...form.least]),
        },
      ];
    }),
  ];
}

function methodCases(source: ContractSource): Case[] {
  const paths = [...new Set(sentForms(source).map(({ path }) => path))];
  return paths.flatMap((path) =>
    ['GET', 'PUT', 'DELETE'].map(
      (method): Case => ({
        group: bodies,
        name: `${method} ${path}`,
        requirement: 'A-03 to A-08',
        hint: 'Take submissions by POST alone, and answer 405 (or 404) to the rest.',
        async run(client) {
          const { status } = await client.request(path, { method });
          demand(status === 405 || status === 404, `status ${status}; 405 was expected`);
        },
      }),
    ),
  );
}

/** A form without its end, in the middle of its last part. */
const cutOff: Encode = async (form) => {
  const whole = new Response(form);
  const { headers } = whole;
  const body = Buffer.from(await whole.arrayBuffer());
  return {
    headers: { 'Content-Type': headers.get('content-type') ?? '' },
    body: body.subarray(0, body.lastIndexOf('\r\n--') - 3),
  };
};

function bodyCases([plain, ...others]: Forms): Case[] {
  const { name: form, path, least } = plain;
  const disposition = `Content-Disposition: form-data; name="${freeText(plain) ?? 'Text'}"\r\n\r\n`;
  const send = (client: Client, body: BodyInit) =>
    client.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=edge' },
      body,
    });
  const malformed = ({ name, hint, part }: { name: string; hint: string; part: string }): Case => ({
    group: bodies,
    name,
    requirement: '§8',
    hint,
    extension: true,
    async run(client) {
      const { status } = await send(client, Buffer.from(`--edge\r\n${part}\r\n--edge--\r\n`, 'latin1'));
      demand(status === 400, `status ${status}; 400 was expected`);
    },
  });
  const forPosition = [plain, ...others].filter(({ definition }) => definition['x-form'].forPosition);
  return [
    {
      group: bodies,
      name: 'a body that is cut off',
      requirement: '§8',
      hint: 'Answer 400, and store nothing, when the last boundary is missing.',
      async run(client) {
        const parts = await client.withToken(form, least);
        const { status, body } = await client.post(
          form,
          [...parts, ['Conformance', 'Conformance Test']],
          cutOff,
        );
        const taken = status === 200 && (body as CreateAnswer).HasSuccess;
        demand(
          !taken && status < 500,
          `status ${status}${taken ? ', and HasSuccess true' : ''}; 400 was expected`,
        );
      },
    },
    malformed({
      name: 'a part without a name',
      hint: 'Answer 400 to a part without a name.',
      part: 'Content-Disposition: form-data\r\n\r\nConformance Test',
    }),
    malformed({
      name: 'a text with a NUL',
      hint: 'Answer 400 to a text that your storage may not take.',
      part: `${disposition}Conformance\0Test`,
    }),
    malformed({
      name: 'a text that is not UTF-8',
      hint: 'Answer 400 to bytes that are no text.',
      part: `${disposition}Conformance \xed\xa0\x80`,
    }),
    ...forPosition.map(
      ({ name, least }): Case => ({
        group: bodies,
        name: `${name}, for a position that is not open`,
        requirement: 'A-03',
        needs: ['jobPositionList'],
        hint: 'Refuse an application whose JobPositionId is none of the list, as long as the list has any.',
        extension: true,
        async run(client) {
          if (!(await client.openPosition())) throw new NotApplicable(noPosition);
          await sendRefused(
            client,
            name,
            replace(least, [envelope.jobPositionId, 'conformance-test-unknown']),
          );
        },
      }),
    ),
    {
      group: bodies,
      name: 'no part at all',
      requirement: '§8',
      hint: 'Answer HasSuccess false to an empty form.',
      run: async (client) => {
        await sendRefused(client, form, [[envelope.siteType, '2']]);
      },
    },
  ];
}
