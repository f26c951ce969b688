// npx tsx bench/submissionRate.ts [submissions] [--rate 200] [--idle 0] [--kilobytes 20] [--database postgres://…]
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { copySiteForOffice } from '../cli/testing/office/copySiteForOffice.ts';
import { startOfficeProcess } from '../cli/testing/office/officeProcess.ts';
import { sampleParts, samplePdf } from '../cli/testing/office/openOffice.ts';
import { readCounts, readOptions } from './readOptions.ts';

const { positionals, values } = readOptions({ database: '', rate: 200, idle: 0, kilobytes: 20 });
const { submissions: total } = readCounts(positionals, { submissions: 6000 });
const { rate, idle } = values;
/** Milliseconds that 99 of 100 may take, and with slow connections beside. */
const most = idle > 0 ? 2000 : 250;

const office = await startOfficeProcess(
  copySiteForOffice(),
  values.database ? { DATABASE_URL: values.database } : {},
);
const { port } = new URL(office.origin);

/** What is sent: all but a key and a mark in the file is made beforehand, since the sender shares the machine. */
const key = randomUUID();
const mark = '0'.repeat(12);
const form = new FormData();
for (const [name, value] of Object.entries({ ...sampleParts.application, IdempotencyKey: key }))
  form.append(name, value);
const text = `${mark} ${'CV '.repeat(values.kilobytes * 333)}`;
form.append('Files', samplePdf('cv.pdf', text), 'cv.pdf');
const composed = new Response(form);
const body = await composed.text();
const head = [
  'POST /JobApplication/Create HTTP/1.1',
  'Host: localhost',
  `Content-Type: ${composed.headers.get('content-type')}`,
  `Content-Length: ${Buffer.byteLength(body)}`,
];
const [beforeKey = '', afterKey = ''] = [...head, '', body].join('\r\n').split(key);
const [between = '', rest = ''] = afterKey.split(mark);
const tail = Buffer.from(rest);

/** A connection, and the sender that waits for its answer. */
interface Visitor {
  socket: Socket;
  answered(isStored: boolean): void;
}

/** Visitors that have their answer, by client: the next submission goes over one of their connections. */
const free = new Map<string, Set<Visitor>>();

function openVisitor(localAddress: string, idle: Set<Visitor>): Visitor {
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress });
  const visitor: Visitor = { socket, answered: () => {} };
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk.toString('latin1');
    if (!said.endsWith('}')) return;
    visitor.answered(said.endsWith('\r\n\r\n{"HasSuccess":true}'));
    said = '';
    idle.add(visitor);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    idle.delete(visitor);
    visitor.answered(false);
  });
  return visitor;
}

function submit(number: number): Promise<boolean> {
  // The office limits the uploads of one client at a time; these are the visitors of twenty clients.
  const localAddress = `127.0.1.${1 + (number % 20)}`;
  const idle = free.get(localAddress) ?? new Set();
  free.set(localAddress, idle);
  // The one that waited longest: the office ends a connection after 5 seconds without a submission.
  const [first] = idle;
  const visitor = first ?? openVisitor(localAddress, idle);
  idle.delete(visitor);
  const { socket } = visitor;
  return new Promise((resolve) => {
    visitor.answered = resolve;
    socket.cork();
    socket.write(beforeKey + randomUUID() + between + String(number).padStart(mark.length, '0'));
    socket.write(tail);
    socket.uncork();
  });
}

/** Connections of other clients that send a byte now and then; what is cut off comes back. */
const slow: Socket[] = [];
let isOver = false;
function openSlow(place: number): void {
  if (isOver) return;
  // A client may have 500.
  const localAddress = `127.0.0.${2 + Math.floor(place / 400)}`;
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress });
  slow[place] = socket;
  socket.on('error', () => {});
  socket.on('close', () => void setTimeout(200).then(() => openSlow(place)));
  socket.on('connect', () => socket.write('POST /ContactRequest/Create HTTP/1.1\r\nHost: a\r\nX-Slow: '));
}
for (let place = 0; place < idle; place += 1) openSlow(place);
const drip = setInterval(() => {
  for (const socket of slow) if (socket.writable) socket.write('x');
}, 3000);
const isOpen = ({ readyState }: Socket) => readyState === 'open';
while (slow.filter(isOpen).length < idle) await setTimeout(100);

try {
  // An office runs for days: its first seconds, until its code is compiled, are not what is asked for.
  for (let number = 0; number < 500; number += 1) await submit(number);
  const processor = officeProcessor();
  const own = ownProcessor();
  const waits: number[] = [];
  let refused = 0;
  const sent: Promise<void>[] = [];
  const begun = performance.now();
  // Visitors do not wait for each other: each is sent when it is due, and waits from then on.
  for (let number = 0; number < total; number += 1) {
    const due = begun + (number * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await setTimeout(early);
    sent.push(
      submit(number).then((isStored) => {
        waits.push(performance.now() - due);
        if (!isStored) refused += 1;
      }),
    );
  }
  await Promise.all(sent);
  const seconds = (performance.now() - begun) / 1000;
  waits.sort((one, other) => one - other);
  const at = (share: number) => Math.round(waits[Math.min(total - 1, Math.floor(total * share))] ?? 0);
  const perSecond = Number(((total - refused) / seconds).toFixed(1));
  const figures = {
    submissions: total,
    refused,
    wanted: rate,
    perSecond,
    p50: at(0.5),
    p99: at(0.99),
    longest: at(1),
    slowConnections: slow.filter(isOpen).length,
    officeProcessorMsEach: Number(((officeProcessor() - processor) / total).toFixed(2)),
    clientProcessorMsEach: Number(((ownProcessor() - own) / total).toFixed(2)),
    load: readFileSync('/proc/loadavg', 'utf8').split(' ')[0],
  };
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  process.exitCode = refused === 0 && perSecond >= rate * 0.98 && figures.p99 <= most ? 0 : 1;
} finally {
  isOver = true;
  clearInterval(drip);
  for (const socket of slow) socket.destroy();
  for (const visitors of free.values()) for (const { socket } of visitors) socket.destroy();
  await office.kill();
}

/** Milliseconds of processor time that the office has used. */
function officeProcessor(): number {
  const fields = readFileSync(`/proc/${office.child.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Milliseconds of processor time that those who send have used. */
function ownProcessor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
