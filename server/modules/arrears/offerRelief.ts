import { randomUUID } from 'node:crypto';
import type {
  ReliefAct,
  ReliefPrice,
  ReliefProposed,
  ReliefTerms,
  ReliefWish,
} from '../../../src/contract/generated/bodies';
import type { Day } from '../../../src/lending/days';
import { overdueOn } from '../../../src/lending/overdue';
import type { Transaction } from '../../platform/database/database';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import { typedText } from '../../platform/domain/typedText';
import {
  agreeToRelief,
  endOffer,
  endRelief,
  findRelief,
  insertRelief,
  loansOfPerson,
  type PersonLoan,
  priceRelief,
  proposeRelief,
  type Relief,
  reliefsOf,
} from '../loans';
import { type AtDesk, type Operator, recordAct, recordView } from '../operators';
import { inChannelOfUser, loanToday, lockUser } from '../people';
import { reachPerson } from './contactPerson';
import { keepLate } from './keepLate';
import type { ArrearsNeeds } from './needs';
import { isAnswerAwaited } from './openMessages';

/** What the audit trail says of a relief: its kind, and the sums or days of it. */
const termsTold = ({
  kind,
  count,
  forgiven,
  days,
}: Pick<ReliefTerms, 'kind'> & Record<'count' | 'forgiven' | 'days', number | undefined>) => ({
  kind,
  ...(count !== undefined && { count }),
  ...(forgiven !== undefined && { forgiven }),
  ...(days !== undefined && { days }),
});

/** What it is called in the trail that something is ended; of what stood how. */
const endedAs = ({ status, operatorId }: Relief, { operatorId: by }: Operator) => {
  if (status === 'ASKED') return 'person.answerRelief';
  return status === 'PROPOSED' && operatorId !== by ? 'person.refuseRelief' : 'person.endRelief';
};

/** A loan of a person of which something is late. Refuses with NOT_FOUND. */
function requireLateLoan(loans: readonly PersonLoan[], loanNo: string, day: Day): PersonLoan {
  const loan = loans.find(({ stored }) => stored.loanNo === loanNo);
  if (!loan || overdueOn(loan.state, day).since === undefined) throw new Refusal('NOT_FOUND');
  return loan;
}

/** What an operator wrote; undefined where it is nothing. */
const typed = (text: string | undefined): string | undefined => (text && typedText(text)) || undefined;

const withReason = ({ why: written, ...terms }: ReliefTerms): ReliefTerms => {
  const why = typed(written);
  return { ...terms, ...(why !== undefined && { why }) };
};

/** POST /arrears/relief: a person who is late asks for smaller payments or a pause; told again it is the same. Refuses with NOT_FOUND. */
export async function askForRelief(services: ArrearsNeeds, userId: string, wish: ReliefWish): Promise<void> {
  const { database, clock } = services;
  await database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const madeOn = await loanToday(services, tx, userId);
    const { loanId } = requireLateLoan(await loansOfPerson(tx, userId, madeOn), wish.loanNo, madeOn);
    if ((await reliefsOf(tx, userId)).some((one) => one.loanId === loanId && one.status === 'ASKED')) return;
    const { kind, perMonth } = wish;
    const asked = { reliefId: randomUUID(), userId, loanId, kind, madeOn, madeAt: clock() };
    await insertRelief(tx, 'asked', { ...asked, ...(perMonth !== undefined && { perMonth }) });
    keepLate(tx, userId);
  });
}

/** POST /arrears/relief/{relief}/decline: a person does not want what they were offered. Refuses with NOT_FOUND, also once it is signed. */
export async function declineRelief(
  { database, clock }: ArrearsNeeds,
  userId: string,
  reliefId: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const relief = isUuid(reliefId) ? await findRelief(tx, reliefId) : undefined;
    if (relief?.userId !== userId) throw new Refusal('NOT_FOUND');
    await endOffer(tx, relief, 'declined', { now: clock() });
  });
}

/** Before a person is told of an offer: what answers their wish or message is awaited, all else reaches them first. Refuses as contacts are. */
const reachForRelief = (tx: Transaction, at: AtDesk<ArrearsNeeds>, userId: string, isAwaited: boolean) =>
  reachPerson(tx, at, userId, { channel: 'OFFER', isAwaited });

/** A locked person with their loans, as they stand on their day. */
async function lockedPerson({ services }: AtDesk<ArrearsNeeds>, tx: Transaction, userId: string) {
  if (!isUuid(userId)) throw new Refusal('NOT_FOUND');
  await lockUser(tx, userId);
  const day = await loanToday(services, tx, userId);
  const own = await inChannelOfUser(services, tx, userId);
  return { own, day, loans: await loansOfPerson(tx, userId, day) };
}

/** POST /desk/arrears/{person}/relief-prices: what terms do, before anything changes, or why they cannot be had. Refuses with NOT_FOUND. */
export async function viewReliefPrice(
  at: AtDesk<ArrearsNeeds>,
  userId: string,
  terms: ReliefTerms,
): Promise<ReliefPrice> {
  const { services, operator } = at;
  return services.database.transaction(async (tx) => {
    const { own, day, loans } = await lockedPerson(at, tx, userId);
    await recordView(tx, { operator, act: 'person.viewArrears', subject: userId }, services.clock());
    return priceRelief(own, terms, requireLateLoan(loans, terms.loanNo, day), day);
  });
}

/**
 * POST /desk/arrears/{person}/reliefs: offers smaller payments, or grants a pause; what one operator may not decide alone waits for
 * a second. Refuses with NOT_FOUND and RELIEF_NOT_POSSIBLE, and as contacts are where the person is told of it.
 */
export async function offerRelief(
  at: AtDesk<ArrearsNeeds>,
  userId: string,
  terms: ReliefTerms,
): Promise<ReliefProposed> {
  const { services, operator } = at;
  const now = services.clock();
  return services.database.transaction(async (tx) => {
    const { own, day, loans } = await lockedPerson(at, tx, userId);
    const loan = requireLateLoan(loans, terms.loanNo, day);
    const { operatorId } = operator;
    if (priceRelief(own, terms, loan, day).needsSecond === false)
      await reachForRelief(tx, at, userId, await isAnswerAwaited(tx, userId));
    const relief = await proposeRelief(tx, own, { loan, day, now, terms: withReason(terms), operatorId });
    keepLate(tx, userId);
    const { kind, count, forgiven, days } = terms;
    const detail = { relief, ...termsTold({ kind, count, forgiven, days }) };
    await recordAct(tx, { operator, act: 'person.proposeRelief', subject: userId, detail }, now);
    return { relief };
  });
}

/**
 * POST /desk/reliefs/{relief}: a second operator agrees or refuses, what waits is withdrawn, a pause ended, or a wish answered with no
 * offer. Refuses with NOT_FOUND, SECOND_OPERATOR_REQUIRED and RELIEF_NOT_POSSIBLE, where the person is told of it as contacts are, and
 * to refuse or to answer without why with INVALID_INPUT.
 */
export async function actOnRelief(
  at: AtDesk<ArrearsNeeds>,
  reliefId: string,
  { act, why: written }: ReliefAct,
): Promise<void> {
  const { services, operator } = at;
  const now = services.clock();
  const found = isUuid(reliefId) ? await findRelief(services.database, reliefId) : undefined;
  if (!found) throw new Refusal('NOT_FOUND');
  const { userId, loanId } = found;
  await services.database.transaction(async (tx) => {
    const { own, day, loans } = await lockedPerson(at, tx, userId);
    const relief = await findRelief(tx, reliefId);
    const loan = loans.find((one) => one.loanId === loanId);
    if (!relief || !loan) throw new Refusal('NOT_FOUND');
    const on = { loan, day, now };
    const as = act === 'agree' ? 'person.agreeRelief' : endedAs(relief, operator);
    if (act === 'agree') {
      if (relief.status === 'PROPOSED' && relief.operatorId !== operator.operatorId)
        await reachForRelief(tx, at, userId, await isAnswerAwaited(tx, userId));
      await agreeToRelief(tx, own, { ...on, relief, operatorId: operator.operatorId });
    } else {
      const why = typed(written);
      // who proposed it reads why, and of a wish its person
      if (as !== 'person.endRelief' && why === undefined) throw new Refusal('INVALID_INPUT');
      if (relief.status === 'ASKED') await reachForRelief(tx, at, userId, true);
      await endRelief(tx, relief, { ...on, by: { operatorId: operator.operatorId, why } });
    }
    keepLate(tx, userId);
    const detail = { relief: reliefId, ...termsTold(relief) };
    await recordAct(tx, { operator, act: as, subject: userId, detail }, now);
  });
}
