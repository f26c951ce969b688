import { Link } from '../links/link.tsx';
import { usePage } from '../page.ts';
import { Icon } from '../ui/icon.tsx';
import { Placeholder } from '../ui/placeholder.tsx';
import { VisuallyHidden } from '../ui/visuallyHidden.tsx';
import { findDocument } from './findDocument.ts';

interface Props {
  /** Key in `content/documents.yaml`. */
  document: string;
  /** What the document is, for those who hear the link without its surroundings. */
  about?: string;
  children: string;
}

/** Opens a document by its key, and says its size and, where that is known, its day. */
export function DocumentLink({ document: key, about, children }: Props) {
  const document = findDocument(usePage(), key);
  if (!document) return null;
  return (
    <Link to={document.file} className="document-link" withSize dated={document.date}>
      <Icon name="file-pdf" />
      <span>
        <Placeholder when={document.isUnfinished}>{children}</Placeholder>
        {about !== undefined && <VisuallyHidden>: {about}</VisuallyHidden>}
      </span>
    </Link>
  );
}
