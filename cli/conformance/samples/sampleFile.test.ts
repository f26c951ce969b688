import { expect, it } from 'vitest';
import { inspectFile } from '../../backoffice/files/inspectFile.ts';
import schema from '../../settings/forms/form.schema.json' with { type: 'json' };
import { sampleFile } from './sampleFile.ts';

const endings = schema.definitions.field.properties.accept.items.enum;

it.each(endings)(
  'a field may take %s: the back office takes such a file, and cases have one',
  async (ending) => {
    const { name, content } = sampleFile(`cv${ending}`);
    expect(await inspectFile(name, content)).toBeUndefined();
  },
);
