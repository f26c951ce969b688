import { namedAsset } from '../namedAsset.ts';
import { usePage } from '../page.ts';

/**
 * Where the first view of a page ends. What follows comes with its own styles, which no browser waits for before it
 * shows what is above; and its pictures are not asked for before the one above. Belongs between two sections that do
 * not look at each other in the styles (`+`).
 */
export function Fold() {
  const { assets, foldStyles } = usePage();
  return (
    <>
      <link rel="stylesheet" href={foldStyles} />
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: code that the build made, named by the policy.
        dangerouslySetInnerHTML={{ __html: namedAsset(assets.inlineScripts, 'fold') }}
      />
    </>
  );
}
