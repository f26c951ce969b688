import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';
import type { ContractSource } from '../contract/composeContract.ts';
import { captchaCases } from './captchaCases.ts';
import type { Case } from './case.ts';
import { collectFormCases } from './collectFormCases.ts';
import { originCases } from './originCases.ts';
import { readingCases } from './readingCases.ts';
import { reportCases } from './reportCases.ts';
import { submissionCase } from './submission.ts';
import { wireCases } from './wireCases.ts';

/** The whole suite, in the order in which a person would build a back office. Calls without a path are left out. */
export function collectCases(source: ContractSource): Case[] {
  const sent = (Object.keys(source.forms) as FormName[]).filter((form) => source.paths[form]);
  const checked = sent.filter((form) => source.forms[form]['x-form'].kind !== 'report');
  return [
    ...readingCases,
    ...captchaCases(source),
    ...checked.flatMap((form) =>
      collectFormCases(form, source.forms[form]).map((one) => submissionCase(one, source.forms[form])),
    ),
    ...wireCases(source),
    ...originCases,
    ...(sent.length > checked.length ? reportCases : []),
  ];
}
