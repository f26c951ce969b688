import { afterAll, beforeAll } from 'vitest';
import { providePostgres, type TestDatabase } from '../testing/machine/providePostgres.ts';
import { describeConformance } from '../testing/office/describeConformance.ts';
import { lightCaptcha } from '../testing/office/lightCaptcha.ts';
import { openOffice } from '../testing/office/openOffice.ts';

const captcha = { provider: 'altcha', secret: 'a secret for tests, 32 characters' } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await providePostgres();
});
afterAll(() => database?.close());

describeConformance(
  'PostgreSQL',
  () => openOffice({ captcha, database: database.url }, { verifier: lightCaptcha() }),
  { onlyStoring: true },
);
