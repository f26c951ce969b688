import pc from 'picocolors';
import type { Finding } from '../../backoffice/sealing/compareReport.ts';
import { confirm } from '../../terminal/confirm.ts';
import { Misuse } from '../../terminal/describeFailure.ts';
import { singleLine } from '../../terminal/printable.ts';
import { say } from '../../terminal/telling/say.ts';
import { type Sentence, tell } from '../../terminal/telling/tell.ts';
import type { Tongue } from '../../terminal/telling/tongues.ts';

/**
 * Says each finding in a line of its own: no value of the storage breaks or wipes one. Returns the exit code: 1 when
 * the storage cannot be trusted.
 */
export function reportFindings(findings: Finding[], language: Tongue): 0 | 1 {
  const inSpeech = (sentence: Sentence) => singleLine(say(sentence, language));
  for (const { kind, text } of findings)
    process.stderr.write(
      kind === 'unknown'
        ? `${pc.dim(inSpeech(text))}\n`
        : `${pc.red(inSpeech(tell`Careful:`))} ${inSpeech(text)}\n`,
    );
  return findings.some(({ kind }) => kind !== 'unknown') ? 1 : 0;
}

/** Says them, and lets a person decide where there is a doubt. No is wrong use: nothing may happen then. */
export async function acceptFindings(
  findings: Finding[],
  asked: { yes?: boolean; language: Tongue },
): Promise<void> {
  reportFindings(findings, asked.language);
  if (findings.some(({ kind }) => kind === 'difference') || !findings.some(({ kind }) => kind === 'doubt'))
    return;
  if (!(await confirm(tell`Answer all the same?`, asked))) throw new Misuse(tell`Nothing was answered.`);
}
