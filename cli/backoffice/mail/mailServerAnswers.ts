/** Milliseconds for each step. */
const patience = 5000;

/** Whether the mail server lets us in; nothing is sent. */
export async function mailServerAnswers(url: string): Promise<boolean> {
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
    return true;
  } catch {
    return false;
  } finally {
    transport.close();
  }
}
