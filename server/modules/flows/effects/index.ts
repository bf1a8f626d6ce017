import type { StepCall } from '../../../../src/contract/generated/names';
import { applicationSubmit } from './applicationSubmit';
import { addAccount } from './bankAccount';
import { signContract } from './contract';
import { creditApply, loanApply, loanCheck, rememberPurpose } from './credit';
import { checksInTurn, type Effect } from './effect';
import { emailVerify } from './emailVerify';
import { faceDetection } from './faceDetection';
import { checkSentAccount, checkSentIdNumber, checkSentIncome, nikCheck } from './identityChecks';
import { hrInfo, materialPhotos } from './material';
import { orderApply, orderCheck } from './purchase';
import { savingsRegister, taxAnswers } from './savings';

/** What is sent of oneself: checked by what it holds, whichever form asked for it. */
const personalData = checksInTurn(checkSentIdNumber, checkSentAccount, checkSentIncome);

/** Signs in before there is a draft: server/modules/signIn/routes/auth.ts. */
type SignInCall = 'POST /auth/login/otp';

/** Every step call of schemas/api/calls.json but the sign-in, and what it brings about besides saving the answers. */
export const EFFECTS: Readonly<Record<Exclude<StepCall, SignInCall>, Effect>> = {
  'POST /user/ktp-info/v3': personalData,
  'POST /user/image/face-detection-result': faceDetection,
  'POST /user/image/{type}/v3': personalData,
  'POST /user/personal-and-residential/v3': personalData,
  'POST /user/work-info/v2': personalData,
  'POST /user/contact-info/v2': personalData,
  'POST /user/payment-info/v2': personalData,
  'POST /user/bank-account': addAccount,
  'POST /user/nik-check': nikCheck,
  'POST /email-verify/verify-otp': emailVerify,
  'POST /supplement-material': materialPhotos,
  'POST /supplemental-material/hr-info': hrInfo,
  'POST /payment/payment-receipt': materialPhotos,
  'POST /application/submit': applicationSubmit,
  'POST /credit/apply': creditApply,
  'POST /user/loan-purpose': rememberPurpose,
  'POST /loan/check': loanCheck,
  'POST /loan/apply': loanApply,
  'POST /order/check': orderCheck,
  'POST /order/apply': orderApply,
  'POST /savings/tax': taxAnswers,
  'POST /savings/register': savingsRegister,
  'POST /contract-center/e-sign/sign': signContract,
};
