import type { Transaction } from '../../platform/database/database';
import { loanDay } from '../../platform/domain/wib';
import { applyAgain, creditPhase, type EventDetail, type OwnedApplication } from '../applications';
import { CREDIT_CHANGES, type DecisionAnswer } from '../credit';
import { type Message, notify } from '../messaging';
import type { ReviewVerdict } from './domain/reviewDecision';

/** What was decided on an application. */
interface Told {
  application: OwnedApplication;
  verdict: ReviewVerdict;
  detail: EventDetail;
  at: Date;
}

/** A refusal, and from when another application may be sent; never where the person is barred. */
function refusalOf({ application: { submittedAt }, verdict: { cause, change, credit }, detail, at }: Told): Message {
  const again = change && applyAgain({ status: change.to, submittedAt }, credit?.status, loanDay(at));
  if (!again) return { kind: 'applicationsClosed' };
  const reason = cause === 'accountRefused' ? 'ACCOUNT_REFUSED' : detail.reason;
  return { kind: 'applicationRejected', reason, again: again.from };
}

function messageOf(told: Told): Message | undefined {
  const { verdict, detail } = told;
  const { cause, credit } = verdict;
  switch (cause) {
    case 'recommended':
    case 'accountConfirmed':
      // a lender who knows the person already may say how they stand, and grant nothing
      return credit?.total === undefined
        ? { kind: 'applicationDecided' }
        : { kind: 'applicationApproved', limit: credit.total };
    case 'rejected':
    case 'accountRefused':
      return refusalOf(told);
    case 'returned':
    case 'accountReturned':
      return { kind: 'applicationReturned', reasons: detail.reasons ?? [] };
    case 'materialsAsked':
      return { kind: 'documentsAsked', materials: detail.materials ?? [] };
    case 'videoCallAsked':
    case 'videoCallMissed':
      return { kind: cause };
    case 'approvalProposed':
    case 'accountAsked':
    case 'videoCallDone':
      return undefined;
    default:
      return cause satisfies never;
  }
}

/** Tells an applicant what was decided, in the transaction that decides it; what only goes on is not told. */
export async function notifyOfDecision(tx: Transaction, told: Told): Promise<void> {
  const message = messageOf(told);
  if (message) await notify(tx, told.application.userId, message, { at: told.at });
}

/**
 * Tells an applicant what the lender says of their standing where that came to nothing: no verdict is written for it, and it
 * ends what they were promised news of. In the transaction that takes the answer.
 */
export async function notifyOfStanding(
  tx: Transaction,
  { userId }: Pick<OwnedApplication, 'userId'>,
  answer: DecisionAnswer,
  at: Date,
): Promise<void> {
  if (answer.outcome !== 'STANDING') return;
  const isUnqualified = answer.creditStatus === CREDIT_CHANGES.notQualified.to;
  if (!isUnqualified && creditPhase(answer.creditStatus) !== 'ended') return;
  await notify(tx, userId, { kind: isUnqualified ? 'applicationUnqualified' : 'applicationDecided' }, { at });
}
