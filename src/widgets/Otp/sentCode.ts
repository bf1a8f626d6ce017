import type { UiField } from '../../contract/definitions';
import type { FormAround } from '../fieldProps';

export type CodeRequest = NonNullable<UiField['sendCode']>;

/** The answers that go with the request, as texts. */
export function valuesFor(request: CodeRequest, form: FormAround): Record<string, string> {
  const answers = form.answers();
  return Object.fromEntries(request.with.map((field) => [field, String(answers[field] ?? '')]));
}

export function isSameCode(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return Object.keys(one).every((field) => one[field] === other[field]);
}

/** Whole seconds from now until a moment, both in milliseconds since 1970; 0 once it is over. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}
