import { expect, it } from 'vitest';
import { tell } from '../../terminal/telling/tell.ts';
import { readLastChanges } from './readLastChanges.ts';

it('knows nothing of a file that is gone since it was read', () => {
  const place = { file: 'content/gone.yaml', line: 1, column: 1 };
  const problem = {
    ...place,
    rule: 'translation/missing-key' as const,
    severity: 'error' as const,
    message: tell`x`,
    otherSide: { ...place, file: 'package.json' },
  };
  const changedAt = readLastChanges(process.cwd(), [problem] as never);
  expect(changedAt(place)).toBeUndefined();
  expect(changedAt({ ...place, file: 'package.json' })?.at).toBeGreaterThan(0);
});
