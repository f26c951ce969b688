import { Contradicted, Misuse } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Finding } from './compareReport.ts';
import type { OpenedReport } from './openReport.ts';

/** Answers to reports are a multiple of this many bytes, filled up with spaces: their size tells little. */
const sizeClass = 1024;

/**
 * Encrypts an answer for the holder of the receipt code. Only the inside of the report names the key: throws
 * `Contradicted` if the storage does, `Misuse` if it names none, before anybody is asked for words.
 */
export async function sealAnswer(
  { answerTo }: OpenedReport,
  findings: Finding[],
  askWords: () => Promise<string>,
): Promise<Buffer> {
  if (findings.some(({ kind }) => kind === 'difference'))
    throw new Contradicted(
      tell`The storage was changed, so nothing was answered. Keep a copy of it, and ask why.`,
    );
  if (!answerTo) throw new Misuse(tell`This report came without a receipt: nobody could read an answer.`);
  const text = await askWords();
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(answerTo);
  const missing = sizeClass - (Buffer.byteLength(text) % sizeClass);
  return Buffer.from(await encrypter.encrypt(text + ' '.repeat(missing)));
}
