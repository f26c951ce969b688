// npx tsx bench/parallelPosts.ts [posts] [--database postgres://…]
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openOffice, sampleParts } from '../cli/testing/office/openOffice.ts';
import { waitForAll } from '../cli/testing/waitForAll.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string' } },
});
const posts = Number(positionals[0] ?? 50);
const office = await openOffice(
  {
    captcha: { provider: 'altcha', secret: randomUUID() },
    ...(values.database && { database: values.database }),
  },
  { verifier: waitForAll(posts), uploads: { count: posts * 9, bytes: 1e9 } },
);
try {
  const parts = { ...sampleParts.contact, IdempotencyKey: randomUUID(), RecaptureToken: randomUUID() };
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: posts }, async () => (await office.post('/ContactRequest/Create', parts)).json()),
  );
  const ms = Math.round(performance.now() - begun);
  const { storage } = office.backOffice;
  const { submission_id: id } = await storage
    .selectFrom('requests')
    .select('submission_id')
    .where('idempotency_key', '=', parts.IdempotencyKey)
    .executeTakeFirstOrThrow();
  const records = await storage.selectFrom('submissions').select('id').where('id', '=', id).execute();
  const mails = await storage.selectFrom('mails').select('id').where('submission_id', '=', id).execute();
  const acknowledged = answers.filter(({ HasSuccess }) => HasSuccess).length;
  const figures = { posts, acknowledged, records: records.length, mails: mails.length, ms };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  process.exitCode = acknowledged === posts && records.length === 1 && mails.length === 1 ? 0 : 1;
} finally {
  await office.close();
}
