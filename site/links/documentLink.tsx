import { usePage } from '../page.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visuallyHidden.tsx';
import { Link } from './link.tsx';

interface Props {
  /** Key in `content/documents.yaml`. */
  document: string;
  /** What the document is, for those who hear the link without its surroundings. */
  about: string;
  children: string;
}

/** Opens a document by its key. */
export function DocumentLink({ document: key, about, children }: Props) {
  const { content } = usePage();
  const document = content.documents.documents.find((candidate) => candidate.key === key);
  if (!document) return null;
  return (
    <Link to={document.file} className="document-link" withSize>
      <Icon name="file-pdf" />
      <span>
        {children}
        <VisuallyHidden>: {about}</VisuallyHidden>
      </span>
    </Link>
  );
}
