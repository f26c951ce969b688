import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Content } from '../../content/pairTranslations.ts';
import { createKeyFile, recipientIn } from './keyFile.ts';

interface ReportSettings {
  preview?: boolean;
  report?: { mode: string; recipients: string[] };
}

/** Where the key lies that lets the report form of a preview work before the company has one. */
export function demoKeyFile(root: string): string {
  return join(root, '.data/report-demo-key.txt');
}

/**
 * A preview without recipients gets a demo key pair, made once, so that its report form works. What is written in
 * `content/site.yaml` stays what it is, so that the release check still misses the recipients.
 */
export async function provideDemoKey(root: string, content: Content): Promise<void> {
  const settings = content.languages.map(({ content: { site } }) => site as ReportSettings);
  const unread = settings.flatMap(({ preview, report }) =>
    preview && report?.mode === 'internal' && report.recipients.length === 0 ? [report] : [],
  );
  if (unread.length === 0) return;
  const recipient = await readDemoRecipient(demoKeyFile(root));
  if (recipient) for (const report of unread) report.recipients = [recipient];
}

/** Makes the key when there is none. Where nothing can be written there is no demo, and the form says so (M-31). */
async function readDemoRecipient(file: string): Promise<string | undefined> {
  if (!existsSync(file)) {
    const { text } = await createKeyFile();
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    } catch {
      // Another build was faster, or this folder may not be written to.
    }
  }
  return existsSync(file) ? recipientIn(readFileSync(file, 'utf8')) : undefined;
}
