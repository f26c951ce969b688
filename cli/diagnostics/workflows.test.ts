import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const section = /^## In CI$([\s\S]*?)^## /m.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
const workflows = [...section.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, text]) => text ?? '');
const help = readFileSync('cli/addCompilerCommands.ts', 'utf8');

/** Every shell line of a workflow, wherever it stands. */
function shellLines(node: unknown, key = ''): string[] {
  if (typeof node === 'string') return key === 'run' || key === 'script' ? [node] : [];
  if (Array.isArray(node)) return node.flatMap((item) => shellLines(item, key));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => shellLines(value, name));
}

it('the README holds a workflow for GitHub and one for GitLab', () => {
  const [github, gitlab] = workflows.map((text) => parse(text, { strict: true }));
  expect(github.jobs.check.steps.map((step: { uses?: string }) => step.uses?.split('@')[0])).toContain(
    'actions/cache',
  );
  expect(gitlab.check.artifacts.reports.junit).toBe('problems.xml');
  expect(workflows).toHaveLength(2);
});

it.each(workflows)('workflow %#: runs commands that exist and keeps what the next run needs', (text) => {
  const lines = shellLines(parse(text));
  const command = lines.find((line) => line.startsWith('npx site'));
  const [, name, format] = /^npx site (\w+) --format (\w+)/.exec(command ?? '') ?? [];
  expect(help).toContain(`.command('${name}')`);
  expect(/formats: Format\[\] = \[([^\]]*)\]/.exec(help)?.[1]).toContain(`'${format}'`);
  expect(lines.some((line) => line.startsWith('npm ci'))).toBe(true);
  expect(text).toContain('.cache');
});
