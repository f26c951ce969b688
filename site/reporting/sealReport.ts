import { Encrypter, identityToRecipient } from 'age-encryption';
import { packBundle, type Report } from './packBundle.ts';
import { createSecret, deriveReceipt, formatReceiptCode } from './receipt.ts';

export interface SealedReport {
  /** The age file to send. */
  file: Blob;
  receipt: {
    /** For the person alone; it never leaves the browser. */
    code: string;
    /** Sent along: what the code leads to, and the key the answer is encrypted for. */
    id: string;
    recipient: string;
  };
}

/** Encrypts a report for everybody who may read it, with a receipt to read the answer by. Stores and sends nothing. */
export async function sealReport({
  recipients,
  ...report
}: Omit<Report, 'answerTo' | 'receiptId' | 'writtenOn'> & {
  recipients: string[];
}): Promise<SealedReport> {
  if (recipients.length === 0) throw new Error('Nobody could read this report.');
  if (!report.language)
    throw new Error('A report needs the language of its page, or nobody could answer it.');
  const secret = createSecret();
  const { id, identity } = await deriveReceipt(secret);
  const recipient = await identityToRecipient(identity);
  const encrypter = new Encrypter();
  for (const reader of recipients) encrypter.addRecipient(reader);
  const writtenOn = new Date().toISOString().slice(0, 10);
  const bundle = packBundle({ ...report, answerTo: recipient, receiptId: id, writtenOn });
  const sealed = await encrypter.encrypt(bundle.stream());
  return {
    file: await new Response(sealed).blob(),
    receipt: { code: formatReceiptCode(secret), id, recipient },
  };
}
