import { type FormDefinition, isReport } from '../../../site/forms/rules/formDefinition.ts';
import type { Answers } from '../../../site/forms/rules/readAnswers.ts';
import { groupBy } from '../../settings/groupBy.ts';
import type { Storage } from '../storage/openStorage.ts';
import { pagesOf } from '../storage/pagesOf.ts';
import { formOf } from './formOf.ts';

/** A submission as somebody looks for words in it. */
export interface Said {
  id: string;
  receivedAt: Date;
  jobPositionId: string | null;
  definition: FormDefinition;
  answers: Answers;
  /** Everything that was typed or chosen, and the names of files. Nothing of a report: only a key opens it. */
  words: string[];
}

/** What stands in these submissions, without those that no key of the storage opens. */
export async function* readSaid(
  storage: Storage,
  forms: Record<string, FormDefinition>,
  ids: string[],
): AsyncGenerator<Said> {
  for (const page of pagesOf(ids)) {
    const rows = await storage
      .selectFrom('submissions')
      .select(['id', 'form', 'received_at', 'answers', 'job_position_id', 'receipt_id'])
      .where('id', 'in', page)
      .orderBy('id')
      .execute();
    const files = await storage
      .selectFrom('files')
      .select(['id', 'submission_id', 'name'])
      .where('submission_id', 'in', page)
      .execute();
    const names = groupBy(files, (file) => file.submission_id);
    for (const { id, form, received_at, job_position_id, ...row } of rows) {
      const definition = formOf(forms, { form, receiptId: row.receipt_id });
      const answers = JSON.parse(row.answers);
      yield {
        id,
        receivedAt: new Date(received_at),
        jobPositionId: job_position_id,
        definition,
        answers,
        words: isReport(definition)
          ? []
          : [...leaves(answers), ...(names.get(id) ?? []).map(({ name }) => name)],
      };
    }
  }
}

/** Without the names of fields. */
function leaves(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}
