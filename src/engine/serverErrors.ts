import type { FieldError, Submit } from '../contract/definitions';

/** The part of a refused call that says which answers are wrong: an ApiErrorBody fits. */
export interface Refusal {
  readonly code: string;
  readonly errors?: readonly FieldError[];
}

/**
 * A server's refusal as errors at fields: the ones it names itself, else the one the step's submit gives for the
 * code. `[]` when the refusal belongs to no field; the caller then shows its message for the whole step.
 */
export function serverErrors(submit: Submit, refusal: Refusal): readonly FieldError[] {
  if (refusal.errors && refusal.errors.length > 0) return refusal.errors;
  const known = Object.entries(submit.errors ?? {}).find(([code]) => code === refusal.code)?.[1];
  return known ? [{ field: `/${known.field}`, rule: refusal.code, message: known.message }] : [];
}
