import { type ContractSource, composeContract } from './composeContract.ts';

/** The contract as `schemas/backoffice.openapi.json` holds it. */
export function formatContract(source: ContractSource): string {
  return `${JSON.stringify(composeContract(source), null, 2)}\n`;
}
