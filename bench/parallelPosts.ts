// npx tsx bench/parallelPosts.ts [posts] [--keys 200] [--database postgres://…]
import { randomUUID } from 'node:crypto';
import { openOffice, sampleParts } from '../cli/testing/office/openOffice.ts';
import { waitForAll } from '../cli/testing/waitForAll.ts';
import { readCounts, readOptions } from './readOptions.ts';

const { positionals, values } = readOptions({ database: '', keys: 200 });
const { posts } = readCounts(positionals, { posts: 50 });
const { keys } = values;
const office = await openOffice(
  {
    captcha: { provider: 'altcha', secret: randomUUID() },
    ...(values.database && { database: values.database }),
  },
  { verifier: waitForAll(posts), uploads: { count: posts * 9, bytes: 1e9 } },
);
try {
  const begun = performance.now();
  let acknowledged = 0;
  for (let key = 0; key < keys; key += 1) {
    const parts = { ...sampleParts.contact, IdempotencyKey: randomUUID(), RecaptureToken: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: posts }, async () => (await office.post('/ContactRequest/Create', parts)).json()),
    );
    acknowledged += answers.filter(({ HasSuccess }) => HasSuccess).length;
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  const { storage } = office.backOffice;
  const records = await storage.selectFrom('submissions').select('id').execute();
  const mails = await storage.selectFrom('mails').select('submission_id').execute();
  const announced = new Set(mails.map(({ submission_id }) => submission_id));
  const figures = { keys, posts, acknowledged, records: records.length, mails: mails.length, seconds };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  const isRight = [records.length, mails.length, announced.size].every((count) => count === keys);
  process.exitCode = isRight && acknowledged === keys * posts ? 0 : 1;
} finally {
  await office.close();
}
