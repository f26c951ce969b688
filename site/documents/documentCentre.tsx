import { Link } from '../links/link.tsx';
import { usePage } from '../page.ts';
import { Placeholder } from '../ui/placeholder.tsx';
import { findDocument } from './findDocument.ts';
import { HashFold } from './hashFold.tsx';

/** All documents with size, day and hash (§16). */
export function DocumentCentre({ label }: { label: string }) {
  const page = usePage();
  const documents = page.content.documents.documents.flatMap(({ key }) => findDocument(page, key) ?? []);
  return (
    <HashFold label={label}>
      <ul className="document-centre">
        {documents.map(({ file, title, date, isUnfinished }) => (
          <li key={file}>
            <Link to={file} className="document-link" withSize dated={date}>
              <span>
                <Placeholder when={isUnfinished}>{title}</Placeholder>
              </span>
            </Link>
            <code>{page.assets.documents[file]?.sha256}</code>
          </li>
        ))}
      </ul>
    </HashFold>
  );
}
