/** A JSON Pointer (RFC 6901). In a flow it points into the flow's context; in a form into the form's data. */
export type Pointer = string;

/** The closed condition language shared by flows and forms: operators over a pointer, never an expression in a string. */
export type Condition =
  | { at: Pointer; is: string | number | boolean }
  | { at: Pointer; in: ReadonlyArray<string | number> }
  | { at: Pointer; exists: boolean }
  | { at: Pointer; includes: string | number }
  | { at: Pointer; atLeast: number }
  | { at: Pointer; atMost: number }
  | { at: Pointer; matches: string }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  | { condition: string };

export interface FieldError {
  /** JSON Pointer of the field, `""` for the whole form */
  field: string;
  /** the rule that refused: a name of src/rules/order.ts or a JSON Schema keyword */
  rule: string;
  /** locale key of the message */
  message: string;
  /** values for the message's placeholders */
  params?: Readonly<Record<string, string | number>>;
}

/**
 * Why a rule refuses a value, for its message: counts, and as `context` the case, whose text is `rules.<rule>_<context>`.
 * Never the value. Empty where there is nothing to say beside the rule's own message; undefined when the rule accepts.
 */
export type Fault = Readonly<Record<string, string | number>> | undefined;

/** One field of a form schema after its `$ref` is resolved. */
export interface FieldSchema {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array';
  enum?: readonly string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: FieldSchema;
  /** how the value is brought to its canonical form besides trimming: phone values lose +62/62 */
  normalise?: 'phone';
  /** shown and validated only while the condition over the form's own data holds */
  relevantWhen?: Condition;
  /** validated, never sent nor stored */
  transient?: boolean;
  /** validated and sent, never stored nor shown again: a one-time code */
  oneTime?: boolean;
  /** what is known of it is shown masked */
  sensitive?: boolean;
  /** it tells of a person: its control says why it is asked */
  personal?: boolean;
  /** fields of the form whose check on the server gives the value; it is neither typed nor sent */
  fromCheckOf?: readonly string[];
  /** a rule of src/rules/warnings that warns and never refuses */
  warns?:
    | 'emailTypo'
    | 'incomeInRupiah'
    | 'nikBirthDate'
    | 'nikPlausible'
    | 'nikSex'
    | 'spouseContact'
    | 'workSinceAge'
    | 'zipInProvince';
  [rule: string]: unknown;
}

/** schemas/forms/<form>.schema.json with its `$ref`s resolved. */
export interface FormSchema {
  type: 'object';
  additionalProperties: false;
  properties: Readonly<Record<string, FieldSchema>>;
  required: readonly string[];
  errorMessage?: { required?: Readonly<Record<string, string>> };
}

/** Values by field name, as they come from outside: nothing is known of their types. */
export type FormValues = Readonly<Record<string, unknown>>;

/** What a form knows from elsewhere when it is validated (fullName, mobileNumber ...). */
export type FormContext = Readonly<Record<string, unknown>>;

/** Validates normalised, relevant data of one form; `[]` means valid. Made by the precompiled module or by ajv at run time. */
export type FormValidator = (data: FormValues, context?: FormContext) => FieldError[];
