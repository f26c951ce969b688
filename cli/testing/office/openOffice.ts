import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormName } from '../../../schemas/types.ts';
import { type BackOffice, type BackOfficeOptions, openBackOffice } from '../../backoffice/openBackOffice.ts';
import { readForms } from '../../backoffice/settings/readForms.ts';
import { readSettings } from '../../backoffice/settings/readSettings.ts';
import type { BackOfficeSettings } from '../../backoffice/settings/settings.ts';
import { letGoOfFiles } from '../../backoffice/storage/sqlite/letGoOfFiles.ts';
import { openServer, type ServerOptions } from '../../server/openServer.ts';
import { minimalAnswers, typedFields } from '../../settings/forms/sampleAnswers.ts';
import { codeFolder } from '../../terminal/codeFolder.ts';
import { provideKeyFile } from './testKeys.ts';

export interface OpenOffice {
  backOffice: BackOffice;
  settings: BackOfficeSettings;
  /** `http://localhost:4711`, without a slash at its end. */
  origin: string;
  /** Every line that was logged. */
  log: string[];
  /** Sends a multipart body; a list repeats its part. */
  post(path: string, parts: SentParts): Promise<Response>;
  close(): Promise<void>;
}

/** Those of this site, which no test changes: reading them takes as long as opening the rest. */
let usual: BackOfficeSettings | undefined;

export type SentParts = Record<string, string | File | (string | File)[]>;

/**
 * The back office over real HTTP, with this site's forms and a storage of its own in a temporary folder. No captcha
 * is asked for and nobody is counted, unless `settings` says so.
 */
export async function openOffice(
  settings: Partial<BackOfficeSettings> = {},
  {
    timeouts,
    connections,
    ...options
  }: BackOfficeOptions & Pick<ServerOptions, 'timeouts' | 'connections'> = {},
): Promise<OpenOffice> {
  const folder = mkdtempSync(join(tmpdir(), 'office-'));
  usual ??= readSettings(codeFolder, {
    CAPTCHA_SECRET: 'a secret for tests, 32 characters',
    STORAGE_KEY_FILE: provideKeyFile(),
  });
  const all: BackOfficeSettings = {
    ...usual,
    database: join(folder, 'backoffice.sqlite'),
    captcha: { provider: 'none', secret: 'a secret for tests, 32 characters' },
    submissionLimit: 1_000_000,
    ...settings,
  };
  const log: string[] = [];
  const backOffice = await openBackOffice(all, { log: (line) => log.push(line), graceMs: 2000, ...options });
  const server = await openServer(backOffice.handle, {
    port: 0,
    finish: backOffice.close,
    timeouts,
    connections,
    isProxy: backOffice.isProxy,
  });
  const origin = server.address.replace(/\/$/, '');
  return {
    backOffice,
    settings: all,
    origin,
    log,
    post: (path, parts) => fetch(origin + path, { method: 'POST', body: formData(parts) }),
    async close() {
      await server.close();
      if (process.platform === 'win32') await letGoOfFiles(); // elsewhere what is open can be removed
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function formData(parts: SentParts): FormData {
  const body = new FormData();
  for (const [name, values] of Object.entries(parts)) {
    for (const value of [values].flat()) {
      if (value instanceof File) body.append(name, value, value.name);
      else body.append(name, value);
    }
  }
  return body;
}

/** A small PDF, different for each `text`. */
export function samplePdf(name = 'cv.pdf', text = 'Curriculum vitae'): File {
  const body = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${text}\n`;
  const tail = `xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n${body.length}\n%%EOF\n`;
  return new File([body + tail], name, { type: 'application/pdf' });
}

/** The samples of all that a form asks for but its files, by their names on the wire. */
export function requiredParts(form: FormName): Record<string, string> {
  const definition = readForms(codeFolder)[form];
  const answers = minimalAnswers(definition);
  return Object.fromEntries(
    typedFields(definition).flatMap(({ path, note }) =>
      (answers.get(path) ?? []).map((value) => [note.wire, value]),
    ),
  );
}

/** What a visitor sends with each form, complete and right: what no test looks at is as the form has it. */
export const sampleParts = {
  contact: {
    ...requiredParts('contact'),
    FirstName: 'Anna',
    LastName: 'Bianchi',
    Email: 'anna@example.com',
    Request: 'Vorrei sapere i tempi per Lione.',
    PrivacyAccepted: 'true',
    SiteType: '2',
  },
  application: {
    ...requiredParts('application'),
    FirstName: 'Anna',
    LastName: 'Bianchi',
    Position: 'Planner',
    Email: 'anna@example.com',
    Telephone: '+39 02 1234567',
    SiteType: '1',
    JobPositionId: 'sea-freight-import',
  },
} satisfies Record<string, SentParts>;
