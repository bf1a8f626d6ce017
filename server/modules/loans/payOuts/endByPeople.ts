import { randomUUID } from 'node:crypto';
import type { PayOutEnding, PayOutEndProposed } from '../../../../src/contract/generated/bodies';
import { dayOf } from '../../../../src/lending/days';
import { isCalendarDay } from '../../../../src/lib/calendar';
import type { Transaction } from '../../../platform/database/database';
import { Refusal } from '../../../platform/domain/refusals';
import { typedText } from '../../../platform/domain/typedText';
import { loanDay } from '../../../platform/domain/wib';
import { ENDING_CHANGES, endingsOf, endOfEnding } from '../domain/payOutEnding';
import { lockLoan } from '../tables/loans';
import {
  changeEnding,
  insertEnding,
  noteContradictions,
  openContradiction,
  type ProposedEnding,
  proposedEndings,
} from '../tables/payOutEndings';
import { findPayOut, keepFromAsking, lockAsked, type PayOut } from '../tables/payOuts';
import { noteEnd } from './endPayOut';
import type { PayOutWork } from './payOutEnds';

/** Who ends a pay-out, and which. */
interface EndedByPeople {
  payOutId: string;
  operatorId: string;
}

/**
 * A pay-out with its loan, both locked, that can have ended so. Refuses with NOT_FOUND, with PAY_OUT_ENDED where it has ended meanwhile,
 * and with PAY_OUT_BEING_ASKED while a server asks its provider about it, which may send it.
 */
async function lockToEnd({ clock }: PayOutWork, tx: Transaction, payOutId: string, ending: PayOutEnding) {
  const found = await findPayOut(tx, payOutId);
  const loan = found && (await lockLoan(tx, found.loanId));
  if (!loan) throw new Refusal('NOT_FOUND');
  const now = clock();
  const isAsked = await lockAsked(tx, payOutId, now);
  const payOut = (await findPayOut(tx, payOutId)) as PayOut;
  const said = (await openContradiction(tx, payOutId))?.said;
  if (!endingsOf(payOut, said).includes(ending)) throw new Refusal('PAY_OUT_ENDED');
  if (isAsked) throw new Refusal('PAY_OUT_BEING_ASKED');
  return { payOut, loan, now };
}

/** What was typed, cleaned: when, between the day it was asked for and today, and by which reference. Refuses with INVALID_INPUT. */
function checkedEnding({ ending, day, reference, why }: PayOutEndProposed, { requestedAt }: PayOut, now: Date) {
  const isDated = ending !== 'NEVER_LEFT';
  const providerRef = reference?.trim() ? typedText(reference) : undefined;
  const isDayGood = day !== undefined && isCalendarDay(day) && day >= loanDay(requestedAt) && day <= loanDay(now);
  if (isDated && (!isDayGood || providerRef === undefined)) throw new Refusal('INVALID_INPUT');
  return { day: isDated && day !== undefined ? dayOf(day) : undefined, providerRef, why: typedText(why) };
}

/**
 * An operator says what has become of a pay-out, as they saw it at its provider. From now on no one asks the provider, so that nothing
 * leaves until a second one has decided. Refuses as `lockToEnd` does, and with PAY_OUT_BEING_ENDED and INVALID_INPUT.
 */
export async function proposeEnding(
  work: PayOutWork,
  tx: Transaction,
  { payOutId, operatorId }: EndedByPeople,
  proposed: PayOutEndProposed,
): Promise<void> {
  const { payOut, now } = await lockToEnd(work, tx, payOutId, proposed.ending);
  const own = { endingId: randomUUID(), payOutId, ending: proposed.ending, operatorId, at: now };
  if (!(await insertEnding(tx, { ...own, ...checkedEnding(proposed, payOut, now) }))) {
    throw new Refusal('PAY_OUT_BEING_ENDED');
  }
  await keepFromAsking(tx, payOutId, true);
}

/** What waits for a second operator. Refuses with PAY_OUT_ENDED. */
async function requireProposed(tx: Transaction, payOutId: string): Promise<ProposedEnding> {
  const [proposed] = await proposedEndings(tx, [payOutId]);
  if (!proposed) throw new Refusal('PAY_OUT_ENDED');
  return proposed;
}

/**
 * A second operator has seen the same: the pay-out ends, with all that follows as if its provider had said so. Refuses as `lockToEnd`
 * does, and with SECOND_OPERATOR_REQUIRED.
 */
export async function agreeToEnding(
  work: PayOutWork,
  tx: Transaction,
  { payOutId, operatorId }: EndedByPeople,
): Promise<ProposedEnding> {
  // the loan before what waits, as everywhere
  const found = await findPayOut(tx, payOutId);
  if (found) await lockLoan(tx, found.loanId);
  const proposed = await requireProposed(tx, payOutId);
  if (proposed.operatorId === operatorId) throw new Refusal('SECOND_OPERATOR_REQUIRED');
  const { payOut, loan, now } = await lockToEnd(work, tx, payOutId, proposed.ending);
  const end = endOfEnding(proposed.ending, proposed.day);
  if (!(await changeEnding(tx, payOutId, ENDING_CHANGES.agreed, { operatorId, at: now })) || !end) {
    throw new Refusal('PAY_OUT_ENDED');
  }
  if (!(await noteEnd({ work, tx, payOut, loan, now }, end))) throw new Refusal('PAY_OUT_ENDED');
  // what its provider said before is what it has become
  await noteContradictions(tx, payOutId, { operatorId, why: proposed.why ?? '', at: now });
  return proposed;
}

/** It is withdrawn by who proposed it, or refused by a second operator: the provider is asked again. Refuses with PAY_OUT_ENDED. */
export async function withdrawEnding(
  { clock }: PayOutWork,
  tx: Transaction,
  { payOutId, operatorId }: EndedByPeople,
): Promise<ProposedEnding> {
  const proposed = await requireProposed(tx, payOutId);
  if (!(await changeEnding(tx, payOutId, ENDING_CHANGES.withdrawn, { operatorId, at: clock() }))) {
    throw new Refusal('PAY_OUT_ENDED');
  }
  await keepFromAsking(tx, payOutId, false);
  return proposed;
}
