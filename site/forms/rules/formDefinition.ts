/** The part of JSON Schema that forms use (see `form.meta.schema.json`). */
export interface Schema {
  type?: 'object' | 'string' | 'number' | 'integer' | 'boolean' | 'array';
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  enum?: string[];
  const?: string | boolean;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  if?: Schema;
  then?: Schema;
  else?: Schema;
  anyOf?: Schema[];
}

/** A form of `schemas/forms`: the JSON Schema of what is submitted, with notes on how it is shown and sent. */
export interface FormDefinition extends Schema {
  'x-form': FormNote;
  properties: Record<string, FieldSchema | FieldsetSchema>;
  required: string[];
}

interface FormNote {
  endpoint: string;
  section: 'contactUs' | 'openPositions' | 'becomeSupplier' | 'quotationRequest' | 'whistleblowing';
  captcha: boolean;
  /** Path of the text on the send button within the section; the other texts of the form are its neighbours. */
  submitText: string;
  consent: 'checkbox' | 'choice' | 'notice';
}

export interface FieldsetSchema extends Schema {
  type: 'object';
  properties: Record<string, FieldSchema>;
  required: string[];
}

export interface FieldSchema extends Schema {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  'x-field': FieldNote;
}

export interface FieldNote {
  control:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'textarea'
    | 'number'
    | 'checkbox'
    | 'radio'
    | 'select'
    | 'multiselect'
    | 'file';
  /** Name of the part in the multipart body; absent when it is not sent. */
  wire?: string;
  autocomplete?: string;
  mark: 'required' | 'group' | 'optional';
  /** Fieldset of a field of the top level. */
  group?: string;
  /** List behind select, multiselect and radio. */
  options?: string;
  /** Extensions with their dot. */
  accept?: string[];
  multiple?: boolean;
  maxMegabytes?: number;
  rows?: number;
}
