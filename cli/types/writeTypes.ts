import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFormNames } from '../backoffice/settings/readForms.ts';
import { formatContract } from '../conformance/contract/formatContract.ts';
import { readContractSource } from '../conformance/contract/readContractSource.ts';
import { describeFailure } from '../terminal/describeFailure.ts';
import { formatContributing } from './formatContributing.ts';
import { formatSettings, formatTypes } from './formatTypes.ts';
import { readSchemas, readSettingsSchemas } from './readSchemas.ts';

/** Writes what is made of schemas and of the table of rules, and says which files are new. */
try {
  const written = {
    'schemas/types.ts': await formatTypes(readSchemas('.'), readFormNames('.')),
    'site/settings.ts': await formatSettings(readSettingsSchemas()),
    'schemas/backoffice.openapi.json': formatContract(readContractSource('.')),
    'CONTRIBUTING.md': formatContributing(readFileSync('CONTRIBUTING.md', 'utf8')),
  };
  const changed = Object.entries(written).filter(
    ([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
  );
  for (const [path, text] of changed) writeFileSync(path, text);
  const names = changed.map(([path]) => path).join(', ');
  process.stdout.write(names ? `Written anew: ${names}\n` : 'Nothing changed.\n');
} catch (error) {
  process.stderr.write(`${describeFailure(error, 'en').text}\n`);
  process.exitCode = 1;
}
