import type { StorageFigures } from './readFigures.ts';
import type { Tally } from './tally.ts';

type Sample = [labels: string, value: number];

/**
 * The text format of Prometheus. Without figures the storage did not answer. Calls about reports are in none of it: of
 * a report's arrival only the day is kept (D.Lgs. 24/2023).
 */
export function formatMetrics(
  { requests, refusals, jobs }: Tally,
  figures: StorageFigures | undefined,
): string {
  const seconds = [...jobs].map(([job, at]): Sample => [`job="${job}"`, (at?.getTime() ?? 0) / 1000]);
  return [
    metric('requests_total', 'counter', 'Answered calls, without those about reports.', [...requests]),
    metric('refusals_total', 'counter', 'Refused calls, by broken rule or status.', [...refusals]),
    metric('job_last_success_seconds', 'gauge', 'When a job last ended well, 0 for never.', seconds),
    metric('storage_up', 'gauge', 'Whether the storage answers.', [['', figures ? 1 : 0]]),
    ...(figures
      ? figuresTold.map(([figure, name, help]) => metric(name, 'gauge', help, [['', figures[figure]]]))
      : []),
  ].join('');
}

const figuresTold: [keyof StorageFigures, name: string, help: string][] = [
  ['bytes', 'storage_bytes', 'Size of the storage when the day began (UTC).'],
  ['mailsWaiting', 'mails_waiting', 'Mail that could be sent by now.'],
  ['mailsGivenUp', 'mails_given_up', 'Mail that was tried for 14 days.'],
  ['oldestMailAge', 'oldest_mail_seconds', 'Age of the oldest mail that waits.'],
];

function metric(name: string, type: 'counter' | 'gauge', help: string, samples: Sample[]): string {
  const full = `site_backoffice_${name}`;
  const lines = samples.map(([labels, value]) => `${full}${labels && `{${labels}}`} ${value}`);
  return [`# HELP ${full} ${help}`, `# TYPE ${full} ${type}`, ...lines, ''].join('\n');
}
