import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFailure } from '../terminal/describeFailure.ts';
import { withAllUnreadable } from './readRights.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-unreadable-'));
  chmodSync(root, 0o755);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
}

const lock = (...paths: string[]) => {
  for (const path of paths) chmodSync(join(root, path), 0);
};

/** What is told when a file is read by somebody whom rights bind: root may read everything. */
function toldAt(path: string): string {
  const user = process.geteuid?.();
  if (user === 0) process.seteuid?.(65534);
  try {
    readFileSync(join(root, path));
    return '';
  } catch (error) {
    return describeFailure(withAllUnreadable(root, error), 'en').text;
  } finally {
    if (user === 0) process.seteuid?.(0);
  }
}

describe.skipIf(process.platform === 'win32')('a file that this user may not read', () => {
  it('is told with all others, and with folders', () => {
    write('content/a.yaml', 'content/b.yaml', 'content/media/c.jpg', 'content/.own', 'schemas/d.schema.json');
    write('content/closed/e.yaml');
    lock('content/a.yaml', 'content/media/c.jpg', 'content/.own', 'schemas/d.schema.json', 'content/closed');
    expect(toldAt('content/a.yaml').split('\n  ')).toEqual([
      'site: 4 files and folders cannot be read: this user has no permission.',
      'content/a.yaml',
      'content/closed',
      'content/media/c.jpg',
      'schemas/d.schema.json',
    ]);
    chmodSync(join(root, 'content/closed'), 0o755);
  });

  it('is told alone where it is the only one', () => {
    write('content/a.yaml', 'content/b.yaml');
    lock('content/a.yaml');
    expect(toldAt('content/a.yaml')).toBe(
      `site: ${join(root, 'content/a.yaml')} cannot be used (open: no permission).`,
    );
  });

  it('is one of a few of very many', () => {
    const paths = Array.from({ length: 30 }, (_, at) => `content/items/${at}.yaml`);
    write(...paths);
    lock(...paths);
    const lines = toldAt('content/items/0.yaml').split('\n');
    expect([lines[0]?.includes('30 files'), lines.length, lines.at(-1)]).toEqual([true, 22, '  …']);
  });
});

it('is no other error', () => {
  expect(toldAt('content/none.yaml')).toContain('does not exist');
  const bug = new TypeError('x is not a function');
  expect(withAllUnreadable(root, bug)).toBe(bug);
});
