import pc from 'picocolors';
import { collectCases } from '../conformance/cases/collectCases.ts';
import { openClient, patience } from '../conformance/client/client.ts';
import { readContractSource } from '../conformance/contract/readContractSource.ts';
import { sourceAt } from '../conformance/contract/sourceAt.ts';
import { formatResults } from '../conformance/formatResults.ts';
import { runCases } from '../conformance/runCases.ts';
import { readCompany, readSite } from '../settings/readContentFile.ts';
import { asError } from '../terminal/asError.ts';
import { Misuse } from '../terminal/describeFailure.ts';
import { printableJson } from '../terminal/printable.ts';
import { createProgress } from '../terminal/progress.ts';
import { type Sentence, tell } from '../terminal/telling/tell.ts';
import { siteFolder } from './siteFolder.ts';

export interface ConformanceOptions {
  root: string;
  yes?: boolean;
  origin?: string;
  captchaToken?: string;
  format: 'pretty' | 'json';
}

/** Holds another back office against the forms and calls of this site. Resolves to the exit code. */
export async function conformance(address: string, options: ConformanceOptions): Promise<number> {
  const root = siteFolder(options.root);
  const base =
    parseAddress(address) ??
    misuse(
      tell`${address} is not the address of a back office. Pass one like https://backoffice.example.com.`,
    );
  const siteUrl = readCompany(root).site.url;
  const pages = options.origin ?? siteUrl;
  const { origin } =
    parseAddress(pages) ??
    misuse(tell`${pages} is not the address of a website. Pass one like https://www.example.com.`);
  const source = sourceAt(base, readContractSource(root), readSite(root), siteUrl);
  const cases = collectCases(source);
  if (!options.yes) {
    throw new Misuse(
      tell`This tries ${cases.length} cases on ${base.href}, and leaves test records there (Conformance Test, conformance@example.com), with their mails. Run it again with --yes, preferably against a test installation.`,
    );
  }
  await expectAnswer(base);
  const client = openClient({ ...source, base, origin, captchaToken: options.captchaToken });
  const progress = createProgress('en').start(tell`Conformance`, cases.length);
  const results = await runCases(cases, client, () => progress.step());
  progress.done();
  const told = { stored: client.stored(), slowest: client.slowest() };
  const text =
    options.format === 'json' ? printableJson({ results, ...told }) : formatResults(results, pc, told);
  process.stdout.write(`${text}\n`);
  return results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

function misuse(sentence: Sentence): never {
  throw new Misuse(sentence);
}

/** An address of the web without a name and a password in it: those would be told to everybody who reads along. */
function parseAddress(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url ? url.username || url.password : address.includes('@'))
    throw new Misuse(tell`An address may not have a name or a password in it. Pass it without them.`);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

async function expectAnswer(base: URL): Promise<void> {
  await fetch(base, { redirect: 'manual', signal: AbortSignal.timeout(patience) }).catch((error: Error) => {
    const { code, message } = asError(error.cause ?? error);
    const reason = message || String(code);
    throw new Misuse(tell`Nothing answers at ${base.href} (${reason}). Is the back office running?`);
  });
}
