import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'site-scripts-'));
const temporary = join(folder, 'temporary');
mkdirSync(temporary);
const env = { ...process.env, TMPDIR: temporary, TMP: temporary, TEMP: temporary };
/** All but what tsx keeps. */
const left = () => readdirSync(temporary).filter((name) => !name.startsWith('tsx-'));

/** As the others are, and then it waits. */
const script = join(folder, 'script.ts');
writeFileSync(
  script,
  `// npx tsx script.ts [kills] [--each 15] [--idle 0]
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { readCounts, readOptions } from ${JSON.stringify(join(import.meta.dirname, 'readOptions.ts'))};
const { positionals, values } = readOptions({ each: 15, idle: 0, only: [] });
writeFileSync(tmpdir() + '/written', '');
process.stdout.write(JSON.stringify({ ...readCounts(positionals, { kills: 500 }), ...values }));
setInterval(() => {}, 1000);
`,
);

it.each<[args: string[], said: string, path?: string]>([
  [['many'], '"many" is no number of kills, which is 1 at least.', 'bench/killedServer.ts'],
  [['500', '15'], '"15" is one number too many.'],
  [['--each', '2.5'], '"2.5" is no number of each, which is 1 at least.'],
  [['--each', '0'], '"0" is no number of each, which is 1 at least.'],
  [['--idle', 'x'], '"x" is no number of idle, which is 0 at least.'],
  [['--kills', '5'], "Unknown option '--kills'."],
])('wrong arguments end a script before it does anything: %j', (args, said, path = script) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', path, ...args], {
    env,
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([2, '', expect.stringMatching(/^.*\nnpx tsx .* \[kills\] .*\n$/)]);
  expect(stderr.split('\n')[0]).toBe(said);
  expect(left()).toEqual([]);
});

it.skipIf(process.platform === 'win32')(
  'what a script wrote goes with it when somebody ends it',
  async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, '7', '--idle', '3'], { env });
    const ended = new Promise((resolve) => child.once('close', resolve));
    const said = await new Promise((resolve) => child.stdout.once('data', resolve));
    expect(JSON.parse(String(said))).toEqual({ kills: 7, each: 15, idle: 3, only: [] });
    expect(left().flatMap((name) => readdirSync(join(temporary, name)))).toEqual(['written']);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(left()).toEqual([]);
  },
);
