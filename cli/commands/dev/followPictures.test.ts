import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { changedMeanwhile, madeLater } from '../../output/makeFiles.ts';
import { followPictures } from './followPictures.ts';

it('tells in the language of who edits why a picture is not drawn, and draws those of the next change', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-pictures-'));
  const [lost, drawn] = ['lost.avif', 'drawn.avif'].map((name) => join(folder, name)) as [string, string];
  const changed = () => Promise.reject(changedMeanwhile('content/media/port.jpg'));
  let files = [madeLater('a.avif', lost, changed)];
  const draw = followPictures(() => files, 'it');
  const written: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  try {
    await draw();
    files = [madeLater('b.avif', drawn, () => Promise.resolve(Buffer.from('x')))];
    await draw();
  } finally {
    write.mockRestore();
  }
  expect(written.join('')).toContain(
    'site: content/media/port.jpg è cambiato durante la creazione del sito: riprova.\n',
  );
  expect([lost, drawn].map(existsSync)).toEqual([false, true]);
  rmSync(folder, { recursive: true });
});
