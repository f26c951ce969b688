import {
  closeSync,
  constants,
  existsSync,
  fchownSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteSettings } from '../../../site/contract.ts';
import { writeOnce } from '../../disk/writeOnce.ts';
import { createKeyFile, recipientIn } from './keyFile.ts';

type ReportSettings = Pick<SiteSettings, 'preview' | 'report'>;

/** Where the key lies that lets the report form of a preview work before the company has one. */
export function demoKeyFile(root: string): string {
  return join(root, '.data/report-demo-key.txt');
}

/**
 * What the pages of a preview are shown where reports have no recipient: a demo one, so that the report form works.
 * What is written in `content/site.yaml` stays as it is: the release check still misses the recipients.
 */
export function withDemoRecipient(
  settings: ReportSettings,
  recipient: string | undefined,
): Pick<ReportSettings, 'report'> {
  const { report } = settings;
  if (!recipient || !report || !needsDemoRecipient(settings)) return {};
  return { report: { ...report, recipients: [recipient] } };
}

/** The demo recipient, when the settings need one and its key was made before. Writes nothing. */
export function findDemoRecipient(root: string, settings: ReportSettings): string | undefined {
  const file = demoKeyFile(root);
  return needsDemoRecipient(settings) && existsSync(file)
    ? recipientIn(readFileSync(file, 'utf8'))
    : undefined;
}

/** The same, with a key pair made once. Where nothing can be written there is no demo, and the form says so (M-31). */
export async function provideDemoRecipient(
  root: string,
  settings: ReportSettings,
): Promise<string | undefined> {
  const file = demoKeyFile(root);
  if (needsDemoRecipient(settings) && !existsSync(file)) {
    const { text } = await createKeyFile();
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeOnce(file, () => text);
      if (process.getuid?.() === 0) giveToOwner(file);
    } catch {
      // This folder may not be written to.
    }
  }
  return findDemoRecipient(root, settings);
}

/**
 * Root builds, and the user of the back office backs up what lies in that folder. The same user may have put a link in
 * the place of the file meanwhile, and what that leads to stays root's.
 */
function giveToOwner(file: string): void {
  const { uid, gid } = statSync(dirname(file));
  const opened = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { uid: maker, nlink } = fstatSync(opened);
    if (maker === 0 && nlink === 1) fchownSync(opened, uid, gid);
  } finally {
    closeSync(opened);
  }
}

function needsDemoRecipient({ preview, report }: ReportSettings): boolean {
  return preview === true && report?.mode === 'internal' && report.recipients.length === 0;
}
