/** The target of a link as a person writes it in the content: without language prefix and final slash. */
export function writtenAs(target: string, prefix: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(target) ?? [];
  const plain =
    prefix && (path === `${prefix}/` || path.startsWith(`${prefix}/`)) ? path.slice(prefix.length) : path;
  return `${plain.length > 1 ? plain.replace(/\/$/, '') : plain}${rest}`;
}
