import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { CompanyFacts, SiteSettings } from '../../site/contract.ts';
import { Misuse } from '../terminal/describeFailure.ts';
import { tell } from '../terminal/telling/tell.ts';
import { findSettingsErrors, parseCompany, parseSite } from './parseSettings.ts';

/** What each file said when it was last read: parsing one takes longer than all else at a start. */
const lastRead = new Map<string, { text: string; data: unknown }>();

/**
 * What a YAML file below `content` says, unchecked. Reading it again returns the same value, so no caller may change
 * it. A missing or broken file is wrong use.
 */
export function readContentFile(root: string, path: string): unknown {
  const file = join(root, 'content', path);
  if (!existsSync(file))
    throw new Misuse(tell`content/${path} is missing; the back office takes its settings from it.`);
  try {
    const text = readFileSync(file, 'utf8');
    const known = lastRead.get(path);
    if (known?.text === text) return known.data;
    const data: unknown = parse(text, { logLevel: 'error' });
    lastRead.set(path, { text, data });
    return data;
  } catch {
    throw new Misuse(tell`content/${path} cannot be read. Run \`site check\`, which says where and why.`);
  }
}

/** The settings in `content/site.yaml`. Any that is not as it must be is wrong use. */
export function readSite(root: string): SiteSettings {
  return parseSite(readSound(root, 'site')) ?? unusable('site');
}

/**
 * The facts in `content/company.yaml` that are read of every website, in one language or whichever they have. Any that
 * is not as it must be is wrong use.
 */
export function readCompany(root: string, language?: string): CompanyFacts {
  return parseCompany(readSound(root, 'company'), language) ?? unusable('company');
}

function readSound(root: string, name: string): unknown {
  const data = readContentFile(root, `${name}.yaml`);
  return findSettingsErrors(name, data).length === 0 ? data : unusable(name);
}

function unusable(name: string): never {
  throw new Misuse(
    tell`content/${name}.yaml has mistakes. Run \`site check\`, which says where and what to do.`,
  );
}
