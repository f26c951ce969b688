import { asError } from '../terminal/asError.ts';

/**
 * What was caught, with the file that was being written: what fails in an open file does not say which one that is.
 */
export function nameFile(caught: unknown, file: string): Error {
  const error = asError(caught);
  // That would be another file.
  if (error.syscall !== 'read') error.path ??= file;
  return error;
}
