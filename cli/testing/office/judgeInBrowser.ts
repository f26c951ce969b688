import { checkAnswers, type Problem } from '../../../site/forms/rules/checkAnswers.ts';
import { checkFile } from '../../../site/forms/rules/checkFile.ts';
import type { FormDefinition } from '../../../site/forms/rules/formDefinition.ts';
import { readAnswers } from '../../../site/forms/rules/readAnswers.ts';
import { sentFields } from '../../../site/forms/rules/wire.ts';
import type { FormCase } from '../../conformance/cases/formCase.ts';
import { formOfToday } from '../../settings/forms/formOfToday.ts';
import { fileFields } from '../../settings/forms/sampleAnswers.ts';

/** What the rules shared by page, browser and back office say of a filled form. */
export function judgeInBrowser(definition: FormDefinition, { typed, files }: FormCase): Problem[] {
  const named = [...files].map(([path, list]): [string, string[]] => [path, list.map(({ name }) => name)]);
  const answers = readAnswers(definition, new Map([...typed, ...named]));
  const problems = checkAnswers(formOfToday(definition), answers, sentFields(definition));
  const wrongFiles = fileFields(definition).flatMap(({ path, note }): Problem[] => {
    if (problems.some((problem) => problem.path === path)) return [];
    return (files.get(path) ?? []).flatMap(({ name, content }) => {
      const rule = checkFile({ name, size: content.length }, note);
      return rule ? [{ path, rule, limit: rule === 'fileTooLarge' ? note.maxMegabytes : undefined }] : [];
    });
  });
  return [...problems, ...wrongFiles];
}
