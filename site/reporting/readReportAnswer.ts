import { Decrypter } from 'age-encryption';
import { askBackOffice } from '../api/askBackOffice.ts';
import { PATIENCE } from '../api/patience.ts';
import { deriveReceipt, parseReceiptCode } from './receipt.ts';

export interface ReportAnswer {
  writtenAt: Date;
  /** Absent when it cannot be decrypted. */
  text?: string;
}

/** What a receipt code leads to. Without answers, the report was received and nobody has answered yet. */
export type ReportStatus =
  | { state: 'mistyped' | 'unknown' }
  | { state: 'received'; answers: ReportAnswer[] }
  | { state: 'failed'; cause: string };

/** Asks for the answers to a report and decrypts them here. The code itself is not sent. Never rejects. */
export async function readReportAnswer(statusUrl: string, code: string): Promise<ReportStatus> {
  const secret = parseReceiptCode(code);
  if (!secret) return { state: 'mistyped' };
  try {
    const { id, identity } = await deriveReceipt(secret);
    const answer = await askBackOffice(statusUrl, PATIENCE, new URLSearchParams({ ReceiptId: id }));
    if (answer.state !== 'answered') {
      return { state: 'failed', cause: answer.state === 'failed' ? answer.cause : 'no status' };
    }
    const read = (record: unknown) =>
      Object.fromEntries(Object.entries(record ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
    const { hassuccess, received, answers } = read(answer.value);
    if (String(hassuccess) !== 'true') return { state: 'failed', cause: 'the call was refused' };
    if (String(received) !== 'true') return { state: 'unknown' };
    return {
      state: 'received',
      answers: await Promise.all(
        (Array.isArray(answers) ? answers : []).map(async (record): Promise<ReportAnswer> => {
          const { writtenat, content } = read(record);
          return { writtenAt: new Date(writtenat), text: await decrypt(String(content), identity) };
        }),
      ),
    };
  } catch (error) {
    return { state: 'failed', cause: String(error) };
  }
}

/** The text of an age file in base64; white space at its end is padding. */
async function decrypt(base64: string, identity: string): Promise<string | undefined> {
  try {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const file = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return (await decrypter.decrypt(file, 'text')).trimEnd();
  } catch (error) {
    console.error('An answer cannot be decrypted.', error);
    return undefined;
  }
}
