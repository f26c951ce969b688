import { ButtonLink } from '../links/buttonLink.tsx';
import { usePage } from '../page.ts';
import { Placeholder } from '../ui/placeholder.tsx';
import { DocumentHash } from './documentHash.tsx';
import { findDocument } from './findDocument.ts';

interface Props {
  /** Key in `content/documents.yaml`. */
  document: string;
  children: string;
}

/** The button of a page that opens its document, with what proves a copy of it below. */
export function DocumentButton({ document: key, children }: Props) {
  const document = findDocument(usePage(), key);
  if (!document) return null;
  const { file, date, isUnfinished } = document;
  return (
    <>
      <ButtonLink to={file} look="dark" icon="file-pdf" withSize dated={date}>
        <Placeholder when={isUnfinished}>{children}</Placeholder>
      </ButtonLink>
      <DocumentHash file={file} />
    </>
  );
}
