import { isPlaceholder } from './placeholder.tsx';

/** A phone number or e-mail address as a link; as plain text while it is a placeholder. */
export function ContactValue({ scheme, value }: { scheme: 'tel' | 'mailto'; value: string }) {
  if (isPlaceholder(value)) return value;
  const target = scheme === 'tel' ? value.replaceAll(' ', '') : value;
  return <a href={`${scheme}:${target}`}>{value}</a>;
}
