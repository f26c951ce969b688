import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Sentence } from '../../terminal/telling/tell.ts';
import type { ContentKind } from '../content/compileSchemas.ts';
import type { Pointer } from '../content/document.ts';
import type { Schema } from './schemasIn.ts';

/** What a schema may name. */
export interface SchemaNames {
  formats: ReadonlySet<string>;
  /** Schemas by their `$id`. */
  schemas: ReadonlyMap<string, Schema>;
  kinds: readonly Pick<ContentKind, 'name' | 'kind'>[];
  /** Whether these are all: else what is not found may stand in one that cannot be read. */
  areAll: boolean;
}

/** A word of a schema that has no effect, although it is written as it should be. */
export interface IdleWord extends Pick<Diagnostic, 'cause'> {
  pointer: Pointer;
  message: Sentence;
  hint: Sentence;
}
