import { parse } from 'node:path';
import type { Assets } from '../../../site/contract.ts';
import { fingerprint } from '../../memory/fingerprint.ts';
import type { OutputFile } from '../../output/outputFile.ts';
import { tell } from '../../terminal/telling/tell.ts';
import { withoutMarks } from '../content/placeholderMarks.ts';
import type { Misfit } from './shape.ts';

/** What every host tells the type of, below no folder whose files never change. */
const addressForm = /^(?!\/assets\/)(\/[a-z0-9-]+)+\.(json|txt|xml)$/;

/**
 * Files of the site's own and their addresses: those that they are named by, or else with their fingerprint. Readers of
 * an address know nothing of marks, which scripts of the site do.
 */
export function nameOwnFiles(contents: Readonly<Record<string, string>>): {
  addresses: Assets['files'];
  files: OutputFile[];
} {
  const named = Object.entries(contents).map(([name, bytes]) => {
    const { name: stem, ext } = parse(name);
    if (isAddress(name)) return { name, path: name.slice(1), bytes: withoutMarks(bytes) };
    return { name, path: `assets/${stem}-${fingerprint(bytes)}${ext}`, bytes };
  });
  return {
    addresses: Object.fromEntries(named.map(({ name, path }) => [name, `/${path}`])),
    files: named.map(({ path, bytes }): OutputFile => ({ path, bytes })),
  };
}

/** Names that are meant as an address, and cannot be one. */
export function findUnfitAddresses(names: readonly string[]): Misfit[] {
  return names
    .filter((name) => isAddress(name) && !addressForm.test(name))
    .map((name) => ({
      at: ['files', name],
      message: tell`"${name}" is not the address of a file.`,
      hint: tell`Write small letters, digits and "-" after each "/", and .json, .txt or .xml at the end, not below /assets: /feed.xml.`,
    }));
}

/** Addresses that another file of the finished site has, too. */
export function findTakenAddresses(names: readonly string[], files: readonly OutputFile[]): Misfit[] {
  return names
    .filter((name) => isAddress(name) && files.filter(({ path }) => path === name.slice(1)).length > 1)
    .map((name) => ({
      at: ['files', name],
      message: tell`The site has a file ${name}.`,
      hint: tell`Give this one another name.`,
    }));
}

function isAddress(name: string): boolean {
  return name.startsWith('/');
}
