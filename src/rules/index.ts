import { check as accountNumber } from './accountNumber';
import { check as address } from './address';
import { check as businessAddress } from './businessAddress';
import { check as companyName } from './companyName';
import { check as confirmed } from './confirmed';
import { check as contactName } from './contactName';
import { check as contactPhone } from './contactPhone';
import { check as email } from './email';
import { check as employerName } from './employerName';
import { check as hasAlphabet } from './hasAlphabet';
import { check as mobile } from './mobile';
import { check as motherMaidenName } from './motherMaidenName';
import { check as nik } from './nik';
import { check as noSpecialNum } from './noSpecialNum';
import { check as notEmoji } from './notEmoji';
import { check as notNumber } from './notNumber';
import type { OwnRule } from './order';
import { check as password } from './password';
import { check as pastDate } from './pastDate';
import { check as pastMonth } from './pastMonth';
import { check as payday } from './payday';
import { check as personName } from './personName';
import { check as phoneLength } from './phoneLength';
import { check as positiveInteger } from './positiveInteger';
import { check as requiredpcrv } from './requiredpcrv';
import { check as startPhone } from './startPhone';
import { check as telPhone } from './telPhone';
import { check as threeConsecutive } from './threeConsecutive';
import { check as verifyCode } from './verifyCode';
import { check as verifyCode4 } from './verifyCode4';
import { check as verifyOtp } from './verifyOtp';
import { check as zipCode } from './zipCode';

/** What a rule takes in a schema: `true`, the name of a field, or the fields that hold other people's data. */
export type RuleParameter = 'flag' | 'field' | 'people';

export interface Rule {
  /** JSON type of the values it judges; a value of another type breaks the field's `type` instead */
  readonly type: 'string' | 'number' | 'object';
  readonly takes: RuleParameter;
  /** true when the value passes; called as check(value, parameter, siblings, context) */
  readonly check: (value: unknown, parameter: never, siblings: unknown, context: unknown) => boolean;
}

/**
 * Every rule as a keyword of form schemas, in the order in which errors are shown. To add one: its file here, its name
 * in order.ts, its line below, its table in tests/rules, its texts in locales/<lang>/rules.json.
 */
export const RULES: Readonly<Record<OwnRule, Rule>> = {
  // section 5, the table; `required` is JSON Schema's own
  confirmed: { type: 'string', takes: 'field', check: confirmed },
  nik: { type: 'string', takes: 'flag', check: nik },
  personName: { type: 'string', takes: 'flag', check: personName },
  mobile: { type: 'string', takes: 'flag', check: mobile },
  telPhone: { type: 'string', takes: 'flag', check: telPhone },
  startPhone: { type: 'string', takes: 'flag', check: startPhone },
  noSpecialNum: { type: 'string', takes: 'flag', check: noSpecialNum },
  phoneLength: { type: 'string', takes: 'flag', check: phoneLength },
  verifyOtp: { type: 'string', takes: 'flag', check: verifyOtp },
  verifyCode4: { type: 'string', takes: 'flag', check: verifyCode4 },
  verifyCode: { type: 'string', takes: 'flag', check: verifyCode },
  password: { type: 'string', takes: 'flag', check: password },
  payday: { type: 'number', takes: 'flag', check: payday },
  notEmoji: { type: 'string', takes: 'flag', check: notEmoji },
  notNumber: { type: 'string', takes: 'flag', check: notNumber },
  address: { type: 'string', takes: 'flag', check: address },
  positiveInteger: { type: 'number', takes: 'flag', check: positiveInteger },
  hasAlphabet: { type: 'string', takes: 'flag', check: hasAlphabet },
  threeConsecutive: { type: 'string', takes: 'flag', check: threeConsecutive },
  email: { type: 'string', takes: 'flag', check: email },
  requiredpcrv: { type: 'object', takes: 'flag', check: requiredpcrv },
  // section 5, further rules
  motherMaidenName: { type: 'string', takes: 'people', check: motherMaidenName },
  contactName: { type: 'string', takes: 'people', check: contactName },
  contactPhone: { type: 'string', takes: 'people', check: contactPhone },
  employerName: { type: 'string', takes: 'flag', check: employerName },
  companyName: { type: 'string', takes: 'flag', check: companyName },
  businessAddress: { type: 'string', takes: 'flag', check: businessAddress },
  // what fields need beyond section 5
  zipCode: { type: 'string', takes: 'flag', check: zipCode },
  accountNumber: { type: 'string', takes: 'flag', check: accountNumber },
  pastMonth: { type: 'string', takes: 'flag', check: pastMonth },
  pastDate: { type: 'string', takes: 'flag', check: pastDate },
};
