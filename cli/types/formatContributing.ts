import { ruleNames, rules } from '../diagnostics/rules.ts';

const block = /(<!-- rules: written by npm run types -->\n)[\s\S]*?(<!-- end of rules -->)/;

/** CONTRIBUTING with its reference of rules made anew from the table. Throws when the marks around it are gone. */
export function formatContributing(text: string): string {
  if (!block.test(text)) throw new Error(`CONTRIBUTING.md has no block ${block.source}`);
  return text.replace(block, (_, begin: string, end: string) => `${begin}\n${formatReference()}\n${end}`);
}

function formatReference(): string {
  const rows = ruleNames.map((name) => [`\`${name}\``, rules[name].finds]);
  return [['Rule', 'What it finds'], ['---', '---'], ...rows]
    .map((row) => `| ${row.map(cell).join(' | ')} |\n`)
    .join('');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
