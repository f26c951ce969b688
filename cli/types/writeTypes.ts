import { readFileSync, writeFileSync } from 'node:fs';
import { readFormNames } from '../backoffice/settings/readForms.ts';
import { formatContract } from '../conformance/contract/formatContract.ts';
import { readContractSource } from '../conformance/contract/readContractSource.ts';
import { formatContributing } from './formatContributing.ts';
import { formatTypes } from './formatTypes.ts';
import { readSchemas } from './readSchemas.ts';

writeFileSync('schemas/types.ts', await formatTypes(readSchemas('.'), readFormNames('.')));
writeFileSync('schemas/backoffice.openapi.json', formatContract(readContractSource('.')));
writeFileSync('CONTRIBUTING.md', formatContributing(readFileSync('CONTRIBUTING.md', 'utf8')));
