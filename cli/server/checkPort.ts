import { Misuse } from '../terminal/describeFailure.ts';
import { tell } from '../terminal/telling/tell.ts';

/** Refuses what is no port, before anything is opened for it; none given is fine. */
export function checkPort(port: number | undefined): void {
  if (port === undefined || (Number.isInteger(port) && port >= 0 && port <= 65535)) return;
  throw new Misuse(tell`The port must be a whole number from 0 to 65535.`);
}
