import { afterAll, beforeAll } from 'vitest';
import { describeConformance } from '../../testing/describeConformance.ts';
import { openOffice } from '../../testing/openOffice.ts';
import { providePostgres, type TestDatabase } from '../../testing/providePostgres.ts';

const captcha = { provider: 'altcha', secret: 'a secret for tests, 32 characters' } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await providePostgres();
});
afterAll(() => database?.close());

describeConformance('PostgreSQL', () => openOffice({ captcha, database: database.url }));
