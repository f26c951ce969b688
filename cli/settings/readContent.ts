import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { CompanyFacts, SiteSettings } from '../../site/contract.ts';
import { Misuse } from '../terminal/describeFailure.ts';
import { tell } from '../terminal/telling/tell.ts';
import { findSettingsErrors, parseCompany, parseSite } from './parseSettings.ts';

/** What a YAML file below `content` says, unchecked. A missing or broken one is wrong use. */
export function readContent(root: string, path: string): unknown {
  const file = join(root, 'content', path);
  if (!existsSync(file))
    throw new Misuse(tell`content/${path} is missing; the back office takes its settings from it.`);
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Misuse(tell`content/${path} cannot be read. Run \`site check\`, which says where and why.`);
  }
}

/** The settings in `content/site.yaml`. Any that is not as it must be is wrong use. */
export function readSite(root: string): SiteSettings {
  return parseSite(readSound(root, 'site')) ?? unusable('site');
}

/** The facts in `content/company.yaml` that are read of every website. Any that is not as it must be is wrong use. */
export function readCompany(root: string): CompanyFacts {
  return parseCompany(readSound(root, 'company')) ?? unusable('company');
}

function readSound(root: string, name: string): unknown {
  const data = readContent(root, `${name}.yaml`);
  return findSettingsErrors(name, data).length === 0 ? data : unusable(name);
}

function unusable(name: string): never {
  throw new Misuse(
    tell`content/${name}.yaml has mistakes. Run \`site check\`, which says where and what to do.`,
  );
}
