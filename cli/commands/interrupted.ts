/**
 * Resolves when a person or another program asks this one to stop. To be called before anybody is told that the
 * command is ready: whoever waits for that may ask at once.
 */
export function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
}
