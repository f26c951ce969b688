import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isLuhn } from '../../../site/codes/isLuhn.ts';
import type { Contract } from './composeContract.ts';

/** Compiles a schema anywhere in the contract; `place` is the path of keys that leads to it. */
export type CompileAt = (...place: string[]) => ValidateFunction;

/** A validator over the schemas of a contract. It throws for a place without a schema, and for a broken one. */
export function compileContract(contract: Contract): CompileAt {
  const ajv = new Ajv2020({
    allErrors: true,
    strictTypes: false,
    strictRequired: false,
    // It would judge the references below, and for that compile the schema of schemas.
    validateSchema: false,
  });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addFormat('luhn', isLuhn);
  // The document is no schema itself: its own keys mean nothing to one.
  ajv.addVocabulary([...Object.keys(contract), 'x-days']);
  ajv.addSchema(contract, 'contract', false, false);
  const compiled = new Map<string, ValidateFunction>();
  return (...place) => {
    const pointer = place.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `contract#/${pointer}` });
    compiled.set(pointer, validate);
    return validate;
  };
}
