import type { RuleId } from '../../../../src/definitions/ruleIds';
import { type Change, edit } from '../definitionsCopy';

/** A mistake made in a copy of the shipped definitions, and what the check must say. */
export interface Defect {
  name: string;
  make: readonly Change[];
  /** the file the finding names */
  file: string;
  rule: RuleId;
  /** a piece of the line the finding names; line 1 where absent */
  at?: string;
  /** what else the same mistake breaks */
  also?: readonly RuleId[];
}

export const KTP = 'schemas/forms/ktp.schema.json';
export const KTP_UI = 'schemas/forms/ktp.ui.json';
export const WORK = 'schemas/forms/work-info.schema.json';
export const EMAIL_UI = 'schemas/forms/email.ui.json';
export const APPLY = 'flows/apply.flow.json';
export const RULES_ID = 'locales/id/rules.json';
export const RULES_EN = 'locales/en-us/rules.json';

/** Adds keywords to the identity number of the form ktp. */
export const field = (keywords: string): Change => edit(KTP, '"nik": true', `"nik": true, ${keywords}`);

/** Adds keys to the head of the flow apply. */
export const flowHead = (keys: string): Change => edit(APPLY, '"entry": "ktp",', `"entry": "ktp",\n  ${keys},`);

/** The only edge to the second step of apply. */
export const TO_INTRODUCE = '"to": "liveness-introduce"';
