import { type Document, problemAt, settingsDocument } from '../compiler/content/document.ts';
import type { Content } from '../compiler/content/pairTranslations.ts';
import { valueAt } from '../compiler/content/tree.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isGroup } from '../settings/isGroup.ts';
import { tell } from '../terminal/telling/tell.ts';

/**
 * Long texts that are true for other settings than those of `content/site.yaml`: their front matter says for which ones
 * they were written (`writtenFor`), by path. A setting that is left out is null.
 */
export function findOutdatedTexts({ documents }: Content): Diagnostic[] {
  const settings = settingsDocument(documents);
  return documents.flatMap((document) =>
    Object.entries(writtenFor(document)).flatMap(([setting, was]) => {
      const is = valueAt(settings?.data, setting.split('.')) ?? null;
      if (is === was) return [];
      return problemAt(document, ['writtenFor', setting], {
        rule: 'release/outdated-text',
        message: tell`This text was written while "${setting}" was ${String(was)}; now it is ${String(is)}.`,
        hint: tell`Let it say what is true now, then write that value here.`,
      });
    }),
  );
}

function writtenFor({ bodyLine, data }: Document): Record<string, unknown> {
  const written = valueAt(data, ['writtenFor']);
  return bodyLine !== undefined && isGroup(written) ? written : {};
}
