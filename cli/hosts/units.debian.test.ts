import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canInstall, installPackages } from '../testing/machine/installPackages.ts';
import { shellCommand } from '../testing/machine/shellCommand.ts';

const here = join(import.meta.dirname, 'systemd');
const units = readdirSync(here).filter((name) => /\.(service|timer)$/.test(name));
const services = units.filter((name) => name.endsWith('.service'));
const program = '/usr/bin/systemd-analyze';

let folder: string;
beforeAll(() => {
  if (!existsSync(program) && canInstall()) installPackages('systemd');
  folder = mkdtempSync(join(tmpdir(), 'units-'));
  for (const name of units) {
    const text = readFileSync(join(here, name), 'utf8');
    writeFileSync(join(folder, name), text.replaceAll('/usr/bin/node', process.execPath));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

it('are units that systemd understands, every line', () => {
  expect(readdirSync(here)).toEqual(units); // all of them are copied
  expect(units).toHaveLength(3);
  const { status, stdout, stderr } = spawnSync(program, ['verify', ...units.map((name) => `./${name}`)], {
    cwd: folder,
    encoding: 'utf8',
  });
  const said = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('site-backoffice'));
  expect([status, said]).toEqual([0, []]);
});

it.each(services)('%s may do little (systemd calls up to 2.0 of 10 "OK")', (name) => {
  const args = ['security', '--offline=true', '--threshold=20', '--no-pager', join(folder, name)];
  expect(() => execFileSync(program, args, { stdio: 'pipe' })).not.toThrow();
});

it('take what BACKOFFICE.md adds for PostgreSQL', () => {
  const name = 'site-backoffice-backup.service';
  const [, added = ''] = /^```ini\n(.*?)^```/ms.exec(readFileSync('BACKOFFICE.md', 'utf8')) ?? [];
  const changed = join(folder, 'changed');
  mkdirSync(join(changed, `${name}.d`), { recursive: true });
  writeFileSync(join(changed, name), readFileSync(join(folder, name)));
  writeFileSync(join(changed, `${name}.d/override.conf`), added);
  writeFileSync(join(changed, 'tell-failure@.service'), '[Service]\nType=oneshot\nExecStart=/bin/true\n');
  const { status, stderr } = spawnSync(program, ['verify', `./${name}`], {
    cwd: changed,
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_UNIT_PATH: `${changed}:` },
  });
  const said = stderr.split('\n').filter((line) => /site-backoffice|tell-failure/.test(line));
  expect([status, said]).toEqual([0, []]);
  expect(added).toContain('OnFailure=');
});

it('have a command beside them that does what mails say, from any folder', () => {
  const manual = readFileSync('BACKOFFICE.md', 'utf8');
  const [, script = ''] = /^cat > \/usr\/local\/bin\/site <<'END'\n(.*?)^END$/ms.exec(manual) ?? [];
  expect(manual).toMatch(/^install -d .* -m 700 .* \/var\/lib\/site-office$/m);
  expect(script).toContain('runuser -u site-backoffice -- ');
  const office = join(folder, 'office');
  mkdirSync(office);
  const here = script
    .replace('/var/lib/site-office', office)
    .replace('runuser -u site-backoffice -- ', '')
    .replace('/srv/site/cli/site.js', shellCommand(join(process.cwd(), 'cli/site.js')))
    .replace('/srv/site', shellCommand(process.cwd()));
  writeFileSync(join(folder, 'site'), here, { mode: 0o755 });
  const run = (...args: string[]) =>
    spawnSync(join(folder, 'site'), args, { cwd: tmpdir(), encoding: 'utf8', env: process.env });
  expect(run('inbox', 'answer', '--help').stdout).toContain('Usage: site inbox answer');
  expect(run('inbox', 'answr').stderr).toContain('Did you mean "answer"?');
  run('backoffice', 'key', 'key.txt');
  expect(readdirSync(office)).toEqual(['key.txt']);
});

it('find the folder of their log, which systemd opens as root before it makes any, and rotates as root', () => {
  const unit = readFileSync(join(here, 'site-backoffice.service'), 'utf8');
  const manual = readFileSync('BACKOFFICE.md', 'utf8');
  const [, log = ''] = /^StandardOutput=append:(.*)$/m.exec(unit) ?? [];
  expect(unit).toContain(`\nStandardError=append:${log}\n`);
  expect(unit).not.toMatch(/^LogsDirectory/m);
  expect(manual).toContain(`\ninstall -d -o root -g root -m 750 ${dirname(log)}\n`);
  const [, rotation = ''] =
    /^cat > \/etc\/logrotate.d\/site-backoffice <<'END'\n(.*?)^END$/ms.exec(manual) ?? [];
  expect(rotation.split('\n').map((line) => line.trim())).toEqual(
    expect.arrayContaining([`${log} {`, 'copytruncate', 'missingok']),
  );
  expect(rotation).not.toMatch(/^\s*su /m);
  // A privacy notice says 30 days. The file that is written to counts too, and a quiet week keeps no older one.
  const [, weeks] = /^\s*weekly\n\s*rotate (\d+)$/m.exec(rotation) ?? [];
  expect((Number(weeks) + 1) * 7).toBeLessThanOrEqual(30);
  expect(rotation).not.toContain('notifempty');
});

it('start the office anew while its database is not up, and not when its settings are wrong', () => {
  const unit = readFileSync(join(here, 'site-backoffice.service'), 'utf8');
  for (const line of ['Restart=on-failure', 'RestartPreventExitStatus=2', 'StartLimitIntervalSec=0'])
    expect(unit.split('\n')).toContain(line);
  expect(unit).toMatch(/^After=.*\bpostgresql\.service$/m);
});

it.each(services)('%s may write nothing that anybody runs', (name) => {
  const [, paths = ''] = /^ReadWritePaths=(.*)$/m.exec(readFileSync(join(here, name), 'utf8')) ?? [];
  for (const path of paths.split(' ')) expect(path).toMatch(/^(\/srv\/site\/\.data|\/var\/backups\/.*)$/);
});

it.each(services)('%s leaves no copy of its memory, and so of the key, where it crashes', (name) => {
  expect(readFileSync(join(here, name), 'utf8').split('\n')).toContain('LimitCORE=0');
});

it('start what the command line has', async () => {
  for (const name of services) {
    const [, ...command] = /^ExecStart=\/usr\/bin\/node \/srv\/site\/(\S+) (\S+) ?(\w*)/m.exec(
      readFileSync(join(here, name), 'utf8'),
    ) ?? [''];
    const [file = '', ...words] = command.filter(Boolean);
    const help = execFileSync(process.execPath, [file, ...words, '--help'], { encoding: 'utf8' });
    expect(help).toContain(`Usage: site ${words.join(' ')}`);
  }
});
