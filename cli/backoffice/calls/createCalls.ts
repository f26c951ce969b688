import type { FastifyReply } from 'fastify';
import { type FormDefinition, isReport } from '../../../site/forms/rules/formDefinition.ts';
import { type CreateAnswer, envelope, isMeant, sentFields } from '../../../site/forms/rules/wire.ts';
import { groupBy } from '../../settings/groupBy.ts';
import { mebibyte } from '../../terminal/mebibyte.ts';
import type { Verdict } from '../captcha/verifier.ts';
import { fingerprintParts } from '../submissions/fingerprintParts.ts';
import { defaultMegabytes } from '../submissions/judgeFile.ts';
import {
  mostFiles,
  type PartLimits,
  type Parts,
  type Receiving,
  readParts,
  roomForTexts,
} from '../submissions/readParts.ts';
import { mostReportMegabytes, readReport } from '../submissions/readReport.ts';
import { readSubmission } from '../submissions/readSubmission.ts';
import {
  findOutcome,
  isSpent,
  type SubmissionOutcome,
  storeSubmission,
} from '../submissions/storeSubmission.ts';
import { partValue } from '../submissions/submission.ts';
import { clientOf } from '../traffic/clientOf.ts';
import { Refusal } from '../traffic/refusal.ts';
import { mostOfOne } from '../traffic/uploads.ts';
import type { Call, Office } from './call.ts';

const reportLimits: PartLimits = {
  file: mostReportMegabytes * mebibyte,
  total: (mostReportMegabytes + 1) * mebibyte,
};
const longestKey = 200;

/** A form that is sent to a path. */
interface ServedForm {
  name: string;
  definition: FormDefinition;
}

type ServedForms = [ServedForm, ...ServedForm[]];

/** one call for each path that forms are sent to. */
export function createCalls(office: Office): Call[] {
  const { forms, paths } = office.settings;
  const all = Object.entries(forms).map(([name, definition]): ServedForm => ({ name, definition }));
  return [...groupBy(all, ({ name }) => paths[name])].map(([path, served]) => {
    const ofReports = served.some(({ definition }) => isReport(definition));
    const takes = {
      fileParts: new Set(served.flatMap(filePartsOf)),
      limits: ofReports ? reportLimits : limitsOf(served),
    };
    return {
      name: served[0].name,
      method: 'POST',
      path,
      ofReports,
      answer: (_request, reply) => create(office, { path, served, ofReports, takes }, reply),
    };
  });
}

interface CreateCall {
  path: string;
  served: ServedForms;
  ofReports: boolean;
  takes: Omit<Receiving, 'pace' | 'roomOnDisk'>;
}

async function create(
  office: Office,
  { path, served, ofReports, takes }: CreateCall,
  reply: FastifyReply,
): Promise<CreateAnswer> {
  const { request } = reply;
  const client = clientOf(request);
  const uploads = ofReports ? office.reportUploads : office.uploads;
  return uploads(client, async (upload) => {
    const parts = await readParts(request, upload, {
      ...takes,
      pace: office.pace,
      roomOnDisk: await office.roomOnDisk(),
    });
    const form = meantForm(served, parts);
    const repetition = repetitionOf(path, parts);
    const before = repetition && (await findOutcome(office.storage, repetition));
    if (before) return answerFor(before);

    // Content is judged, and files are unpacked, only for who did the work of a captcha.
    const verdict = await judgeToken(office, form, served, parts);
    if (verdict && !verdict.valid) return answerFor('tokenSpent');
    if (verdict && (await isSpent(office.storage, verdict.id))) {
      const meanwhile = repetition && (await findOutcome(office.storage, repetition));
      return answerFor(meanwhile ?? 'tokenSpent');
    }
    const reading = await readForm(office, form, parts, reply);
    if ('problems' in reading) return { HasSuccess: false, Problems: reading.problems };
    const attempt = { request: repetition, token: verdict };
    return answerFor(await storeSubmission(office.storage, reading.submission, attempt, office.settings));
  });
}

/** By what the same request is known when it comes again; nothing when its client named no key. */
function repetitionOf(path: string, parts: Parts) {
  const key = partValue(parts, envelope.idempotencyKey);
  if (!key) return undefined;
  if (key.length > longestKey) throw new Refusal(400);
  return { key, fingerprint: fingerprintParts(path, parts) };
}

function readForm(office: Office, { name, definition }: ServedForm, parts: Parts, reply: FastifyReply) {
  const { languages, positions } = office.settings;
  if (isReport(definition)) return readReport(name, definition, parts, languages);
  const judges = office.judgesFor(reply);
  return readSubmission(name, definition, parts, languages, { positions, ...judges });
}

/** The path of applications serves two forms. */
function meantForm(served: ServedForms, parts: Parts): ServedForm {
  const hasPosition = partValue(parts, envelope.jobPositionId) !== undefined;
  return served.find(({ definition }) => isMeant(definition, hasPosition)) ?? served[0];
}

/**
 * What is known of the token, which must be for a form of this path where that is known; nothing when none is needed.
 */
async function judgeToken(
  { verifier, reportVerifier }: Office,
  form: ServedForm,
  served: ServedForms,
  parts: Parts,
): Promise<Verdict | undefined> {
  const needed = isReport(form.definition) ? reportVerifier : verifier;
  if (!needed || !(isReport(form.definition) || form.definition['x-form'].captcha)) return undefined;
  const token = partValue(parts, envelope.captchaToken);
  if (!token) return { valid: false };
  const verdict = await needed.verify(token).catch(() => {
    throw new Refusal(503);
  });
  const isForOther = verdict.valid && verdict.form && !served.some(({ name }) => name === verdict.form);
  return isForOther ? { valid: false } : verdict;
}

function answerFor(outcome: SubmissionOutcome): CreateAnswer {
  if (outcome === 'otherBody') throw new Refusal(422);
  if (outcome === 'tokenSpent') return { HasSuccess: false, Problems: [{ Field: '', Rule: 'captcha' }] };
  return { HasSuccess: outcome === 'stored' || outcome === 'repeated' };
}

function filePartsOf({ definition }: ServedForm): string[] {
  return fileNotes(definition).flatMap(({ wire }) => wire?.toLowerCase() ?? []);
}

/** Room for as many of the largest files as a form may take, and for its texts; at most what one client may hold. */
function limitsOf(served: ServedForms): PartLimits {
  const fields = served.map(({ definition }) =>
    fileNotes(definition).map(({ maxMegabytes = defaultMegabytes, multiple }) => ({
      size: maxMegabytes * mebibyte,
      count: multiple ? mostFiles : 1,
    })),
  );
  const together = fields.map((files) => files.reduce((sum, { size, count }) => sum + size * count, 0));
  return {
    file: Math.max(0, ...fields.flat().map(({ size }) => size)),
    total: Math.min(Math.max(...together) + roomForTexts, mostOfOne),
  };
}

function fileNotes(definition: FormDefinition) {
  return sentFields(definition).flatMap(({ note }) => (note.control === 'file' ? [note] : []));
}
