import { join } from 'node:path';
import type { SiteDefinition } from '../../site/contract.ts';
import { type Progress, silent } from '../terminal/progress.ts';
import { type Aside, openAside } from './assets/openAside.ts';
import { recallCode } from './assets/recallCode.ts';
import type { CompileOptions } from './compileOptions.ts';
import { type Findings, openFindings } from './findings.ts';
import { openProver, type Prover } from './proving/openProver.ts';
import type { FindInCode } from './website/saidInCode.ts';

/** One compilation: of what, by which means, and what it found so far. */
export interface Run extends CompileOptions {
  root: string;
  site: SiteDefinition;
  /** The folder of what is remembered. */
  cache: string;
  now: Date;
  progress: Progress;
  findInCode: FindInCode;
  findings: Findings;
  /** The code for browsers, which is bundled while the content is read. */
  bundling: ReturnType<typeof recallCode>;
  /** Threads that work beside this one. */
  prover: Prover | undefined;
  aside: Aside | undefined;
}

/** Begins a compilation. The caller stops its threads at the end. */
export function beginRun(root: string, site: SiteDefinition, options: CompileOptions): Run {
  const { jobs, press, memory, prints } = options;
  const cache = join(root, '.cache');
  const aside = jobs === 1 ? undefined : openAside();
  const bundling = recallCode(root, site, { memory, prints, aside });
  bundling.catch(() => {}); // told where it is waited for
  if (site.pdf) aside?.makePdfs({ root, pdf: site.pdf, plans: [], cache }); // what they say is not read yet
  return {
    now: new Date(),
    progress: silent,
    findInCode: atDefinition,
    ...options,
    root,
    site,
    cache,
    findings: openFindings(),
    bundling,
    prover: jobs && jobs > 1 ? openProver(cache, press) : undefined,
    aside,
  };
}

/** Where code is said to say something when it cannot be searched. */
const atDefinition: FindInCode = () => ({ file: 'templates/site.ts', line: 1, column: 1 });
