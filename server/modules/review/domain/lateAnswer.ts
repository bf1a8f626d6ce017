import { BANK_CHECKS, type BankCheck } from '../../../../src/contract/enums';
import { FACE_REFUSALS, NIK_REFUSALS } from '../../identity';
import { CHECK_CHANGES } from '../../people';

/** A service that may answer late: the checks it is asked for, and what it can say. */
interface CallbackPort {
  kinds: readonly string[];
  answers: readonly string[];
}

const DECIDED = ['PASSED', 'PENDING_REVIEW'];

/** What a bank says that leaves it open what the account is. */
export const NOT_SAID_YET: ReadonlySet<string> = new Set<BankCheck>([
  'BANK_VALID_PENDING',
  'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW',
]);

/** The services by the name in the path of POST /callbacks/{port}. */
export const CALLBACK_PORTS: Readonly<Record<string, CallbackPort>> = {
  face: { kinds: ['face', 'securityFace'], answers: [...DECIDED, ...FACE_REFUSALS] },
  register: { kinds: ['register'], answers: [...DECIDED, ...NIK_REFUSALS, 'NIK_ALREADY_EXIST'] },
  bank: { kinds: ['bank'], answers: ['MATCHED', ...BANK_CHECKS] },
};

/**
 * What a late answer does to a check, and what of the answer is kept for the reviewer. PASSED without a doubt about the
 * picture ends it by itself, and so does MATCHED for a person whose application is approved, or waited for it alone.
 * All else is for a reviewer: a refusal can no longer be told where it was asked.
 */
export function lateEnd(answer: string, { doubts, isDecided }: { doubts: readonly string[]; isDecided: boolean }) {
  const isPassed = answer === 'PASSED' ? doubts.length === 0 : answer === 'MATCHED' && isDecided;
  if (isPassed) return { change: CHECK_CHANGES.passedLate, said: null };
  return { change: CHECK_CHANGES.notPassedLate, said: answer };
}
