import type { Language } from '../../contract/enums';
import type { FormStore } from './FormStore';

/** rjsf compares it deeply and takes all functions for equal: a language switch shows only because `locale` is a plain value. */
export interface StepFormContext {
  store: FormStore;
  locale: Language;
}
