import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** What was accepted, in order: the whole message, and who receives it by the envelope. */
  accepted: { recipients: string[]; message: string }[];
  /** Refuses a recipient with this answer, when it has one; for good, unless the code says otherwise. */
  refuse(judge: (recipient: string) => string | undefined, code?: number): void;
  /** How many there were so far. */
  connections(): number;
  /** How many were open at once, at most. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

/** A real SMTP server on this machine, which takes this many milliseconds for each mail. */
export async function startMailServer(port = 0, pause = 0): Promise<MailServer> {
  const accepted: MailServer['accepted'] = [];
  let judge: (recipient: string) => string | undefined = () => undefined;
  let refusedWith = 550;
  let connections = 0;
  let open = 0;
  let mostAtOnce = 0;
  const server = new SMTPServer({
    onConnect(_session, done) {
      connections += 1;
      open += 1;
      mostAtOnce = Math.max(mostAtOnce, open);
      done();
    },
    onClose() {
      open -= 1;
    },
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const refusal = judge(address);
      done(refusal ? Object.assign(new Error(refusal), { responseCode: refusedWith }) : undefined);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        accepted.push({ recipients, message: Buffer.concat(chunks).toString('utf8') });
        setTimeout(done, pause);
      });
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    accepted,
    refuse: (next, code = 550) => {
      judge = next;
      refusedWith = code;
    },
    connections: () => connections,
    mostAtOnce: () => mostAtOnce,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
