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
  const isPlain = !/^content-transfer-encoding: quoted-printable/im.test(message);
  const whole = isPlain
    ? message
    : message
        .replaceAll('=\r\n', '')
        .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(whole, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
