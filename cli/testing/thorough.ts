/** Whether `THOROUGH=1` asks for all the work: more random input, and other input each time. */
export const isThorough = process.env.THOROUGH === '1';

/** How often something is tried: the first number, or the second when all the work is asked for. */
export function timesOf(usually: number, thoroughly: number): number {
  return isThorough ? thoroughly : usually;
}
