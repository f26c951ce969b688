/**
 * What stands behind a number: words (`mila+`, `Tsd.+`) behind a space at which no line ends, signs and single letters
 * (`K+`) without.
 */
export function setOff(suffix: string): string {
  return /^\p{L}{2}/u.test(suffix) ? `\u00a0${suffix}` : suffix;
}
