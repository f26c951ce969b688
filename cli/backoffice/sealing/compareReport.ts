import { createHash } from 'node:crypto';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import { addDays } from '../settings/terms.ts';
import type { OpenedReport } from './openReport.ts';

/** What the storage says of a report. Whoever can write there can change it; only what is sealed is the sender's. */
export interface ReportEnvelope {
  receiptId: string | null;
  answerTo: string | null;
  language: string;
  /** `2026-11-21` */
  receivedOn: string;
  /** Bytes of the encrypted file; absent if the storage has no file. */
  size?: number;
  sha256?: string;
}

/**
 * One clear sentence. `difference`: the storage was changed. `doubt`: or a clock was wrong, or a page was not of the
 * languages that the back office had. `unknown`: not comparable.
 */
export interface Finding {
  kind: 'difference' | 'doubt' | 'unknown';
  text: Sentence;
}

/** Days by which the sender's clock may be wrong before a person is asked. */
const clockDays = 1;

/** Holds what the storage says of a report against what stands inside its encryption. */
export function compareReport(envelope: ReportEnvelope, report: OpenedReport): Finding[] {
  const difference = (text: Sentence): Finding => ({ kind: 'difference', text });
  const findings: Finding[] = [];
  if (report.receiptId === undefined)
    findings.push({
      kind: 'unknown',
      text: tell`This report was sealed before its receipt and its day were part of it: whether it was exchanged with another could not be compared.`,
    });
  else if (report.receiptId !== envelope.receiptId)
    findings.push(
      difference(
        tell`The storage lists this report under a receipt that is not its own: it was exchanged with another report, or put there a second time.`,
      ),
    );
  if (report.answerTo !== (envelope.answerTo ?? undefined))
    findings.push(
      difference(
        tell`The storage names another key for the answer than the report does: whoever put it there wants to read the answer.`,
      ),
    );
  if (report.language !== envelope.language)
    findings.push({
      kind: 'doubt',
      text: tell`The storage says the report was written on the page in "${envelope.language}", the report says otherwise: one of the two was changed, or the page was older or newer than the languages that the back office knew.`,
    });
  return report.writtenOn === undefined ? findings : [...findings, ...compareDay(envelope, report.writtenOn)];
}

/** Holds the encrypted file against the size and hash that the storage has of it. Needs no key. */
export function compareFile({ size, sha256 }: ReportEnvelope, bytes: Uint8Array): Finding[] {
  const same = bytes.length === size && createHash('sha256').update(bytes).digest('hex') === sha256;
  const text = tell`The encrypted file is not the one that arrived: the storage has another size or hash for it.`;
  return same ? [] : [{ kind: 'difference', text }];
}

function compareDay({ receivedOn }: ReportEnvelope, writtenOn: string): Finding[] {
  const [received, written] = [new Date(receivedOn), new Date(writtenOn)];
  const near = addDays(written, -clockDays) <= received && received <= addDays(written, clockDays);
  const day = /^\d{4}-\d\d-\d\d$/.test(writtenOn) ? writtenOn : tell`no day`;
  const text = tell`The storage says the report arrived on ${receivedOn}, the report says it was written on ${day}: one of the two was changed, or its writer's clock was wrong.`;
  return near ? [] : [{ kind: 'doubt', text }];
}
