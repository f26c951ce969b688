import { writeFileSync } from 'node:fs';
import { formatTypes } from './formatTypes.ts';
import { readSchemas } from './readSchemas.ts';

writeFileSync('schemas/types.ts', await formatTypes(readSchemas('.')));
