import type { Node as JsonNode } from 'jsonc-parser';
import { LineCounter, type Node, Pair, Scalar, YAMLMap, YAMLSeq, Document as YamlDocument } from 'yaml';
import { jsonTree } from '../../settings/parseJson.ts';
import type { Document } from '../content/document.ts';
import type { Source } from '../content/readSources.ts';

/**
 * JSON that can be read, with the place of every value. Each JSON is YAML, too, but a parser of its own finds places in
 * a tenth of the time.
 */
export function jsonDocument({ path, print }: Source, text: string, data: unknown): Document {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) lines.addNewLine(index + 1);
  const yaml = new YamlDocument();
  yaml.contents = nodeOf(jsonTree(text));
  return { path, print, text, data, yaml, lines, yamlLine: 0 };
}

function nodeOf({ type, offset, length, children = [], value }: JsonNode): Node {
  const node = type === 'object' ? new YAMLMap() : type === 'array' ? new YAMLSeq() : new Scalar(value);
  node.range = [offset, offset + length, offset + length];
  if (node instanceof YAMLMap)
    for (const { children: parts = [] } of children) {
      const [key, inner] = parts;
      if (key && inner) node.items.push(new Pair(nodeOf(key), nodeOf(inner)));
    }
  else if (node instanceof YAMLSeq) node.items = children.map(nodeOf);
  return node;
}
