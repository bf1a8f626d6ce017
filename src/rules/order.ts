/** Our own rules in the order in which errors are shown, that of docs/product/rules.md. */
export const OWN_RULES = [
  'confirmed',
  'nik',
  'personName',
  'mobile',
  'telPhone',
  'startPhone',
  'noSpecialNum',
  'phoneLength',
  'verifyOtp',
  'verifyCode4',
  'verifyCode',
  'password',
  'payday',
  'notEmoji',
  'notNumber',
  'address',
  'positiveInteger',
  'hasAlphabet',
  'threeConsecutive',
  'email',
  'requiredpcrv',
  'motherMaidenName',
  'contactName',
  'contactPhone',
  'employerName',
  'keyRun',
  'companyName',
  'businessAddress',
  'zipCode',
  'accountNumber',
  'pastMonth',
  'pastDate',
  'accountDigits',
  'adult',
  'areas',
  'bank',
  'plainText',
] as const;
export type OwnRule = (typeof OWN_RULES)[number];

/** JSON Schema keywords that forms use; a field's own rules come before them. */
const SCHEMA_KEYWORDS = [
  'enum',
  'type',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'additionalProperties',
] as const;

/** Every rule that can stand in a field error, `required` first. */
export const RULE_ORDER: readonly string[] = ['required', ...OWN_RULES, ...SCHEMA_KEYWORDS];
