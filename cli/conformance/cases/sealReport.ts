import { randomBytes } from 'node:crypto';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { envelope } from '../../../site/forms/rules/wire.ts';
import type { Part } from '../client/client.ts';

/** A report as the browser sends it, for keys that nobody keeps; with another file where `content` is given. */
export async function sealReport(content?: Buffer): Promise<{ id: string; parts: Part[] }> {
  const recipient = await identityToRecipient(await generateX25519Identity());
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const id = randomBytes(16).toString('hex');
  const file = {
    name: 'report.age',
    content: content ?? Buffer.from(await encrypter.encrypt('Conformance Test')),
  };
  return {
    id,
    parts: [
      ['ReceiptId', id],
      ['ReceiptRecipient', recipient],
      [envelope.siteType, '2'],
      ['Files', file],
    ],
  };
}
