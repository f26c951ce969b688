import { startJobs } from '../backoffice/jobs/startJobs.ts';
import { type BackOffice, openBackOffice } from '../backoffice/openBackOffice.ts';
import { hasForms, readSettings } from '../backoffice/settings/readSettings.ts';

/** The back office of a site, with its jobs, as the environment configures it; says where its data and mail go. */
export async function startBackOffice(root: string): Promise<BackOffice> {
  const settings = readSettings(root, process.env);
  const backOffice = await openBackOffice(settings);
  const jobs = startJobs(backOffice.storage, settings);
  const place = settings.database.replace(/\/\/[^@/]*@/, '//');
  process.stderr.write(`What the forms send is stored in ${place}\n`);
  if (!settings.mail.smtpUrl) process.stderr.write('Mail is queued: set SMTP_URL to have it sent.\n');
  return {
    ...backOffice,
    async close() {
      await jobs.stop();
      await backOffice.close();
    },
  };
}

/** The same beside the pages of a site; nothing for a site without forms. */
export async function startBackOfficeBeside(root: string): Promise<BackOffice | undefined> {
  return hasForms(root) ? startBackOffice(root) : undefined;
}
