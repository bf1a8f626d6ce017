import type { FieldError } from '../../../src/contract/definitions';
import type { AnswersOf, FormId } from '../../../src/contract/generated/answersOf';
import { errorField } from '../../../src/rules/errorField';
import { normalise } from '../../../src/rules/normalise';
import { Refusal, refusalAt } from '../../platform/domain/refusals';
import type { Definitions } from '../../platform/releases/definitions';
import { canonicalMobile } from './domain/mobileNumber';

/** What may come in place of the answers to a form. */
type BodyOf<Form extends FormId> = { readonly [Name in keyof AnswersOf[Form]]?: unknown };

/** The data of a body that a form accepts, as far as its errors are at the fields that were sent or are `needed`. */
function checked<Form extends FormId>(
  definitions: Definitions,
  form: Form,
  body: BodyOf<Form>,
  needed?: keyof AnswersOf[Form],
): BodyOf<Form> {
  const compiled = definitions.form(form);
  if (!compiled) throw new Error(`the form ${form} is missing in schemas/forms`);
  const data = normalise(compiled.definition.schema, body);
  const counts = (error: FieldError) =>
    needed === undefined || errorField(error) in body || errorField(error) === needed;
  const errors = compiled.validate(data).filter(counts);
  if (errors.length > 0) throw new Refusal('INVALID_INPUT', { errors });
  return data;
}

/** A number no one can have, or not this user. */
export function wrongNumber(): Refusal {
  const field = 'mobileNumber' satisfies keyof AnswersOf['login'];
  return refusalAt('INVALID_PHONE_NUMBER', field, 'INVALID_PHONE_NUMBER', 'errors.INVALID_PHONE_NUMBER');
}

/** The canonical number of a body that the form `login` accepts; refuses with INVALID_INPUT or INVALID_PHONE_NUMBER. */
export function checkedNumber(definitions: Definitions, body: BodyOf<'login'>): string {
  const { mobileNumber } = checked(definitions, 'login', body);
  const canonical = canonicalMobile(String(mobileNumber));
  if (canonical) return canonical;
  throw wrongNumber();
}

/** The code of a body that the form `login-otp` accepts; refuses with INVALID_INPUT. */
export function checkedOtp(definitions: Definitions, body: BodyOf<'login-otp'>): string {
  return String(checked(definitions, 'login-otp', body).otp);
}

/** The address of a body {email} that the form `email` accepts before a code was sent; refuses with INVALID_INPUT. */
export function checkedEmail(definitions: Definitions, body: BodyOf<'email'>): string {
  return String(checked(definitions, 'email', body, 'email').email);
}
