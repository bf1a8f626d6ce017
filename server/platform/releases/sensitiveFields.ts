import type { FormDefinition } from '../../../src/contract/definitions';
import type { FieldName } from '../../../src/rules/generated/fieldNames';

/** The fields whose values leave the server masked only. */
export interface MaskedFields {
  /** in what is known, and in the answers once all was sent */
  sensitive: ReadonlySet<string>;
  /** in the answers always: a check gave them */
  checked: ReadonlySet<string>;
}

/** What leaves the server masked only, no matter what a form says of it. */
const ALWAYS_MASKED = [
  'contactPhoneNumber',
  'contactPhoneNumber2',
  'idNumber',
  'motherMaidenName',
  'npwp',
  'paymentBankAccountNo',
  'paymentBankName',
  'taxNumber',
  'usTaxNumber',
] as const satisfies readonly FieldName[];

/** The fields whose value, once known, leaves the server masked only: those above, and what forms call sensitive. */
export function sensitiveFields(forms: readonly FormDefinition[]): ReadonlySet<string> {
  const fields = forms.flatMap(({ schema }) => Object.entries(schema.properties));
  const asked = fields.filter(([, field]) => field.sensitive || field.fromCheckOf).map(([name]) => name);
  return new Set([...ALWAYS_MASKED, ...asked]);
}

/** The fields of forms whose value only a check gives. */
export function checkedFields(forms: readonly FormDefinition[]): ReadonlySet<string> {
  const fields = forms.flatMap(({ schema }) => Object.entries(schema.properties));
  return new Set(fields.filter(([, field]) => field.fromCheckOf).map(([name]) => name));
}
