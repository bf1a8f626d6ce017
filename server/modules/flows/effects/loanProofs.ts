import type { LoanLocation, LoanRefused } from '../../../../src/contract/generated/bodies';
import type { FactValues } from '../../../../src/contract/named';
import { Refusal, type RefusalCode } from '../../../platform/domain/refusals';
import { keepLoanLocation, type LoanFacts } from '../../loans';
import { checkNow, facePassedAt, provedFor, recordDemand, type SecurityCheck } from '../../people';
import { type AskedProof, locationSaid, proofLeft } from '../domain/loanProofs';
import type { EffectRequest, EffectResult } from './effect';

const isLocation = (fact: unknown): fact is LoanLocation =>
  fact === 'GIVEN' || fact === 'REFUSED' || fact === 'UNAVAILABLE';

const timeOf = (fact: unknown) => (typeof fact === 'string' ? new Date(fact) : undefined);

const FACE_FOR_LOAN: Pick<SecurityCheck, 'necessary' | 'operation'> = { necessary: ['LIVENESS'], operation: 'LOAN' };

const asksByPopup = (popup: NonNullable<LoanRefused['popup']>) =>
  new Refusal('INCOMPLETE_USER_INFO', { data: { popup } satisfies LoanRefused });

/** What was proved by a call, as facts of the draft, with what is to be written of it. */
interface Proved extends Required<Pick<EffectResult, 'facts' | 'write'>> {
  /** refuses the loan where by what is known now more is to be proved for it */
  proveAgain: (known: LoanFacts) => void;
}

/** Refuses a loan that can be had as long as something is to be proved for it: `code` where that is a one-time code. */
export async function proveForLoan(
  request: EffectRequest,
  known: LoanFacts,
  { amount, code }: { amount: number; code: Extract<RefusalCode, 'OTP_CHECK_REQUIRED' | 'NEED_OTP_VERIFICATION'> },
): Promise<Proved> {
  const { services, user, tokenHash, draft, hasCode, sent, now } = request;
  const { database } = services;
  const told = locationSaid(sent.locationParams);
  const { loanLocation, loanCodeAt } = request.facts;
  const check = await checkNow(services, { user, tokenHash }, FACE_FOR_LOAN, now);
  const isProved = provedFor(check, 'LOAN', now).includes('LIVENESS');
  const proved = {
    amount,
    location: told?.said ?? (isLocation(loanLocation) ? loanLocation : undefined),
    faceAt: isProved ? now : await facePassedAt(database, user.userId),
    codeAt: hasCode ? now : timeOf(loanCodeAt),
  };
  const leftOf = ({ limit, borrower: { isNew } }: LoanFacts) =>
    proofLeft({ ...proved, limit: limit?.total ?? 0, isNew }, now);
  const left = leftOf(known);
  const refuse: Readonly<Record<AskedProof, () => Promise<Refusal> | Refusal>> = {
    location: () => asksByPopup('GEOLOCATION'),
    async face() {
      await recordDemand(database, tokenHash, FACE_FOR_LOAN, now);
      return asksByPopup('NEED_LIVENESS_PHOTO');
    },
    code: () => new Refusal(code),
  };
  if (left) throw await refuse[left]();
  const facts: FactValues = {
    ...(told && { loanLocation: told.said }),
    ...(hasCode && { loanCodeAt: now.toISOString() }),
  };
  return {
    facts,
    proveAgain(knownNow) {
      if (leftOf(knownNow)) throw new Refusal(code);
    },
    async write(tx) {
      if (told?.place !== undefined) await keepLoanLocation(tx, { draftId: draft.draftId, place: told.place, now });
    },
  };
}
