import { ButtonLink } from '../links/buttonLink.tsx';
import { usePage } from '../page.ts';
import { Placeholder } from '../ui/placeholder.tsx';
import { findDocument } from './findDocument.ts';
import { HashFold } from './hashFold.tsx';

interface Props {
  /** Key in `content/documents.yaml`. */
  document: string;
  children: string;
}

/** The button of a page that opens its document; below it its SHA-256, and in one sentence what that is for (§16). */
export function DocumentButton({ document: key, children }: Props) {
  const page = usePage();
  const document = findDocument(page, key);
  if (!document) return null;
  const { file, date, isUnfinished } = document;
  const { hash, verify } = page.text.common.documents;
  return (
    <>
      <ButtonLink to={file} look="dark" icon="file-pdf" withSize dated={date}>
        <Placeholder when={isUnfinished}>{children}</Placeholder>
      </ButtonLink>
      <HashFold label={hash}>
        <p>{verify}</p>
        <code>{page.assets.documents[file]?.sha256}</code>
      </HashFold>
    </>
  );
}
