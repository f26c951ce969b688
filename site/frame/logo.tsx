import { Link } from '../links/link.tsx';
import { usePage } from '../page.ts';
import { LogoMark } from '../ui/logoMark.tsx';

/** The mark and the name of the group, leading home (H-01). */
export function Logo() {
  const { content, text } = usePage();
  return (
    <Link to="/" className="logo" label={text.common.logoLabel}>
      <LogoMark />
      <span>{content.company.brand}</span>
    </Link>
  );
}
