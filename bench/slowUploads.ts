// npx tsx bench/slowUploads.ts [slow sockets] [idle sockets] [reports] [mails]
import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sendMails } from '../cli/backoffice/mail/sendMails.ts';
import { openOffice, sampleParts } from '../cli/testing/office/openOffice.ts';
import { startMailServer } from '../cli/testing/office/startMailServer.ts';
import { readCounts, readOptions } from './readOptions.ts';

const usual = { slow: 120, idle: 1000, reports: 6, mails: 50_000 };

// The server is a process of its own, so that its figures are not those of its clients.
if (process.send) await serve();
else {
  const figures = await measure(readCounts(readOptions({}).positionals, usual));
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
}

async function serve(): Promise<void> {
  const mailServer = await startMailServer();
  const office = await openOffice();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let most = 0;
  setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  process.on('disconnect', () => process.exit());
  process.on('message', async ({ ask, mails = 0 }: { ask: string; mails?: number }) => {
    if (ask === 'figures') {
      process.send?.({ longestDelayMs: Math.round(delay.max / 1e6), memoryMB: Math.round(most / 1e6) });
      delay.reset();
      most = 0;
    } else if (ask === 'queue') {
      await queue(mails);
      process.send?.({});
    } else if (ask === 'send') {
      const mail = { ...office.settings.mail, smtpUrl: mailServer.url };
      const begun = performance.now();
      await sendMails(office.backOffice.storage, { ...office.settings, mail });
      process.send?.({ mailsPerSecond: perSecond(mailServer.accepted.length, begun) });
    } else process.exit();
  });
  process.send?.({ origin: office.origin });

  async function queue(count: number): Promise<void> {
    const moment = new Date().toISOString();
    const row = { recipient: 'office@valico.example', subject: 'Prova', text: 'Testo', attempts: 0 };
    const times = { created_at: moment, next_attempt_at: moment };
    await office.backOffice.storage.transaction().execute(async (transaction) => {
      for (let done = 0; done < count; done += 1000) {
        const rows = Array.from({ length: Math.min(1000, count - done) }, () => ({
          id: randomUUID(),
          ...row,
          ...times,
        }));
        await transaction.insertInto('mails').values(rows).execute();
      }
    });
  }
}

async function measure({ slow, idle, reports, mails }: typeof usual): Promise<object> {
  const server = fork(fileURLToPath(import.meta.url), { execArgv: process.execArgv });
  const ask = async (message: object) => {
    server.send(message);
    return (await once(server, 'message'))[0] as Record<string, number>;
  };
  const [{ origin }] = (await once(server, 'message')) as [{ origin: string }];
  const port = Number(new URL(origin).port);
  const open = (localAddress: string) =>
    connect({ host: '127.0.0.1', port, localAddress }).on('error', () => {});
  const figures: Record<string, object> = {};

  const drips = Array.from({ length: slow }, () => open('127.0.0.2'));
  for (const socket of drips) {
    socket.write(
      'POST /ContactRequest/Create HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n',
    );
  }
  const drip = setInterval(() => {
    for (const socket of drips) if (socket.writable) socket.write(Buffer.alloc(400, 'x'));
  }, 1000);
  await setTimeout(2000);
  figures.slowUploads = { ...(await visit(origin, 50)), ...(await ask({ ask: 'figures' })) };
  clearInterval(drip);
  for (const socket of drips) socket.destroy();

  const sleepers = Array.from({ length: idle }, () => open('127.0.0.2'));
  await setTimeout(1000);
  const left = () => sleepers.filter(({ readyState }) => readyState === 'open').length;
  figures.idle = { ...(await visit(origin, 50)), open: left(), ...(await ask({ ask: 'figures' })) };
  for (const socket of sleepers) socket.destroy();

  const statuses = await Promise.all(Array.from({ length: reports }, () => report(origin)));
  figures.reports = { statuses: count(statuses), ...(await ask({ ask: 'figures' })) };

  await ask({ ask: 'queue', mails });
  await ask({ ask: 'figures' });
  const begun = performance.now();
  for (let round = 0; round < 20; round += 1)
    await Promise.all(Array.from({ length: 10 }, () => fetch(`${origin}/health`).then((it) => it.text())));
  const healthPerSecond = perSecond(200, begun);
  figures.queue = {
    mails,
    healthPerSecond,
    ...(await visit(origin, 10)),
    ...(await ask({ ask: 'figures' })),
  };
  figures.sending = { ...(await ask({ ask: 'send' })), ...(await ask({ ask: 'figures' })) };
  server.send({ ask: 'end' });
  return figures;
}

/** How visitors of another address fare who send a form one after another. */
async function visit(origin: string, times: number): Promise<object> {
  const answers: number[] = [];
  let slowest = 0;
  for (let done = 0; done < times; done += 1) {
    const begun = performance.now();
    const body = new FormData();
    for (const [name, value] of Object.entries(sampleParts.contact)) body.append(name, value);
    const { status } = await fetch(`${origin}/ContactRequest/Create`, { method: 'POST', body });
    answers.push(status);
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return { statuses: count(answers), slowestMs: Math.round(slowest) };
}

/** Sends 60 MB that look like an encrypted report. */
async function report(origin: string): Promise<number> {
  const body = new FormData();
  body.append('Files', new File(['age-encryption.org/v1\n', randomBytes(60_000_000)], 'report.age'));
  body.append('ReceiptId', randomUUID().replaceAll('-', ''));
  body.append('ReceiptRecipient', `age1${'q'.repeat(58)}`);
  return (await fetch(`${origin}/Report/Create`, { method: 'POST', body })).status;
}

function count(statuses: number[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const status of statuses) sum[status] = (sum[status] ?? 0) + 1;
  return sum;
}

function perSecond(times: number, begun: number): number {
  return Math.round((times * 1000) / (performance.now() - begun));
}
