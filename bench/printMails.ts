import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** Prints every mail of a back office that somebody tries, and passes none on. */
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, _session, done) => {
    buffer(stream).then((message) => {
      console.log(`\n${'─'.repeat(60)}\n${readable(message.toString('latin1'))}`);
      done();
    }, done);
  },
});
server.server.on('listening', () => {
  const { port } = server.server.address() as AddressInfo;
  console.log(`Shows mails to SMTP_URL=smtp://127.0.0.1:${port}`);
});
// If two of these run, the second one takes any free port.
server.once('error', () => server.listen(0, '127.0.0.1'));
server.listen(2525, '127.0.0.1');

function readable(message: string): string {
  const [head = '', ...body] = message.split('\r\n\r\n');
  const [, encoding = ''] = /^content-transfer-encoding: *(\S+)/im.exec(head) ?? [];
  // A long word of the head is in several pieces.
  const words = head
    .replace(/(?<=\?=)\r\n\s+(?==\?)/g, '')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how, text) =>
      decoded(/b/i.test(how) ? 'base64' : 'quoted-printable', text.replaceAll('_', ' ')),
    );
  return Buffer.from(`${words}\n\n${decoded(encoding, body.join('\r\n\r\n'))}`, 'latin1')
    .toString('utf8')
    .replaceAll('\r\n', '\n');
}

/** The bytes of a text, each as a letter of Latin-1. */
function decoded(encoding: string, text: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(text, 'base64').toString('latin1');
  if (!/quoted-printable/i.test(encoding)) return text;
  return text
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
