/**
 * Resolves when a person or another program asks this one to stop. Call it before saying that the command is ready: a
 * program that waits for that may ask at once.
 */
export function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
}
