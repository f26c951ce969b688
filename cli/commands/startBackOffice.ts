import { startJobs } from '../backoffice/jobs/startJobs.ts';
import { type BackOffice, openBackOffice } from '../backoffice/openBackOffice.ts';
import { hasForms, readSettings } from '../backoffice/settings/readSettings.ts';
import { eraseAgain } from '../backoffice/storage/eraseAgain.ts';
import { noteErased, readErasedList } from '../backoffice/storage/erasedList.ts';
import { forgetErased } from '../backoffice/storage/eraseSubmissions.ts';
import type { Storage } from '../backoffice/storage/openStorage.ts';
import { plural } from '../terminal/plural.ts';

/** The back office of a site, with its jobs, as the environment configures it; says where its data and mail go. */
export async function startBackOffice(root: string): Promise<BackOffice> {
  const settings = readSettings(root, process.env);
  const backOffice = await openBackOffice(settings);
  await keepErased(backOffice.storage, settings.erasedList);
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

/** A storage that was restored, by whatever means, does not bring back what was erased meanwhile. */
async function keepErased(storage: Storage, list: string | undefined): Promise<void> {
  if (!list) return;
  const erased = await eraseAgain(storage, readErasedList(list));
  await forgetErased(storage);
  await noteErased(storage, list);
  if (erased > 0)
    process.stderr.write(
      `${plural(erased, 'submission')} that ${list} says was erased had come back: erased again.\n`,
    );
}

/** The same beside the pages of a site; nothing for a site without forms. */
export async function startBackOfficeBeside(root: string): Promise<BackOffice | undefined> {
  return hasForms(root) ? startBackOffice(root) : undefined;
}
