import { expect, it } from 'vitest';
import { fingerprint } from '../../memory/fingerprint.ts';
import { openMemory } from '../../memory/openMemory.ts';
import { recallSource } from './recallSource.ts';

it('has the print of the bytes that were parsed, when a file changes while it is read', () => {
  const bytes = Buffer.from('title: After\n');
  const source = { path: 'content/a.yaml', print: fingerprint('title: Before\n'), bytes };
  const memory = openMemory('code');
  for (const known of [false, true]) {
    const asked = known ? { ...source, print: fingerprint(bytes) } : source;
    const { value } = recallSource(asked, memory);
    expect(value).toMatchObject({ data: { title: 'After' }, print: fingerprint(bytes) });
    expect(value?.text).toBe('title: After\n');
  }
});
