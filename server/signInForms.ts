import type { FieldError } from '../src/contract/definitions';
import { errorField } from '../src/rules/errorField';
import { normalise } from '../src/rules/normalise';
import type { Definitions } from './definitions';
import { canonicalMobile } from './domain/mobileNumber';
import { Refusal } from './domain/refusals';

/** The data of a body that a form accepts, as far as its errors are at the fields that were sent or are `needed`. */
function checked(
  definitions: Definitions,
  form: string,
  body: Record<string, unknown>,
  needed?: string,
): Record<string, unknown> {
  const compiled = definitions.form(form);
  if (!compiled) throw new Error(`the form ${form} is missing in schemas/forms`);
  const data = normalise(compiled.definition.schema, body);
  const counts = (error: FieldError) =>
    needed === undefined || errorField(error) in body || errorField(error) === needed;
  const errors = compiled.validate(data).filter(counts);
  if (errors.length > 0) throw new Refusal('INVALID_INPUT', { errors });
  return data;
}

/** The canonical number of a body that the form `login` accepts; refuses with INVALID_INPUT or INVALID_PHONE_NUMBER. */
export function checkedNumber(definitions: Definitions, body: Record<string, unknown>): string {
  const { mobileNumber } = checked(definitions, 'login', body);
  const canonical = canonicalMobile(String(mobileNumber));
  if (canonical) return canonical;
  const errors = [{ field: '/mobileNumber', rule: 'INVALID_PHONE_NUMBER', message: 'errors.INVALID_PHONE_NUMBER' }];
  throw new Refusal('INVALID_PHONE_NUMBER', { errors });
}

/** The code of a body that the form `login-otp` accepts; refuses with INVALID_INPUT. */
export function checkedOtp(definitions: Definitions, body: Record<string, unknown>): string {
  return String(checked(definitions, 'login-otp', body).otp);
}

/** The address of a body {email} that the form `email` accepts before a code was sent; refuses with INVALID_INPUT. */
export function checkedEmail(definitions: Definitions, body: Record<string, unknown>): string {
  return String(checked(definitions, 'email', body, 'email').email);
}
