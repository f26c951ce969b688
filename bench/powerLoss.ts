// npx tsx bench/powerLoss.ts [images] [--runs 5] [--submissions 100] [--seed 1] [--deaf]    (Linux, with strace)
import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { bytesOf } from '../cli/backoffice/storage/bytesOf.ts';
import { openStorage } from '../cli/backoffice/storage/openStorage.ts';
import { copySiteForOffice } from '../cli/testing/office/copySiteForOffice.ts';
import { type OfficeProcess, startOfficeProcess } from '../cli/testing/office/officeProcess.ts';
import { sampleParts, samplePdf } from '../cli/testing/office/openOffice.ts';
import { testKeys } from '../cli/testing/office/testKeys.ts';
import { numbersOf } from './numbersOf.ts';
import { Disk } from './power/diskImages.ts';
import { readTrace, straceOptions } from './power/readTrace.ts';
import { readCounts, readOptions } from './readOptions.ts';

// The control is deaf: no sync is heard, so that what was acknowledged has to be missing.
const { positionals, values } = readOptions({ runs: 5, submissions: 100, seed: 1, deaf: false });
const { images } = readCounts(positionals, { images: 10_000 });
const { runs } = values;
const names = ['backoffice.sqlite', 'backoffice.sqlite-wal'];
const shared = '/dev/shm';
const keys = testKeys();

/** A submission that was sent: the hash of its file and, once it was answered, the id of the request. */
interface Sent {
  key: string;
  sha256: string;
  acknowledgedBy?: string;
}

const random = numbersOf(values.seed);

/** Lets a real back office work, and writes down what it does with its files. */
async function record(folder: string) {
  const root = copySiteForOffice();
  let office: OfficeProcess | undefined;
  try {
    office = await startOfficeProcess(root);
    await post(office, { key: randomUUID(), sha256: '' }, 1000);
    const trace = join(folder, 'trace');
    const { pid } = office.child;
    const watcher = spawn('strace', [...straceOptions, '-o', trace, '-p', String(pid)], { stdio: 'inherit' });
    const ended = new Promise((resolve) => watcher.once('close', resolve));
    while (!/^TracerPid:\s*[1-9]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) await setTimeout(50);
    await setTimeout(500);
    const begin = new Map(
      names.map((name) => {
        const file = join(root, '.data', name);
        return [name, existsSync(file) ? readFileSync(file) : Buffer.alloc(0)];
      }),
    );
    const sent = await sendAll(office);
    await office.kill();
    await ended;
    return { begin, sent, events: await readTrace(trace, names) };
  } finally {
    await office?.kill();
    rmSync(root, { recursive: true, force: true });
  }
}

async function sendAll(office: OfficeProcess): Promise<Sent[]> {
  const sent: Sent[] = [];
  const visit = async () => {
    while (sent.length < values.submissions) {
      const one: Sent = { key: randomUUID(), sha256: '' };
      sent.push(one);
      await post(office, one, Math.floor(100 * 300 ** Math.random()));
    }
  };
  await Promise.all(Array.from({ length: 4 }, visit));
  return sent;
}

async function post({ origin }: OfficeProcess, one: Sent, bytes: number): Promise<void> {
  const cv = samplePdf('cv.pdf', randomBytes(bytes).toString('hex'));
  one.sha256 = createHash('sha256')
    .update(Buffer.from(await cv.arrayBuffer()))
    .digest('hex');
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...sampleParts.application, IdempotencyKey: one.key }))
    body.append(name, value);
  body.append('Files', cv, cv.name);
  // A kept connection may end while this process has no turn.
  const headers = { Connection: 'close' };
  const answer = await fetch(`${origin}/JobApplication/Create`, { method: 'POST', body, headers });
  const { HasSuccess } = (await answer.json()) as { HasSuccess: boolean };
  if (HasSuccess) one.acknowledgedBy = answer.headers.get('x-request-id') ?? '';
}

/** Opens what was left as a back office would at its next start, and looks for what was acknowledged. */
async function judge(files: Map<string, Buffer>, acknowledged: Sent[]) {
  const folder = mkdtempSync(join(existsSync(shared) ? shared : tmpdir(), 'site-power-'));
  try {
    for (const [name, bytes] of files) if (bytes.length > 0) writeFileSync(join(folder, name), bytes);
    const storage = await openStorage(join(folder, names[0] ?? ''), keys);
    try {
      const { rows } = await sql<{ integrity_check: string }>`select * from pragma_integrity_check`.execute(
        storage,
      );
      const requests = await storage
        .selectFrom('requests')
        .select(['idempotency_key', 'submission_id'])
        .execute();
      const idOf = new Map(requests.map((one) => [one.idempotency_key, one.submission_id]));
      const ids = (await storage.selectFrom('submissions').select('id').execute()).map(({ id }) => id);
      const mails = await storage.selectFrom('mails').select('submission_id').execute();
      const announced = new Set(mails.map(({ submission_id }) => submission_id));
      const stored = await storage.selectFrom('files').select(['id', 'submission_id', 'content']).execute();
      const hashes = new Map(
        stored.map(({ submission_id, content }) => [
          submission_id,
          createHash('sha256').update(bytesOf(content)).digest('hex'),
        ]),
      );
      const known = new Set(ids);
      const isWhole = ({ key, sha256 }: Sent) => {
        const id = idOf.get(key) ?? '';
        return known.has(id) && announced.has(id) && hashes.get(id) === sha256;
      };
      return {
        lost: acknowledged.filter((one) => !isWhole(one)).length,
        halves: ids.filter((id) => !announced.has(id) || !hashes.has(id)).length,
        doubled: ids.length - requests.length + (mails.length - announced.size),
        broken: rows.map(({ integrity_check }) => integrity_check).join() === 'ok' ? 0 : 1,
      };
    } finally {
      await storage.destroy();
    }
  } catch {
    return { lost: acknowledged.length, halves: 0, doubled: 0, broken: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const begun = performance.now();
const figures = { images: 0, runs: 0, acknowledged: 0, syncs: 0, withUnsynced: 0, lost: 0, halves: 0 };
const faults = { doubled: 0, broken: 0, imagesWithLoss: 0 };
for (let run = 0; run < runs; run += 1) {
  const folder = mkdtempSync(join(tmpdir(), 'site-trace-'));
  try {
    const { begin, sent, events } = await record(folder);
    const byRequest = new Map(sent.map((one) => [one.acknowledgedBy, one]));
    const answered = events.filter((event) => event.kind === 'answer' && byRequest.has(event.id)).length;
    if (answered < sent.length * 0.9) throw new Error(`Of ${sent.length} answers the trace has ${answered}.`);
    const moments = Array.from({ length: Math.ceil(images / runs) }, () =>
      Math.floor(random() * events.length),
    ).sort((one, other) => one - other);
    const disk = new Disk(begin, { deaf: values.deaf });
    const acknowledged: Sent[] = [];
    for (const [index, event] of events.entries()) {
      while (moments[0] === index) {
        moments.shift();
        if (disk.unsynced > 0) figures.withUnsynced += 1;
        const { lost, halves, doubled, broken } = await judge(disk.image(random), acknowledged);
        figures.images += 1;
        figures.lost += lost;
        figures.halves += halves;
        faults.doubled += doubled;
        faults.broken += broken;
        if (lost > 0) faults.imagesWithLoss += 1;
        if (figures.images % 500 === 0)
          process.stderr.write(`${JSON.stringify({ of: images, ...figures, ...faults })}\n`);
      }
      disk.take(event, index);
      if (event.kind === 'sync') figures.syncs += 1;
      const one = event.kind === 'answer' ? byRequest.get(event.id) : undefined;
      if (one) acknowledged.push(one);
    }
    figures.runs += 1;
    figures.acknowledged += acknowledged.length;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const seconds = Math.round((performance.now() - begun) / 1000);
process.stdout.write(`${JSON.stringify({ ...figures, ...faults, seconds }, null, 2)}\n`);
const { lost, halves } = figures;
process.exitCode = lost + halves + faults.doubled + faults.broken > 0 ? 1 : 0;
