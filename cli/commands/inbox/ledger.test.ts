import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { expect, it } from 'vitest';
import { noteInLedger, readLedger } from '../../backoffice/ledger/ledger.ts';
import { Unavailable } from '../../terminal/describeFailure.ts';
import { inboxForTests } from '../../testing/office/inboxForTests.ts';
import { runCommand } from '../../testing/runCommand.ts';
import { addInboxCommands } from './addInboxCommands.ts';

const office = inboxForTests();
const { inbox, stored } = office;
const path = () => join(office.opened.root, '.data/ledger.jsonl');
const acts = () => readLedger(path()).lines.map(({ act, ids, count }) => [act, ids?.join() ?? count]);

/** What each command writes down; nothing for those that show nobody's words. */
const written: Record<string, { args: string[]; acts: unknown[][] }> = {
  list: { args: [], acts: [['listed', 2]] },
  show: { args: ['one'], acts: [['showed', 'one']] },
  export: { args: [], acts: [['exported', 2]] },
  answer: {
    args: ['one', '--text', 'Sì.', '--yes'],
    acts: [
      ['showed', 'one'],
      ['answered', 'one'],
    ],
  },
  done: { args: ['one', '--yes'], acts: [['closed', 'one']] },
  spam: { args: ['one', 'two'], acts: [['marked spam', 'one,two']] },
  erase: { args: ['one', '--yes'], acts: [['erased', 'one']] },
  ledger: { args: [], acts: [] },
  journal: { args: [], acts: [] },
  terms: { args: [], acts: [] },
};

it.each(commandNames())('has what `site inbox %s` does, and who runs it', async (name) => {
  await office.opened.receive({ id: 'one' });
  await office.opened.receive({ id: 'two' });
  const { args, acts: expected } = written[name] ?? { args: [], acts: [['not in the table of this test']] };
  expect((await inbox(name, ...args)).code).toBe(0);
  expect(acts()).toEqual(expected);
  for (const { user, at } of readLedger(path()).lines) {
    expect(user).toBe(userInfo().username);
    expect(Date.now() - Date.parse(at)).toBeLessThan(120_000);
  }
});

it('has searches, taken files and the erasure of a person, and no word of anybody', async () => {
  const cv = { field: 'cv', name: 'Rossi.pdf', content: Buffer.from('CV') };
  await office.opened.receive({ id: 'one', form: 'application' }, [cv]);
  await inbox('list', '--search', 'rossi');
  await inbox('show', 'one', '--files', join(office.folder, 'out'));
  await inbox('erase', '--person', 'anna@rossi.example', '--yes');
  expect(acts()).toEqual([
    ['searched', 1],
    ['took files', 'one'],
    ['searched', 1],
    ['erased', 'one'],
  ]);
  expect(readFileSync(path(), 'utf8')).not.toMatch(/rossi|anna|lione/i);
  expect(statSync(path()).mode & 0o777).toBe(0o600);
  const { out } = await inbox('ledger', '--limit', '2');
  expect(out).toMatch(/^WHEN +WHO +WHAT +FORM +WHICH\n.* erased +– +one\n.* searched +– +1\n$/);
});

it('is written first: without it nothing is shown and nothing is done', async () => {
  await office.opened.receive({ id: 'one' });
  mkdirSync(path());
  for (const args of [
    ['list'],
    ['show', 'one'],
    ['export'],
    ['erase', 'one', '--yes'],
    ['done', 'one', '--yes'],
  ]) {
    const { code, out, err } = await inbox(...args);
    expect([code, out, err]).toEqual([
      2,
      '',
      expect.stringContaining('ledger.jsonl cannot be written (it is a folder)'),
    ]);
  }
  expect(await stored()).toEqual([{ id: 'one' }]);
});

it('has who was shown what would be done, also when nothing is done then', async () => {
  await office.opened.receive({ id: 'one' });
  await office.opened.receive({ id: 'two', form: 'report', answers: '{}' });
  await office.opened.storage
    .insertInto('report_answers')
    .values({
      id: 'first',
      submission_id: 'two',
      kind: 'acknowledgement',
      written_at: '2026-11-22T09:00:00.000Z',
      content: Buffer.from('x'),
    })
    .execute();
  expect((await inbox('done', 'one')).err).toContain('(contact, one)');
  expect((await inbox('erase', 'one')).err).toContain('This deletes 1 submission with 0 files for good.');
  const again = await inbox('answer', 'two', '--as', 'acknowledgement', '--text', 'Sì.');
  expect(again.err).toContain('It was acknowledged on 22/11/2026.');
  expect(acts()).toEqual([
    ['showed', 'one'],
    ['showed', 'one'],
    ['showed', 'two'],
  ]);
});

it('has nothing of files that were not taken, as a key was given for what needs none', async () => {
  await office.opened.receive({ id: 'one', form: 'application' });
  const { code, err } = await inbox('show', 'one', '--key', 'key.txt', '--files', join(office.folder, 'out'));
  expect([code, err]).toEqual([2, expect.stringContaining('Leave --key out.')]);
  expect(acts()).toEqual([]);
});

it('is kept where it is said, is only added to, and shows that a line was damaged', async () => {
  await office.opened.receive({ id: 'one' });
  const file = join(office.folder, 'elsewhere.jsonl');
  const run = (...args: string[]) =>
    runCommand(['inbox', ...args, '--root', office.opened.root], {
      env: { DATABASE_URL: '', LEDGER_FILE: file },
    });
  await run('list');
  const first = readFileSync(file, 'utf8');
  await run('show', 'one');
  expect(readFileSync(file, 'utf8').startsWith(first)).toBe(true);
  expect(existsSync(path())).toBe(false);
  chmodSync(file, 0o600);
  writeFileSync(file, `${first.slice(0, -20)}\n${first}`);
  const { code, out, err } = await run('ledger', '--json');
  expect([code, JSON.parse(out)]).toEqual([1, [expect.objectContaining({ act: 'listed', count: 1 })]]);
  expect(err).toContain('1 line of');
  writeFileSync(file, first.replace('"user":', '"login":"anna","user":'));
  expect((await run('ledger')).out).toMatch(/ {2}anna as \S+ {2}listed {2}/);
});

it('loses no later act to a line that a full disk cut short', () => {
  const cut = () => writeFileSync(path(), readFileSync(path(), 'utf8').slice(0, -30));
  mkdirSync(join(path(), '..'), { recursive: true });
  for (const id of ['one', 'two', 'three']) {
    noteInLedger(path(), 'showed', { ids: [id] }, new Date());
    if (id === 'two') cut();
  }
  expect(acts()).toEqual([
    ['showed', 'one'],
    ['showed', 'three'],
  ]);
  expect(readLedger(path()).damaged).toBe(1);
  const others = ['7', 'null', '{}', '{"at":"2026","user":"anna"}', '{"at":1,"user":"anna","act":"listed"}'];
  writeFileSync(path(), `${others.join('\n')}\n`);
  expect(readLedger(path())).toEqual({ lines: [], damaged: others.length });
});

function commandNames(): string[] {
  const program = new Command();
  addInboxCommands(program, () => () => {});
  return program.commands.flatMap(({ commands }) => commands.map((command) => command.name()));
}

it.skipIf(!existsSync('/dev/full'))('says that a disk is full, and that nothing was done', () => {
  expect(() => noteInLedger('/dev/full', 'listed', {}, new Date())).toThrow(
    expect.objectContaining({
      name: 'Error',
      constructor: Unavailable,
      message:
        '/dev/full cannot be written (the disk is full). Nothing was done, because who does what must be written down first. Make room on that disk, and run the command again.',
    }),
  );
});

it.skipIf(process.getuid?.() !== 0)(
  'belongs to the user of the back office, and root is sent away',
  async () => {
    await office.opened.receive({ id: 'one' });
    const nobody = 65_534;
    const data = join(office.opened.root, '.data');
    chownSync(office.opened.root, nobody, nobody);
    for (const name of readdirSync(data)) chownSync(join(data, name), nobody, nobody);
    chownSync(data, nobody, nobody);
    expect(await inbox('list')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/belongs to \w+, who could not use what root writes .* sudo -u \w+ …\n$/),
    });
    expect(existsSync(path())).toBe(false);
    // One that root made before.
    writeFileSync(path(), '', { mode: 0o600 });
    process.seteuid?.(nobody);
    try {
      expect(() => noteInLedger(path(), 'listed', {}, new Date())).toThrow(
        /cannot be written \(no permission\)\..* It belongs to root, and this is .*\. Run, as root: chown \S+ \S+ledger\.jsonl$/,
      );
      const own = join(data, 'own.jsonl');
      writeFileSync(own, '', { mode: 0o400 });
      expect(() => noteInLedger(own, 'listed', {}, new Date())).toThrow(
        /Let its owner write it: chmod u\+w \S+own\.jsonl$/,
      );
      chmodSync(data, 0o500);
      expect(() => noteInLedger(join(data, 'new.jsonl'), 'listed', {}, new Date())).toThrow(
        / Let \S+ write in \S+\.data\.$/,
      );
    } finally {
      process.seteuid?.(0);
    }
  },
);
