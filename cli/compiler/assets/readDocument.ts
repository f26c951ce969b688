import { readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isActivePdf } from '../../formats/isActivePdf.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { whyHollow } from '../hints/whyHollow.ts';
import { describePdf } from './describePdf.ts';

/** Bytes of a PDF that people still open on a phone. */
const largestPdf = 20_000_000;

/** What is wrong with a document, whatever line names it. */
export type Problem = Pick<Diagnostic, 'rule' | 'message' | 'hint' | 'cause'>;

/** A line of `content/documents.yaml` that names a PDF. */
interface Supplied {
  source: string;
  placeholder: boolean;
}

/**
 * A PDF that was supplied, as it is; nothing where none can be published. What is wrong with it, or with what its line
 * says of it, is reported, with the key that this concerns.
 */
export async function readDocument(
  root: string,
  { source: path, placeholder }: Supplied,
  report: (problem: Problem, key?: keyof Supplied) => void,
): Promise<Buffer | undefined> {
  // A backslash separates folders on Windows, elsewhere it is a letter like others.
  if (!posix.normalize(path.replaceAll('\\', '/')).startsWith('content/documents/')) {
    report({
      rule: 'document/outside',
      message: tell`"${path}" leads outside the folder content/documents.`,
      hint: tell`Put the PDF into content/documents and write its path from there.`,
    });
    return undefined;
  }
  const file = join(root, path);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    report({
      rule: 'document/missing',
      message: tell`The document "${path}" does not exist.`,
      hint: tell`Add the PDF, or delete the line and set "placeholder: true": a page that says so is made in its place.`,
    });
    return undefined;
  }
  const bytes = readFileSync(file);
  if (bytes.length > largestPdf) {
    report({
      rule: 'document/size',
      message: tell`The document "${path}" has ${Math.ceil(bytes.length / 1_000_000)} MB; visitors on the move load at most ${largestPdf / 1_000_000}.`,
      hint: tell`Export it with smaller pictures.`,
    });
  }
  const { pages, hasTitle, hasLanguage, isStandIn } = describePdf(bytes);
  if (pages > 0 && !(hasTitle && hasLanguage)) {
    const lacking = hasTitle ? tell`language` : hasLanguage ? tell`title` : tell`title and language`;
    report({
      rule: 'document/nameless',
      message: tell`The document "${path}" does not say its ${lacking}, which screen readers announce.`,
      hint: tell`Set them in the program that it was made with, and export it again.`,
    });
  }
  if (isStandIn) {
    report({
      rule: 'document/placeholder',
      message: tell`"${path}" was made by this website, and says itself that it is a placeholder or a draft.`,
      hint: tell`Supply the real PDF, or delete "source" and set "placeholder: true".`,
    });
  } else if (placeholder === true && pages > 0) {
    const problem = {
      rule: 'document/placeholder',
      message: tell`"${path}" was supplied, but is still called a placeholder.`,
      hint: tell`Set "placeholder: false", or delete the source.`,
    } as const;
    report(problem, 'placeholder');
  }
  if (pages > 0) {
    if (await isActivePdf(bytes))
      report({
        rule: 'document/active',
        message: tell`The document "${path}" can run something when it is opened, or carries other files.`,
        hint: tell`Export it again, without scripts, films and attached files.`,
      });
    return bytes;
  }
  const { reason, ...rest } = whyHollow(bytes) ?? { hint: tell`Export it again as PDF, without a password.` };
  const message = reason
    ? tell`The document "${path}" does not open as a PDF: ${reason}`
    : tell`The document "${path}" does not open as a PDF.`;
  report({ rule: 'document/broken', message, ...rest });
  return undefined;
}
