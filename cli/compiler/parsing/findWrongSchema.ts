import { basename, dirname, join, relative } from 'node:path/posix';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { placeIn } from '../../diagnostics/placeIn.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { problemInText } from '../content/document.ts';
import type { Entry } from '../content/validateDocument.ts';

/** How editors are told the schema of a YAML file, in the comments above it. */
const told = /^#\s+(?:yaml-language-server\s*:|\$schema:).*?(?<=\$schema(?:=|:[^\S\n]*))(\S+)/m;

/**
 * A first line that tells the editor another schema than that of the file, or one that is not there. Schemas of other
 * hosts and of other folders are nobody's concern.
 */
export function findWrongSchema({ document, kind }: Entry): Diagnostic[] {
  const { path, text, bodyLine } = document;
  if (bodyLine !== undefined) return [];
  const above = /^(?:(?:#.*)?\n)*/.exec(text)?.[0] ?? '';
  const found = told.exec(above);
  const name = found?.[1];
  if (!found || name === undefined || /^[a-z]+:|^\//i.test(name)) return [];
  const named = join(dirname(path), name);
  const isOurs =
    /^(schemas|content)\//.test(named) ||
    (basename(named) === basename(kind.schemaPath) && !named.includes('node_modules/'));
  if (named === kind.schemaPath || !isOurs) return [];
  const at = found.index + found[0].length - name.length;
  const right = `# yaml-language-server: $schema=${relative(dirname(path), kind.schemaPath)}`;
  return [
    problemInText(document, placeIn(above, at), {
      rule: 'file/wrong-schema',
      message: tell`Editors are given the schema "${name}", and that of this file is ${kind.schemaPath}.`,
      hint: tell`Write there: "${right}".`,
      cause: `${dirname(path)} ${name}`,
    }),
  ];
}
