import type { ChangeClass } from '../../../../src/prover/diff/reasons';
import type { Change } from '../../support/definitionsCopy';

/** A change of the shipped definitions, and what the report says of it. */
export interface Row {
  name: string;
  /** what the definitions of before have that the shipped ones lack */
  base?: readonly Change[];
  make: readonly Change[];
  class: ChangeClass;
  /** every sentence, the worst first, in both languages */
  id: readonly string[];
  en: readonly string[];
}

export const APPLY = 'flows/apply.flow.json';
export const STEP = 'flows/apply-step.flow.json';
export const RESUBMIT = 'flows/resubmit.flow.json';
export const EFFORTLESS = 'flows/effortless.flow.json';
export const NIK = 'flows/verify-nik.flow.json';
export const MATERIAL = 'flows/supplement-material.flow.json';
export const SUPPLEMENT = 'flows/supplement.flow.json';
export const PROFILE = 'flows/profile.flow.json';
export const WORK = 'schemas/forms/work-info.schema.json';
export const WORK_UI = 'schemas/forms/work-info.ui.json';
export const KTP = 'schemas/forms/ktp.schema.json';
export const KTP_UI = 'schemas/forms/ktp.ui.json';
export const CALLS = 'schemas/api/calls.json';
export const BANK = 'schemas/forms/bank-info.schema.json';
export const BANK_UI = 'schemas/forms/bank-info.ui.json';
