import { readFileSync, writeFileSync } from 'node:fs';
import { readFormNames } from '../backoffice/settings/readForms.ts';
import { formatContract } from '../conformance/contract/formatContract.ts';
import { readContractSource } from '../conformance/contract/readContractSource.ts';
import { describeFailure } from '../terminal/describeFailure.ts';
import { formatContributing } from './formatContributing.ts';
import { formatSettings, formatTypes } from './formatTypes.ts';
import { readSchemas, readSettingsSchemas } from './readSchemas.ts';

try {
  writeFileSync('schemas/types.ts', await formatTypes(readSchemas('.'), readFormNames('.')));
  writeFileSync('site/settings.ts', await formatSettings(readSettingsSchemas()));
  writeFileSync('schemas/backoffice.openapi.json', formatContract(readContractSource('.')));
  writeFileSync('CONTRIBUTING.md', formatContributing(readFileSync('CONTRIBUTING.md', 'utf8')));
} catch (error) {
  process.stderr.write(`${describeFailure(error, 'en').text}\n`);
  process.exitCode = 1;
}
