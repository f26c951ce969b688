// npx tsx bench/uploadMutants.ts [mutants] [--seed 1] [--keep folder]
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseLocation } from '../cli/backoffice/settings/databaseLocation.ts';
import { bytesOf } from '../cli/backoffice/storage/bytesOf.ts';
import { openStorage } from '../cli/backoffice/storage/openStorage.ts';
import { copySiteForOffice } from '../cli/testing/office/copySiteForOffice.ts';
import { startOfficeProcess } from '../cli/testing/office/officeProcess.ts';
import { sampleParts, samplePdf } from '../cli/testing/office/openOffice.ts';
import { testKeys } from '../cli/testing/office/testKeys.ts';
import { numbersOf } from './numbersOf.ts';
import { readCounts, readOptions } from './readOptions.ts';
import { disallowedSeeds, fineSeeds, type Upload } from './uploads/buildSeeds.ts';
import { looksDisallowed } from './uploads/looksDisallowed.ts';
import { mutateUpload } from './uploads/mutateUpload.ts';

// What was stored and should not have been is written into a folder, to be looked at.
const { positionals, values } = readOptions({ seed: 1, keep: '' });
const { mutants } = readCounts(positionals, { mutants: 10_000 });
const fine = fineSeeds();
const disallowed = disallowedSeeds();
const all = [...fine, ...disallowed];
const begun = performance.now();

// The search for disallowed content must find it in the unchanged bad files, and in no good one.
const unseen = disallowed.filter(({ name, content }) => !looksDisallowed(name, content)).length;
const wronglySeen = fine.filter(({ name, content }) => looksDisallowed(name, content)).length;

const root = copySiteForOffice();
const office = await startOfficeProcess(root);
let died = false;
office.child.once('close', () => {
  died = true;
});
const { JobPositionId: _, ...parts } = sampleParts.application;

/** The HTTP status, and whether it was taken; 0 where there was no answer. */
async function send({ name, content }: Upload): Promise<{ status: number; taken: boolean }> {
  const body = new FormData();
  for (const [part, value] of Object.entries({ ...parts, IdempotencyKey: randomUUID() }))
    body.append(part, value);
  body.append('Files', new File([new Uint8Array(content)], name), name);
  body.append('Files', samplePdf('letter.pdf'), 'letter.pdf');
  try {
    // A kept connection may end while this process has no turn, and what it then sends has no answer.
    const headers = { Connection: 'close' };
    const answer = await fetch(`${office.origin}/JobApplication/Create`, { method: 'POST', body, headers });
    const { HasSuccess } = (await answer.json()) as { HasSuccess: boolean };
    return { status: answer.status, taken: HasSuccess };
  } catch {
    return { status: 0, taken: false };
  }
}

const statuses: Record<number, number> = {};
let taken = 0;
try {
  let seedsRight = 0;
  for (const seed of all) if ((await send(seed)).taken === fine.includes(seed)) seedsRight += 1;
  let next = 0;
  const visit = async () => {
    while (next < mutants && !died) {
      next += 1;
      const random = numbersOf(values.seed * 1_000_003 + next);
      const kind = random() < 0.5 ? fine : disallowed;
      const seed = kind[Math.floor(random() * kind.length)];
      if (!seed) return;
      const answer = await send(mutateUpload(seed, all, random));
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.taken) taken += 1;
      if (next % 1000 === 0) process.stderr.write(`${next} of ${mutants}\n`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, visit));
  const crashed = died;
  const { status: alive } = await fetch(`${office.origin}/health`);
  await office.kill();
  const storage = await openStorage(databaseLocation(root, {}), testKeys());
  const found: string[] = [];
  let looked = 0;
  for (const { id } of await storage.selectFrom('files').select('id').execute()) {
    const row = await storage.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const reason = looksDisallowed(row.name, bytesOf(row.content));
    looked += 1;
    if (!reason) continue;
    found.push(`${row.name}: ${reason}`);
    if (values.keep) writeFileSync(join(values.keep, `${found.length}-${row.name}`), bytesOf(row.content));
  }
  await storage.destroy();
  const seconds = Math.round((performance.now() - begun) / 1000);
  const figures = {
    mutants: next,
    taken,
    statuses,
    crashed,
    alive,
    stored: looked,
    disallowed: found.length,
  };
  const controls = { seeds: all.length, seedsRight, unseen, wronglySeen };
  process.stdout.write(
    `${JSON.stringify({ ...figures, first: found.slice(0, 10), ...controls, seconds }, null, 2)}\n`,
  );
  const isRight = !crashed && alive === 200 && found.length === 0 && !statuses[0] && !statuses[500];
  process.exitCode = isRight && seedsRight === all.length && unseen + wronglySeen === 0 ? 0 : 1;
} finally {
  await office.kill();
}
