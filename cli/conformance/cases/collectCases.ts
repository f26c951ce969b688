import { isReport } from '../../../site/forms/rules/formDefinition.ts';
import type { ContractSource } from '../contract/composeContract.ts';
import { answerCases } from './answerCases.ts';
import { captchaCases } from './captchaCases.ts';
import type { Case } from './case.ts';
import { collectFormCases } from './collectFormCases.ts';
import { originCases } from './originCases.ts';
import { readingCases } from './readingCases.ts';
import { reportCases } from './reportCases.ts';
import { sentForms } from './sentForms.ts';
import { submissionCase } from './submission.ts';
import { wireCases } from './wireCases.ts';

/** The whole suite, in the order in which a person would build a back office. Calls without a path are left out. */
export function collectCases(source: ContractSource): Case[] {
  const cases = [
    ...readingCases,
    ...captchaCases(source),
    ...sentForms(source)
      .filter(({ definition }) => !isReport(definition))
      .flatMap(({ name, definition }) =>
        collectFormCases(name, definition).map((one) => submissionCase(one, definition)),
      ),
    ...wireCases(source),
    ...answerCases(source),
    ...originCases(source),
    ...reportCases(source),
  ];
  return cases.filter(({ needs = [] }) => needs.every((call) => source.paths[call]));
}
