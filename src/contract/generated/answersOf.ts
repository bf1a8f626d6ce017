/** Written by `npm run types`. */
import type { BankInfoForm } from './bank-info';
import type { ContactInfoForm } from './contact-info';
import type { EffortlessBasicInfoForm } from './effortless-basic-info';
import type { EffortlessLoanForm } from './effortless-loan';
import type { EffortlessLoginForm } from './effortless-login';
import type { EmailForm } from './email';
import type { HrInfoForm } from './hr-info';
import type { KtpForm } from './ktp';
import type { KtpHoldingForm } from './ktp-holding';
import type { LivenessForm } from './liveness';
import type { LoginForm } from './login';
import type { LoginOtpForm } from './login-otp';
import type { PersonalInfoForm } from './personal-info';
import type { PersonalResidentialInfoForm } from './personal-residential-info';
import type { ResidentialInfoForm } from './residential-info';
import type { SupplementUploadForm } from './supplement-upload';
import type { VerifyNikForm } from './verify-nik';
import type { WorkInfoForm } from './work-info';

/** The answers of each form in schemas/forms. */
export interface AnswersOf {
  'bank-info': BankInfoForm;
  'contact-info': ContactInfoForm;
  'effortless-basic-info': EffortlessBasicInfoForm;
  'effortless-loan': EffortlessLoanForm;
  'effortless-login': EffortlessLoginForm;
  'email': EmailForm;
  'hr-info': HrInfoForm;
  'ktp': KtpForm;
  'ktp-holding': KtpHoldingForm;
  'liveness': LivenessForm;
  'login': LoginForm;
  'login-otp': LoginOtpForm;
  'personal-info': PersonalInfoForm;
  'personal-residential-info': PersonalResidentialInfoForm;
  'residential-info': ResidentialInfoForm;
  'supplement-upload': SupplementUploadForm;
  'verify-nik': VerifyNikForm;
  'work-info': WorkInfoForm;
}

/** A form, schemas/forms/<id>.schema.json. */
export type FormId = keyof AnswersOf;
