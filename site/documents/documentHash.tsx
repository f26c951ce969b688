import { usePage } from '../page.ts';
import { HashFold } from './hashFold.tsx';

/** The SHA-256 of a document, and in one sentence what it is for (§16). */
export function DocumentHash({ file }: { file: string }) {
  const { assets, text } = usePage();
  const { hash, verify } = text.common.documents;
  return (
    <HashFold label={hash}>
      <p>{verify}</p>
      <code>{assets.documents[file]?.sha256}</code>
    </HashFold>
  );
}
