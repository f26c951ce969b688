import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { sentFields } from '../../../site/forms/rules/wire.ts';
import type { Language } from '../../../site/page.ts';
import { mebibyte } from '../../terminal/mebibyte.ts';
import { isSealed } from '../sealing/isSealed.ts';
import type { Parts } from './readParts.ts';
import { languageOf, partValue, type Reading } from './submission.ts';

/** Parts of a report beside the encrypted file. */
export const receiptParts = { id: 'ReceiptId', recipient: 'ReceiptRecipient' } as const;

/** What an encrypted report may have. */
export const mostReportMegabytes = 65;

/** An id under which a report can be stored. */
export const receiptId = /^[0-9a-z]{16,128}$/i;
const ageRecipient = /^age1[02-9ac-hj-np-z]{58}$/;

/** Reads a report: one file encrypted with age and the keys to its answer. One with a word in the clear is refused. */
export function readReport(
  form: string,
  definition: FormDefinition,
  parts: Parts,
  languages: readonly Language[],
): Reading {
  const plaintext = new Set(sentFields(definition).map(({ note }) => note.wire?.toLowerCase()));
  if (parts.fields.some(([name]) => plaintext.has(name.toLowerCase()))) return { problems: [] };
  const [file] = parts.files;
  if (!file || !isSealed(file.content) || parts.files.length > 1)
    return { problems: [{ Field: 'files', Rule: 'fileType' }] };
  if (file.content.length > mostReportMegabytes * mebibyte)
    return { problems: [{ Field: 'files', Rule: 'fileTooLarge', Limit: mostReportMegabytes }] };
  const id = partValue(parts, receiptParts.id);
  const recipient = partValue(parts, receiptParts.recipient);
  if (!id || !receiptId.test(id)) return { problems: [{ Field: receiptParts.id, Rule: 'required' }] };
  if (!recipient || !ageRecipient.test(recipient))
    return { problems: [{ Field: receiptParts.recipient, Rule: 'required' }] };
  return {
    submission: {
      form,
      language: languageOf(parts, languages),
      answers: {},
      files: [
        { field: 'files', position: 0, name: 'report.age', content: file.content, sha256: file.sha256 },
      ],
      receipt: { id: id.toLowerCase(), recipient },
    },
  };
}
