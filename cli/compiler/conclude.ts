import { sortDiagnostics } from '../diagnostics/diagnostic.ts';
import { joinCauses } from '../diagnostics/joinCauses.ts';
import type { Run } from './beginRun.ts';
import type { Compilation, Made } from './compilation.ts';
import { settingsDocument } from './content/document.ts';
import { hidesOthers, isAskedAlways, weighFindings } from './excuses/weighFindings.ts';
import { judgeTranslations } from './judgeTexts.ts';
import { chooseSides } from './languages/chooseSides.ts';
import { withoutCopied } from './languages/findUntranslated.ts';
import { tellLostLanguages } from './languages/leaveOutUnlisted.ts';
import { readLastChanges } from './languages/readLastChanges.ts';
import type { ReadContent } from './readContent.ts';

/** Brings together what was found, with its excuses. */
export function conclude({ root, findings, memory }: Run, read: ReadContent, made: Made): Compilation {
  findings.add(judgeTranslations(read, findings.told(), memory));
  const others = (read.compared?.settings.languages.length ?? 1) - 1;
  const settings = settingsDocument(read.entries.map(({ document }) => document));
  const found = tellLostLanguages(withoutCopied(findings.all), settings);
  const sides = chooseSides(found, others, readLastChanges(root, found));
  const joined = joinCauses(sortDiagnostics(sides));
  const weigh: Compilation['weigh'] = (further, isAsked) => {
    const isWhole = made.unjudged.length === 0 && !hidesOthers(joined);
    const isJudged = (rule: string) => isWhole && isAsked(rule);
    return sortDiagnostics(weighFindings([...joined, ...further], read.checks, isJudged));
  };
  return { ...made, weigh, diagnostics: weigh([], isAskedAlways) };
}
