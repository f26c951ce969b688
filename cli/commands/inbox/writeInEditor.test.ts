import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runWithoutRoom } from '../../testing/machine/runWithoutRoom.ts';
import { writeInEditor } from './writeInEditor.ts';

const begun = 'Buongiorno Anna Rossi,\n\nCordiali saluti\n';
const asked = 'Il giorno 21 novembre 2026 hai scritto:\n> Nome: Anna Rossi\n>\n> Quanto costa?';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-editor-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Lets an editor turn the text, and save it in an encoding. */
function edit(turn: (text: string) => string, encoding: BufferEncoding = 'utf8', text = begun) {
  const script = join(folder, 'edit.mjs');
  writeFileSync(
    script,
    `import { readFileSync, writeFileSync } from 'node:fs';
const turn = ${turn};
writeFileSync(process.argv[2], turn(readFileSync(process.argv[2], 'utf8')), '${encoding}');`,
  );
  return writeInEditor(`"${process.execPath}" "${script}"`, { text, below: asked, language: 'it' });
}

/** What is said, with the file that it names, which is deleted. */
function refused(...args: Parameters<typeof edit>): { says: string; kept: string } {
  try {
    edit(...args);
  } catch (error) {
    const { message } = error as Error;
    const [file = ''] = /\S+answer\.txt/.exec(message) ?? [];
    const kept = readFileSync(file, 'utf8');
    rmSync(dirname(file), { recursive: true });
    return { says: message.replaceAll(file, 'FILE'), kept };
  }
  throw new Error('Nothing was refused');
}

it('takes what stands above the line, or a text from which all else was deleted', () => {
  for (const turn of [
    (text: string) => text.replace('Cordiali', 'Costa poco.\r\nCordiali'),
    () => 'Buongiorno Anna Rossi,\n\nCosta poco.\nCordiali saluti',
  ]) {
    const { words, file, discard } = edit(turn);
    expect(words).toBe('Buongiorno Anna Rossi,\n\nCosta poco.\nCordiali saluti');
    expect(readFileSync(file, 'utf8')).toBe(`${words}\n`);
    discard();
  }
});

it('cuts nothing off for a visitor whose name is the line', () => {
  const { kept } = refused((text) => text.replace('--- ', '#'));
  const line = `--- ${/#(.* ---)/.exec(kept)?.[1]}`;
  const { words, discard } = edit(
    (text) => text.replace('Cordiali', 'Costa poco.\nCordiali'),
    'utf8',
    begun.replace('Anna Rossi', line),
  );
  expect(words).toBe('Buongiorno ,\n\nCosta poco.\nCordiali saluti');
  discard();
});

it('takes no question for an answer where the line between them is gone, and keeps both', () => {
  for (const turn of [
    (text: string) => text.replace('Cordiali', 'Costa poco. Cordiali').replace(/--- .* ---/, ''),
    (text: string) =>
      text.replace('Cordiali', 'Costa poco. Cordiali').replaceAll('\n', ' ').replace('--- ', '-'),
  ]) {
    const { says, kept } = refused(turn);
    expect(says).toBe(
      'The line is gone that parts your answer from what was asked. Nothing was sent and nothing was deleted. What you wrote is in FILE.',
    );
    expect(kept).toContain('Costa poco. Cordiali');
  }
});

it('sends no letters that are lost, and keeps them', () => {
  const { says, kept } = refused((text) => text.replace('Cordiali', 'È caro. Cordiali'), 'latin1');
  expect(says).toBe('FILE cannot be read: it is not text in UTF-8.');
  expect(kept).toContain('caro. Cordiali');
});

it.skipIf(process.platform === 'win32')(
  'names the file for which there is no room, and leaves none',
  async () => {
    const script = `process.env.TMPDIR = ${JSON.stringify(folder)};
try {
  tried.writeInEditor('true', { text: 'Hello', below: 'asked '.repeat(20_000), language: 'en' });
} catch ({ path }) {
  process.exitCode = path.startsWith(process.env.TMPDIR) ? 7 : 1;
}`;
    expect(await runWithoutRoom(folder, 'cli/commands/inbox/writeInEditor.ts', script)).toBe(7);
    expect(readdirSync(folder)).toEqual(['bundled.mjs']);
  },
);
