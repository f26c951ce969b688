/** What an option holds that may be given more than once: all its values, in their order. */
export function collect(value: string, values: string[] = []): string[] {
  return [...values, value];
}
