import { accountDigits, accountDigitsFault } from './accountDigits';
import { accountNumber } from './accountNumber';
import { address } from './address';
import { adult } from './adult';
import { areas } from './areas';
import { bank } from './bank';
import { businessAddress, businessAddressFault } from './businessAddress';
import { companyName } from './companyName';
import { confirmed } from './confirmed';
import { contactName, contactNameFault } from './contactName';
import { contactPhone, contactPhoneFault } from './contactPhone';
import { email } from './email';
import { employerName } from './employerName';
import { hasAlphabet } from './hasAlphabet';
import { keyRun } from './keyRun';
import { mobile } from './mobile';
import { motherMaidenName, motherMaidenNameFault } from './motherMaidenName';
import { nik } from './nik';
import { noSpecialNum } from './noSpecialNum';
import { notEmoji } from './notEmoji';
import { notNumber } from './notNumber';
import type { OwnRule } from './order';
import { password } from './password';
import { pastDate } from './pastDate';
import { pastMonth } from './pastMonth';
import { payday } from './payday';
import { personName } from './personName';
import { phoneLength } from './phoneLength';
import { plainText } from './plainText';
import { positiveInteger } from './positiveInteger';
import { requiredpcrv } from './requiredpcrv';
import { startPhone } from './startPhone';
import { telPhone } from './telPhone';
import { threeConsecutive } from './threeConsecutive';
import type { Fault } from './types';
import { verifyCode } from './verifyCode';
import { verifyCode4 } from './verifyCode4';
import { verifyOtp } from './verifyOtp';
import { zipCode } from './zipCode';

/**
 * What a rule takes in a schema: `true` (`listed`: and judges by a list of the server), the name of a field, the names
 * of several, or the fields that hold other people's data.
 */
export type RuleParameter = 'flag' | 'listed' | 'field' | 'fields' | 'people';

export interface Rule {
  /** JSON type of the values it judges; a value of another type breaks the field's `type` instead */
  readonly type: 'string' | 'number' | 'object';
  readonly takes: RuleParameter;
  /** true when the value passes; called as check(value, parameter, siblings, context) */
  readonly check: (value: unknown, parameter: never, siblings: unknown, context: unknown) => boolean;
  /** the same asked for the reason, where one rule refuses for several; named `<rule>Fault` */
  readonly fault?: (value: unknown, parameter: never, siblings: unknown, context: unknown) => Fault;
}

/**
 * Every rule as a keyword of form schemas, in the order in which errors are shown. To add one: its file here, its name
 * in order.ts, its line below, its table in tests/rules, its texts in locales/<lang>/rules.json.
 */
export const RULES: Readonly<Record<OwnRule, Rule>> = {
  // docs/product/rules.md, one field; `required` is JSON Schema's own
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
  // fields that look at others
  motherMaidenName: { type: 'string', takes: 'people', check: motherMaidenName, fault: motherMaidenNameFault },
  contactName: { type: 'string', takes: 'people', check: contactName, fault: contactNameFault },
  contactPhone: { type: 'string', takes: 'people', check: contactPhone, fault: contactPhoneFault },
  employerName: { type: 'string', takes: 'flag', check: employerName },
  keyRun: { type: 'string', takes: 'flag', check: keyRun },
  companyName: { type: 'string', takes: 'flag', check: companyName },
  businessAddress: { type: 'string', takes: 'flag', check: businessAddress, fault: businessAddressFault },
  // rules of our own
  zipCode: { type: 'string', takes: 'flag', check: zipCode },
  accountNumber: { type: 'string', takes: 'flag', check: accountNumber },
  pastMonth: { type: 'string', takes: 'flag', check: pastMonth },
  pastDate: { type: 'string', takes: 'flag', check: pastDate },
  accountDigits: { type: 'string', takes: 'field', check: accountDigits, fault: accountDigitsFault },
  adult: { type: 'string', takes: 'flag', check: adult },
  areas: { type: 'string', takes: 'fields', check: areas },
  bank: { type: 'string', takes: 'listed', check: bank },
  plainText: { type: 'string', takes: 'flag', check: plainText },
};
