import type { ErrorTarget, FieldError, Submit } from '../contract/definitions';
import { ownValue } from '../lib/ownValue';

/** The part of a refused call that says which answers are wrong: an ApiErrorBody fits. */
export interface AnswerRefusal {
  readonly code: string;
  readonly errors?: readonly FieldError[];
  /** values for the placeholders of the message */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What the step's submit says a code of the server leads to; undefined when it says nothing. */
export function targetOf(submit: Submit, code: string): ErrorTarget | undefined {
  return ownValue(submit.errors, code) as ErrorTarget | undefined;
}

/** True for a code by which the server asks for a one-time code to come with the step's call. */
export const asksForCode = ({ verify }: Submit, code: string): boolean => verify?.askedBy?.includes(code) ?? false;

/**
 * A server's refusal as errors at fields: the ones it names itself, else the one the step's submit gives for the
 * code. `[]` when the refusal belongs to no field; the caller then shows its message for the whole step.
 */
export function serverErrors(submit: Submit, refusal: AnswerRefusal): readonly FieldError[] {
  if (refusal.errors && refusal.errors.length > 0) return refusal.errors;
  const known = targetOf(submit, refusal.code);
  if (!known || !('field' in known)) return [];
  const params = refusal.params ? { params: refusal.params } : {};
  return [{ field: `/${known.field}`, rule: refusal.code, message: known.message, ...params }];
}
