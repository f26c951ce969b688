import { type Audit, type AuditedPage, figures, goals } from './audit.ts';

const style = `
  body { max-width: 75rem; margin: 3rem auto; padding: 0 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
  th, td { padding: .35rem .6rem; border-bottom: 1px solid #8885; text-align: right }
  :is(th, td):first-child { text-align: left }
  strong { color: #c93a06 } small { opacity: .7 } li { overflow-wrap: anywhere }`;

/** An audit as a page that a person reads: what misses its goal in bold, and how each figure stood the last time. */
export function formatAudit(audit: Audit, last?: Audit): string {
  const missed = missedHeaders(audit);
  const { load, cores } = audit.busy;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Audit of ${day(audit.at)}</title><style>${style}</style>
<h1>Audit of ${day(audit.at)}</h1>
<p>${audit.pages.length} pages on nginx with HTTP/2 and brotli. Each was loaded ${audit.runs} times by a phone on a slow network, and the worst is told${last ? `, behind it the one of ${day(last.at)}` : ''}. ${asText(audit.machine)}.</p>
${load > cores ? `<p><strong>${load.toFixed(1)} processes waited for ${cores} cores: times say little.</strong></p>` : ''}
<table><thead><tr><th>Page</th>${figures.map((name) => `<th>${goals[name].name}<br><small>at most ${goals[name].most} ${goals[name].unit}</small></th>`).join('')}<th>axe</th></tr></thead>
<tbody>${audit.pages
    .map((page) =>
      row(
        page,
        last?.pages.find(({ path }) => path === page.path),
      ),
    )
    .join('\n')}</tbody></table>
<h2>Headers</h2>
${missed.length === 0 ? `<p>All ${Object.keys(audit.headers).length} are as they should be.</p>` : list(missed)}
<h2>Findings of axe</h2>
${audit.pages.every(({ findings }) => findings.length === 0) ? '<p>None, narrow and wide, by day and by night.</p>' : list(audit.pages.flatMap(({ path, findings }) => findings.map((line) => `${path} ${line}`)))}
</html>
`;
}

/** How often each goal is missed, in a few lines for a terminal. */
export function summarise(audit: Audit): string {
  const { pages } = audit;
  const lines = figures.map((name) => {
    const { name: title, most, unit } = goals[name];
    const values = pages.map(({ load }) => load[name]);
    const over = values.filter((value) => value > most).length;
    return `${title}: at most ${Math.max(...values)} ${unit}, ${over} of ${pages.length} pages over ${most}`;
  });
  const findings = pages.reduce((sum, page) => sum + page.findings.length, 0);
  return [
    ...lines,
    `Headers that lack something: ${missedHeaders(audit).length}`,
    `Findings of axe: ${findings}`,
  ].join('\n');
}

function missedHeaders({ headers }: Audit): string[] {
  return Object.entries(headers).flatMap(([name, holds]) => (holds ? [] : name));
}

function row({ path, load, findings }: AuditedPage, last?: AuditedPage): string {
  const cells = figures.map((name) => {
    const value = load[name] > goals[name].most ? `<strong>${load[name]}</strong>` : load[name];
    return `<td>${value}${last ? ` <small>${last.load[name]}</small>` : ''}</td>`;
  });
  return `<tr><td>${asText(path)}</td>${cells.join('')}<td>${findings.length}</td></tr>`;
}

function list(lines: string[]): string {
  return `<ul>${lines.map((line) => `<li>${asText(line)}</li>`).join('')}</ul>`;
}

function day(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}

function asText(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
