import type { Warning as Texts } from '../../schemas/types.ts';
import { Link } from '../links/link.tsx';
import { Notice } from '../ui/notice.tsx';

/** What to beware of, and where to check; nothing where the texts have none. */
export function Warning({ texts }: { texts: Texts | undefined }) {
  if (!texts) return null;
  const { title, text, link } = texts;
  return (
    <Notice>
      <strong>{title}</strong>
      <br />
      {text}
      <br />
      <Link to={link.to}>{link.title}</Link>
    </Notice>
  );
}
