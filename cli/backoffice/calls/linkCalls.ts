import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldNote, FieldSchema } from '../../../site/forms/rules/formDefinition.ts';
import { linkPaths } from '../../settings/linkPaths.ts';
import { mebibyte } from '../../terminal/mebibyte.ts';
import { storeAnswer } from '../inbox/storeAnswer.ts';
import {
  composeClosingPage,
  composeFailedPage,
  composeInvalidPage,
  composeRenewalPage,
  composeRenewedPage,
  linkParts,
  type PageFrame,
} from '../pages/composePages.ts';
import { findLinked, type LinkedSubmission } from '../pages/linkedSubmission.ts';
import { type OfficePage, sendPage } from '../pages/renderPage.ts';
import { storeRenewal } from '../pages/storeRenewal.ts';
import { cleanFileName } from '../submissions/cleanFileName.ts';
import { defaultMegabytes, judgeFile } from '../submissions/judgeFile.ts';
import { type PartLimits, type Parts, readParts, roomForTexts } from '../submissions/readParts.ts';
import { partValue } from '../submissions/submission.ts';
import { clientOf } from '../traffic/clientOf.ts';
import { type Call, type Office, textNamed } from './call.ts';

/**
 * Pages of the links in mails. Asking for one changes nothing: programs that look for viruses open every link. What it
 * is for happens when its form is sent, once. The token stands for the captcha: nobody has one who got no mail, and
 * without it no file is looked at.
 */
export function linkCalls(office: Office): Call[] {
  const { settings, storage } = office;
  const { mail } = settings;
  const frameOf = ({ query }: FastifyRequest): PageFrame => ({
    mail,
    language: textNamed(linkParts.language, query),
  });
  const failurePage = (request: FastifyRequest, status: number) =>
    composeFailedPage(frameOf(request), status === 413 ? largestRenewed(office) : undefined);
  return [
    {
      name: 'linkShown',
      method: 'GET',
      path: linkPaths.show,
      failurePage,
      async answer(request, reply) {
        const frame = frameOf(request);
        const token = textNamed(linkParts.token, request.query);
        const linked = await findLinked(storage, token, settings);
        return linked
          ? sendPage(reply, 200, pageOf(linked, frame, { token, now: settings.now() }))
          : sendPage(reply, 404, composeInvalidPage(frame));
      },
    },
    {
      name: 'linkUsed',
      method: 'POST',
      path: linkPaths.use,
      failurePage,
      async answer(request, reply) {
        return office.uploads(clientOf(request), async (upload) => {
          const parts = await readParts(request, upload, {
            fileParts: new Set([linkParts.file]),
            limits: limitsOf(office),
            pace: office.pace,
            roomOnDisk: await office.roomOnDisk(),
          });
          const frame = frameOf(request);
          const token = partValue(parts, linkParts.token) ?? '';
          const linked = await findLinked(storage, token, settings);
          if (!linked) return sendPage(reply, 404, composeInvalidPage(frame));
          const [status, page] =
            linked.link.purpose === 'closing'
              ? await close(office, linked, frame, token)
              : await renew(office, linked, frame, { token, parts, reply });
          return sendPage(reply, status, page);
        });
      },
    },
  ];
}

type Answer = [status: number, page: OfficePage];

function pageOf(
  linked: LinkedSubmission,
  frame: PageFrame,
  { token, now }: { token: string; now: Date },
): OfficePage {
  return linked.link.purpose === 'closing'
    ? composeClosingPage(frame, linked, { token })
    : composeRenewalPage(frame, linked, { note: renewedField(linked).note, now, token });
}

async function close(
  { storage, settings }: Office,
  linked: LinkedSubmission,
  frame: PageFrame,
  token: string,
): Promise<Answer> {
  const { link } = linked;
  const isFirst = await storeAnswer(storage, linked, { mails: [], erase: true, now: settings.now(), link });
  return isFirst
    ? [200, composeClosingPage(frame, linked, { token, done: true })]
    : [404, composeInvalidPage(frame)];
}

async function renew(
  { storage, settings, judgesFor }: Office,
  linked: LinkedSubmission,
  frame: PageFrame,
  { token, parts, reply }: { token: string; parts: Parts; reply: FastifyReply },
): Promise<Answer> {
  const { field, note } = renewedField(linked);
  const [sent] = parts.files;
  const file = sent && { ...sent, field, name: cleanFileName(sent.name) };
  const {
    rule,
    limit,
    scan: said,
  } = file ? await judgeFile(file, note, judgesFor(reply)) : { rule: 'required' as const };
  if (!file || rule) {
    const wrong = { rule: rule ?? 'required', limit };
    return [422, composeRenewalPage(frame, linked, { note, now: settings.now(), token, wrong })];
  }
  const kept = await storeRenewal(storage, linked, { ...file, scan: said }, settings);
  return kept ? [200, composeRenewedPage(frame, kept)] : [404, composeInvalidPage(frame)];
}

/** The field that the form's definition wants to be sent anew. */
function renewedField({ definition }: Pick<LinkedSubmission, 'definition'>): {
  field: string;
  note: FieldNote;
} {
  const field = definition['x-form'].retention.renewedBy ?? '';
  const note = (definition.properties[field] as FieldSchema | undefined)?.['x-field'];
  if (note?.control !== 'file') throw new Error(`The field "${field}" takes no file.`);
  return { field, note: { ...note, maxMegabytes: note.maxMegabytes ?? defaultMegabytes } };
}

/** The field for the largest file that any form wants anew. */
function largestRenewed({ settings }: Office): FieldNote | undefined {
  return Object.values(settings.forms)
    .filter((definition) => definition['x-form'].retention.renewedBy)
    .map((definition) => renewedField({ definition }).note)
    .reduce<FieldNote | undefined>((most, note) => (sizeOf(note) > sizeOf(most) ? note : most), undefined);
}

function sizeOf(note: FieldNote | undefined): number {
  return (note?.maxMegabytes ?? 0) * mebibyte;
}

/** Room for that file, and for texts. */
function limitsOf(office: Office): PartLimits {
  const file = sizeOf(largestRenewed(office));
  return { file, total: file + roomForTexts };
}
