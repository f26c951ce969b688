import type { BackOffice } from '../backoffice/openBackOffice.ts';
import { mayHold } from '../backoffice/settings/databaseLocation.ts';
import { keptDatabase } from '../backoffice/settings/databaseNote.ts';
import { officeEnvironment } from '../backoffice/settings/officeEnvironment.ts';
import { noForms } from '../backoffice/settings/readForms.ts';
import { hasForms } from '../backoffice/settings/readSettings.ts';
import { checkPort } from '../server/checkPort.ts';
import { openServer } from '../server/openServer.ts';
import { Misuse } from '../terminal/describeFailure.ts';
import { sayAside } from '../terminal/sayAside.ts';
import { say } from '../terminal/telling/say.ts';
import { tell } from '../terminal/telling/tell.ts';
import type { Tongue } from '../terminal/telling/tongues.ts';
import { interrupted } from './interrupted.ts';
import { siteFolder } from './siteFolder.ts';
import { startBackOffice } from './startBackOffice.ts';

/** Runs the reference back office without the site, until interrupted. */
export async function backoffice(options: {
  root: string;
  language: Tongue;
  port: number;
  host: string;
}): Promise<number> {
  const { language } = options;
  checkPort(options.port);
  const root = siteFolder(options.root);
  if (!hasForms(root)) throw withoutForms(root);
  // The port first: where it is taken, another office may be at work on the same storage, which must stay as it is.
  let office: Promise<BackOffice> | undefined;
  let running: BackOffice | undefined;
  const server = await openServer(async (request, response) => (await office)?.handle(request, response), {
    ...options,
    finish: async () => (await office)?.close(),
    isProxy: (address) => running?.isProxy(address) ?? false,
  });
  office = startBackOffice(root, { language });
  try {
    running = await office;
  } catch (error) {
    office = undefined;
    await server.close();
    throw error;
  }
  const stopped = interrupted();
  // The last that is said there, and no data: a full disk ends no back office.
  process.stdout.removeAllListeners('error').on('error', () => {});
  process.stdout.write(`${say(tell`The back office is at ${server.address}`, language)}\n`);
  if (process.stderr.isTTY) sayAside(tell`Press Ctrl+C to stop.`, language);
  await stopped;
  await server.close();
  return 0;
}

/** What was stored while there were forms stays, and nobody would think of it. */
function withoutForms(root: string): Misuse {
  if (!mayHold(keptDatabase(root, officeEnvironment(root)))) return new Misuse(noForms);
  return new Misuse(
    tell`${noForms} What forms sent before is still stored, and nothing deletes it at its term: \`site inbox\` lists, exports and erases it. Put the forms back for the back office to run.`,
  );
}
