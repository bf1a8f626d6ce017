import { ownValue } from '../lib/ownValue';

/** Parameters of a rule that compares with other people: the fields that hold their names or numbers. */
export interface People {
  /** the user's own */
  own: string;
  /** the other contact's, where the form has two */
  other?: string;
}

/** The value of a field that a rule refers to: a sibling in the same form, else what the form knows from elsewhere. */
export function referred(field: string | undefined, siblings: unknown, context: unknown): unknown {
  if (field === undefined) return undefined;
  return ownValue(siblings, field) ?? ownValue(context, field);
}
