import { type FileSource, withoutMarks } from '../../page.ts';
import type { FormName } from '../rules/formEndpoint.ts';
import { formProps } from './formProps.ts';

/** The name of the file with what the script of a form knows about it. */
export function formFile(name: FormName, language: string): string {
  return `form-${name}.${language}.json`;
}

/** A file for each form and language. It is loaded with the form's script, so that no page waits for it. */
export function formFiles(sources: readonly FileSource[]): Record<string, string> {
  return Object.fromEntries(
    sources.flatMap((source) =>
      (Object.keys(source.content.forms ?? {}) as FormName[]).flatMap((name) => {
        const props = textOf(name, source);
        return props ? [[formFile(name, source.language.code), props]] : [];
      }),
    ),
  );
}

/** Undefined if something is missing: the page of the form says what, because it reads the same. */
function textOf(name: FormName, source: FileSource): string | undefined {
  try {
    return withoutMarks(JSON.stringify(formProps(name, source)));
  } catch {
    return undefined;
  }
}
