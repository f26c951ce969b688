import type { FormName } from '../../../site/forms/rules/formEndpoint.ts';

/** What each form is called in the contract, and where the requirements speak of it. */
export const formCalls: Record<FormName, { title: string; requirement: string }> = {
  contact: { title: 'Contact request', requirement: 'A-05, §7.1' },
  application: { title: 'Application for a position', requirement: 'A-03, §7.2' },
  spontaneous: { title: 'Spontaneous application', requirement: 'A-03, §7.3' },
  quotation: { title: 'Quotation request', requirement: 'A-06, §7.5' },
  supplier: { title: 'Supplier proposal', requirement: 'A-07, §7.4' },
  report: { title: 'Report of wrongdoing, encrypted by its sender', requirement: 'A-08, §7.6' },
};
