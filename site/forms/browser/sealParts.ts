import { proveWork } from '../../captcha/proofOfWork.ts';
import { cleanFile } from '../../reporting/cleaning/cleanFile.ts';
import { sealReport } from '../../reporting/sealReport.ts';
import type { FormProps } from '../page/formProps.ts';
import type { Answers } from '../rules/readAnswers.ts';
import type { Part } from './composeBody.ts';

/** What sends them, loaded with what seals them. */
export { postWithoutCookies } from '../../api/postWithoutCookies.ts';
export { showReceipt } from './showReceipt.ts';

interface SealedParts {
  parts: Part[];
  token?: string;
  /** Receipt code, for the eyes of the sender alone. */
  code: string;
}

interface Report {
  answers: Answers;
  files: File[];
  props: FormProps;
  /** The same for the same answers; none where a page cannot make keys. */
  key: string | undefined;
}

let last: { key: string | undefined; sealed: ReturnType<typeof sealReport> } | undefined;

/**
 * The parts of a report: it is encrypted here and nothing of it is sent in the clear (§7.6). A second attempt sends
 * the same sealed file, because another one would look like another report. Rejects when it cannot be encrypted.
 */
export async function sealParts({ answers, files, props, key }: Report): Promise<SealedParts> {
  const { recipients = [], challengeUrl, labels } = props.report ?? {};
  if (!last || last.key !== key || key === undefined) {
    const sealing = {
      key,
      sealed: sealCleaned({ answers, files, recipients, language: props.language, labels }),
    };
    last = sealing;
    sealing.sealed.catch(() => {
      if (last === sealing) last = undefined; // the next attempt seals anew
    });
  }
  const [{ file, receipt }, proof] = await Promise.all([
    last.sealed,
    challengeUrl ? proveWork(challengeUrl) : undefined,
  ]);
  return {
    parts: [
      ['ReceiptId', receipt.id],
      ['ReceiptRecipient', receipt.recipient],
      ['Files', new File([file], 'report.age')],
    ],
    token: proof?.token,
    code: receipt.code,
  };
}

/**
 * Seals the attachments as it was said beside them: without what names their author, where that can be taken out. A
 * file that was saved again since, maybe without a name in it, can no longer be read: what it was before is not sent.
 */
async function sealCleaned(report: Parameters<typeof sealReport>[0]) {
  await Promise.all(report.files.map((file) => file.slice(0, 1).arrayBuffer()));
  const cleaned = await Promise.all(report.files.map(cleanFile));
  return sealReport({ ...report, files: cleaned.map(({ file }) => file) });
}
