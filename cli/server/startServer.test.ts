import { afterEach, expect, it } from 'vitest';
import { memorySource } from './siteSource.ts';
import { type RunningServer, type ServedOffice, startServer } from './startServer.ts';

const files = ['index.html', 'style.css', '404.html'].map((path) => ({ path, bytes: Buffer.from(path) }));
const source = memorySource(files);
const told: string[] = [];
const office: ServedOffice = {
  answers: (path) => path === '/call',
  handle: (_, response) => response.end('office'),
  close: async () => {
    told.push('closed');
  },
};

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

it('serves pages while the back office is opened, and what may be a call waits for it', async () => {
  let open: (office: ServedOffice) => void = () => {};
  const opening = new Promise<ServedOffice>((resolve) => {
    open = resolve;
  });
  server = await startServer(() => source, 0, { backOffice: opening });
  const { address } = server;
  const answered: string[] = [];
  const ask = async (path: string) => {
    const response = await fetch(new URL(path, address));
    answered.push(`${path} ${response.status} ${await response.text()}`);
  };
  const waiting = [ask('call'), ask('nowhere')];
  await Promise.all([ask(''), ask('style.css')]);
  expect(answered.sort()).toEqual([' 200 index.html', 'style.css 200 style.css']);
  open(office);
  await Promise.all(waiting);
  expect(answered.slice(2).sort()).toEqual(['call 200 office', 'nowhere 404 404.html']);
  await server.close();
  expect(told).toEqual(['closed']);
});

it('ends when the back office could not be opened', async () => {
  server = await startServer(() => source, 0, { backOffice: Promise.reject(new Error('No office')) });
  expect((await fetch(server.address)).status).toBe(200);
  await server.close();
});
