import { type Document, parseDocument } from 'yaml';
import { type ContentKind, compileSchemas, knownNames } from '../../compiler/content/compileSchemas.ts';
import type { Pointer } from '../../compiler/content/document.ts';
import { readSources } from '../../compiler/content/readSources.ts';
import { type SchemaNode, schemaNodes } from '../../compiler/schemas/schemaNodes.ts';
import { openFilePrints } from '../../memory/filePrints.ts';
import { parseSite } from '../../settings/parseSettings.ts';

/** A YAML file of a website, with what its schema says of each value. */
export interface Governed {
  path: string;
  kind: ContentKind;
  yaml: Document;
  /** The outermost first. */
  nodes: SchemaNode[];
  /** The language of a value: that of its folder, or that of the group it stands in. */
  languageOf(pointer: Pointer): string;
}

/** The YAML files of a website that a schema governs, or those of these paths. */
export function governedTexts(root: string, isMeant = (_path: string) => true): Governed[] {
  const sources = readSources(root, openFilePrints(root));
  const settings = sources.texts.find(({ path }) => path === 'content/site.yaml');
  const { languages = [], defaultLanguage = '' } =
    parseSite(parseDocument(`${settings?.bytes}`).toJS()) ?? {};
  const codes = languages.map(({ code }) => code);
  // Which icons a website has is not asked here.
  const anyIcon = Object.assign(new Set<string>(), { has: () => true });
  const known = knownNames(sources, languages, anyIcon);
  const { kinds, byId } = compileSchemas(sources.schemas, known, { areSound: true }).value ?? {};
  return sources.texts.flatMap(({ path, bytes }) => {
    const kind = kinds?.find(({ governs }) => governs(path));
    if (!kind || !/\.ya?ml$/.test(path) || !isMeant(path)) return [];
    const yaml = parseDocument(bytes.toString('utf8'));
    const ofFile = path.split('/').find((part) => codes.includes(part));
    return [
      {
        path,
        kind,
        yaml,
        nodes: [...schemaNodes(yaml.toJS(), kind.schema, byId)],
        languageOf: (pointer) =>
          ofFile ?? pointer.map(String).find((step) => codes.includes(step)) ?? defaultLanguage,
      },
    ];
  });
}
