import { asError } from '../../terminal/asError.ts';
import { Trouble } from '../traffic/formatFailure.ts';

/** Milliseconds for each step. */
const patience = 5000;

/** Whether the mail server lets us in; nothing is sent. */
export async function mailServerAnswers(url: string): Promise<boolean> {
  return askMailServer(url).then(
    () => true,
    () => false,
  );
}

/**
 * Rejects with what keeps us out of the mail server, without its words, which may name somebody. Those of this machine
 * name nobody: that nothing listens there, or what is wrong with a certificate.
 */
export async function askMailServer(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  });
  try {
    await transport.verify();
  } catch (error) {
    const { code = 'unknown', message } = asError(error);
    const reason = code === 'ESOCKET' ? message.trim() || code : code;
    throw new Trouble(
      `The mail server ${new URL(url).host} does not let us in (${reason}). What is queued is sent once it does.`,
    );
  } finally {
    transport.close();
  }
}
