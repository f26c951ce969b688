import type { FastifyRequest } from 'fastify';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';
import { type CreateAnswer, envelope, sentFields } from '../../../site/forms/rules/wire.ts';
import type { Verdict } from '../captcha/verifier.ts';
import { fingerprintParts } from '../submissions/fingerprintParts.ts';
import { type PartLimits, type Parts, readParts } from '../submissions/readParts.ts';
import { readReport } from '../submissions/readReport.ts';
import { defaultMegabytes, readSubmission } from '../submissions/readSubmission.ts';
import {
  findOutcome,
  isSpent,
  type SubmissionOutcome,
  storeSubmission,
} from '../submissions/storeSubmission.ts';
import { partValue } from '../submissions/submission.ts';
import { clientOf } from '../traffic/clientOf.ts';
import { Refusal } from '../traffic/refusal.ts';
import type { Call, Office } from './call.ts';

const mebibyte = 1024 * 1024;
const reportLimits: PartLimits = { file: 65 * mebibyte, total: 66 * mebibyte };
const longestKey = 200;

type Definitions = Office['settings']['forms'];

/** one call for each path that forms are sent to. */
export function createCalls(office: Office): Call[] {
  const { forms, paths } = office.settings;
  const sent = (Object.keys(forms) as FormName[]).filter((form) => paths[form]);
  return [...new Set(sent.map((form) => paths[form] ?? ''))].map((path) => {
    const served = sent.filter((form) => paths[form] === path);
    return {
      name: served[0] as FormName,
      method: 'POST',
      path,
      answer: (request) => create(office, path, served, request),
    };
  });
}

async function create(
  office: Office,
  path: string,
  forms: FormName[],
  request: FastifyRequest,
): Promise<CreateAnswer> {
  const definitions = forms.map((form) => office.settings.forms[form]);
  return office.uploads(clientOf(request), async (upload) => {
    const parts = await readParts(request, upload, {
      fileParts: new Set(definitions.flatMap(filePartsOf)),
      limits: definitions.some(isReport) ? reportLimits : limitsOf(definitions),
      pace: office.pace,
    });
    const form = formOf(forms, office.settings.forms, parts);
    const key = partValue(parts, envelope.idempotencyKey);
    if (key && key.length > longestKey) throw new Refusal(400);
    const repetition = key ? { key, fingerprint: fingerprintParts(path, parts) } : undefined;
    const before = repetition && (await findOutcome(office.storage, repetition));
    if (before) return answerFor(before);

    // Content is judged, and files are unpacked, only for who did the work of a captcha.
    const verdict = await judgeToken(office, form, parts);
    if (verdict && !verdict.valid) return answerFor('tokenSpent');
    if (verdict && (await isSpent(office.storage, verdict.id))) {
      const meanwhile = repetition && (await findOutcome(office.storage, repetition));
      return answerFor(meanwhile ?? 'tokenSpent');
    }
    const definition = office.settings.forms[form];
    const { languages, positions } = office.settings;
    const reading = isReport(definition)
      ? readReport(form, definition, parts, languages)
      : await readSubmission(form, definition, parts, languages, positions);
    if ('problems' in reading) return { HasSuccess: false, Problems: reading.problems };
    const attempt = { request: repetition, token: verdict };
    return answerFor(await storeSubmission(office.storage, reading.submission, attempt, office.settings));
  });
}

/** The path of applications serves two forms: only one for a position says which position. */
function formOf(forms: FormName[], definitions: Definitions, parts: Parts): FormName {
  const isForPosition = partValue(parts, envelope.jobPositionId) !== undefined;
  const meant = forms.find((form) => (definitions[form]['x-form'].forPosition ?? false) === isForPosition);
  return meant ?? (forms[0] as FormName);
}

function isReport(definition: FormDefinition): boolean {
  return definition['x-form'].kind === 'report';
}

/** What is known of the token; nothing when the form needs none. */
async function judgeToken(
  { settings, verifier, reportVerifier }: Office,
  form: FormName,
  parts: Parts,
): Promise<Verdict | undefined> {
  const definition = settings.forms[form];
  const needed = isReport(definition) ? reportVerifier : verifier;
  if (!needed || !(isReport(definition) || definition['x-form'].captcha)) return undefined;
  const token = partValue(parts, envelope.captchaToken);
  if (!token) return { valid: false };
  return needed.verify(token).catch(() => {
    throw new Refusal(503, 5);
  });
}

function answerFor(outcome: SubmissionOutcome): CreateAnswer {
  if (outcome === 'otherBody') throw new Refusal(422);
  if (outcome === 'tokenSpent') return { HasSuccess: false, Problems: [{ Field: '', Rule: 'captcha' }] };
  return { HasSuccess: outcome === 'stored' || outcome === 'repeated' };
}

function filePartsOf(definition: FormDefinition): string[] {
  return fileNotes(definition).flatMap(({ wire }) => wire?.toLowerCase() ?? []);
}

/** Room for the largest files a form allows, and a megabyte for everything else. */
function limitsOf(definitions: FormDefinition[]): PartLimits {
  const sizes = definitions.map((definition) =>
    fileNotes(definition).map(({ maxMegabytes = defaultMegabytes }) => maxMegabytes * mebibyte),
  );
  const together = sizes.map((files) => files.reduce((sum, size) => sum + size, 0));
  return { file: Math.max(0, ...sizes.flat()), total: Math.max(...together) + 5 * mebibyte };
}

function fileNotes(definition: FormDefinition) {
  return sentFields(definition).flatMap(({ note }) => (note.control === 'file' ? [note] : []));
}
