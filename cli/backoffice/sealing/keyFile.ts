import { Misuse } from '../../terminal/describeFailure.ts';
import { tell } from '../../terminal/telling/tell.ts';

/** A key pair as `age-keygen` writes it, and its public half. */
export async function createKeyFile(): Promise<{ text: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return {
    text: `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`,
    recipient,
  };
}

/** The identities in a key file of age. `name` is for the messages. */
export function parseKeyFile(text: string, name: string): string[] {
  if (text.startsWith('age-encryption.org/') || text.startsWith('-----BEGIN AGE ENCRYPTED FILE-----')) {
    throw new Misuse(
      tell`${name} is protected by a passphrase. Decrypt it first: age -d ${name} > key.txt, and delete key.txt afterwards.`,
    );
  }
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const identities = lines.filter((line) => /^AGE-SECRET-KEY-(PQ-)?1[0-9A-Z]+$/.test(line));
  if (identities.length === 0) {
    const said = tell`${name} holds no secret key of age (AGE-SECRET-KEY-1…).`;
    const isPublic = lines.some((line) => /^age1\w+$/.test(line));
    throw new Misuse(isPublic ? tell`${said} ${tell`That is a public key.`}` : said);
  }
  return identities;
}

/** The public key that the file says it belongs to. */
export function recipientIn(text: string): string | undefined {
  return /^# public key: (age1[0-9a-z]{58})$/m.exec(text)?.[1];
}
