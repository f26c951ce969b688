import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { problemOfFile } from '../../diagnostics/problemOfFile.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { tell } from '../../terminal/telling/tell.ts';
import type { Content } from '../content/pairTranslations.ts';

/** A page asked for a form that no file defines. */
class MissingForm extends Error {
  readonly form: string;
  readonly known: string[];

  constructor(form: string, known: string[]) {
    super(`There is no form "${form}"`);
    this.form = form;
    this.known = known;
  }
}

/** Content whose pages get an error that says so when they ask for a form that is not there. */
export function guardForms(content: Content): Content {
  const languages = content.languages.map((source) => ({
    ...source,
    content: { ...source.content, forms: guard(source.content.forms) },
  }));
  return { ...content, languages };
}

/** JavaScript itself asks objects for these. */
const askedOfAll = ['toJSON', 'then'];

function guard<Forms extends object>(forms: Forms): Forms {
  return new Proxy(forms, {
    get(target, name) {
      const isForm = typeof name === 'string' && /^[a-z][\w-]*$/i.test(name) && !askedOfAll.includes(name);
      if (isForm && !(name in target)) throw new MissingForm(name, Object.keys(target));
      return Reflect.get(target, name);
    },
  });
}

/** Makes something; when that fails for a form that is missing, this is told, and nothing is made. */
export async function tellMissingForm<Made>(
  add: (found: Diagnostic[]) => void,
  make: () => Promise<Made>,
): Promise<Made | undefined> {
  try {
    return await make();
  } catch (error) {
    const problem = describeMissingForm(error);
    if (!problem) throw error;
    add([problem]);
    return undefined;
  }
}

function describeMissingForm(error: unknown): Diagnostic | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!(cause instanceof MissingForm)) continue;
    return problemOfFile(`schemas/forms/${cause.form}.schema.json`, {
      rule: 'file/missing',
      message: tell`A page shows the form "${cause.form}", but no file defines it.`,
      hint: didYouMean(cause.form, cause.known, tell`Restore it from the last version that worked.`),
    });
  }
  return undefined;
}
