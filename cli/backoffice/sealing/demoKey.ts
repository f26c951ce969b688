import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
 * The settings of a preview, with a demo recipient where reports have none, so that its report form works. Other
 * settings stay as they are, and so does what is written in `content/site.yaml`: the release check still misses
 * the recipients.
 */
export function withDemoRecipient<Settings>(settings: Settings, recipient: string | undefined): Settings {
  const { preview, report } = settings as ReportSettings;
  if (!recipient || !needsDemoRecipient({ preview, report })) return settings;
  return { ...settings, report: { ...report, recipients: [recipient] } };
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
      writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    } catch {
      // Another build was faster, or this folder may not be written to.
    }
  }
  return findDemoRecipient(root, settings);
}

function needsDemoRecipient({ preview, report }: ReportSettings): boolean {
  return preview === true && report?.mode === 'internal' && report.recipients?.length === 0;
}
