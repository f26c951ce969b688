import { type Sentence, tell } from '../../terminal/telling/tell.ts';

/** What a type of JSON Schema is called, or several of them. */
export function typeName(type: string | string[]): Sentence {
  const names: Record<string, Sentence> = {
    string: tell`a text`,
    number: tell`a number`,
    integer: tell`a whole number`,
    boolean: tell`true or false`,
    object: tell`a group of keys`,
    array: tell`a list`,
    null: tell`empty (null)`,
  };
  return [type]
    .flat()
    .map((t) => names[t] ?? tell`${t}`)
    .reduce((before, name) => tell`${before} or ${name}`);
}
