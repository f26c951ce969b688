import { hostname } from 'node:os';
import { expect, it, vi } from 'vitest';
import { say } from '../../terminal/telling/say.ts';
import { openTestStorage } from '../../testing/office/openTestStorage.ts';
import { testKeys } from '../../testing/office/testKeys.ts';
import * as instances from './instances.ts';

it('are two in containers that have one name for their host and one number for their process', async () => {
  vi.resetModules();
  const others = await import('./instances.ts');
  const { storage, close } = await openTestStorage();
  for (const { noteInstance, ownInstance } of [instances, others])
    await noteInstance(storage, ownInstance, testKeys());
  await others.forgetInstance(storage, others.ownInstance);
  const left = await storage.selectFrom('instances').select('id').execute();
  expect(left).toEqual([{ id: instances.ownInstance }]);
  await close();
});

it('are told as a person would look for them', () => {
  const told = say(instances.describeInstance(instances.ownInstance), 'en');
  expect(told).toBe(`process ${process.pid} on ${hostname()}`);
});
