import { randomUUID } from 'node:crypto';
import type {
  DeskArrears,
  DeskReliefs,
  ReliefAct,
  ReliefCause,
  ReliefEnded,
  ReliefMade,
  ReliefPrice,
  ReliefProposed,
  ReliefTerms,
  ReliefWish,
} from '../../../src/contract/generated/bodies';
import type { Day } from '../../../src/lending/days';
import { overdueOn } from '../../../src/lending/overdue';
import type { Transaction } from '../../platform/database/database';
import { DESK_PAGE } from '../../platform/domain/deskPage';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import { typedText } from '../../platform/domain/typedText';
import type { InChannel } from '../../platform/platform';
import {
  agreeToRelief,
  endOffer,
  endRelief,
  findRelief,
  insertRelief,
  isOpenRelief,
  loansOfPerson,
  type PersonLoan,
  priceRelief,
  proposeRelief,
  type Relief,
  reliefOn,
  reliefsOf,
  WISH_WORKING_DAYS,
  waitingReliefs,
} from '../loans';
import { type Operator, recordAct, recordView } from '../operators';
import { findUsers, inChannelOfUser, inChannelOfUsers, loanToday, lockUser, type User } from '../people';
import { reachPerson } from './contactPerson';
import { reliefContactTo } from './contactRule';
import { workingDaysAfter } from './domain/contactHours';
import { type LatePerson, nameInList, nameOfUser, readLateOf } from './latePerson';
import type { ArrearsNeeds } from './needs';
import { awaitingAnswer, isAnswerAwaited } from './openMessages';
import { type Contact, contactsOf } from './tables/contacts';

interface AtDesk {
  services: ArrearsNeeds;
  operator: Operator;
}

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

/** The last day on which a wish is answered. @param madeOn when it was made, a day of its person */
export const wishAnsweredBy = ({ holidays }: Pick<ArrearsNeeds, 'holidays'>, madeOn: Day): Day =>
  workingDaysAfter(madeOn, WISH_WORKING_DAYS, holidays);

/** What is asked for or offered, with its price today while an answer to it is awaited. @param day of the person */
function reliefAsRead(
  services: InChannel<ArrearsNeeds>,
  relief: Relief,
  loans: readonly PersonLoan[],
  day: Day,
): ReliefMade {
  const {
    reliefId: id,
    userId: person,
    loanId,
    kind,
    perMonth,
    count,
    forgiven,
    days,
    operator,
    second,
    until,
  } = relief;
  const loan = loans.find((one) => one.loanId === loanId);
  const terms = { kind, ...(count !== undefined && { count }), ...(forgiven !== undefined && { forgiven }) };
  const isOpen = isOpenRelief(relief, day);
  return {
    ...{ id, person, loanNo: loan?.stored.loanNo ?? '', kind, status: reliefOn(relief, day) },
    at: relief.madeAt.toISOString(),
    ...(perMonth !== undefined && { perMonth }),
    ...(count !== undefined && { count }),
    ...(forgiven !== undefined && { forgiven }),
    ...(days !== undefined && { days }),
    ...(until !== undefined && { until }),
    ...(relief.status === 'ASKED' && { answerBy: wishAnsweredBy(services, relief.madeOn) }),
    ...(relief.status === 'ANSWERED' && relief.endedWhy !== undefined && { noOffer: relief.endedWhy }),
    ...(operator !== undefined && { operator }),
    ...(second !== undefined && { second }),
    ...(isOpen &&
      loan && { price: priceRelief(services, { ...terms, ...(days !== undefined && { days }) }, loan, day) }),
  };
}

/** What an operator wrote; undefined where it is nothing. */
const typed = (text: string | undefined): string | undefined => (text && typedText(text)) || undefined;

const withReason = ({ why: written, ...terms }: ReliefTerms): ReliefTerms => {
  const why = typed(written);
  return { ...terms, ...(why !== undefined && { why }) };
};

/** How many of the times that a person asked are told. */
const CAUSES_TOLD = 2;

/** How a person asked for relief before it was proposed: in the app, and as operators wrote it down, the last first. */
function causesOf({ wishId, madeAt }: Relief, reliefs: readonly Relief[], contacts: readonly Contact[]): ReliefCause[] {
  const wish = reliefs.find(({ reliefId }) => reliefId === wishId);
  const spoken = contacts.filter(({ outcome, begunAt }) => outcome === 'ASKS_HELP' && begunAt <= madeAt);
  return [
    ...(wish ? [{ at: wish.madeAt, ...(wish.perMonth !== undefined && { perMonth: wish.perMonth }) }] : []),
    ...spoken.map(({ begunAt: at, operator, said }) => ({ at, operator, ...(said !== undefined && { said }) })),
  ]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, CAUSES_TOLD)
    .map((cause) => ({ ...cause, at: cause.at.toISOString() }));
}

/** By which operator it was ended, and why; undefined where none did. */
function endedTold({ operatorId, until, endedAt, endedBy, endedById, endedWhy }: Relief): ReliefEnded | undefined {
  if (!endedAt || endedBy === undefined) return undefined;
  // what was never agreed to has no last day
  const isRefused = operatorId !== undefined && until === undefined && endedById !== operatorId;
  return {
    ...{ at: endedAt.toISOString(), operator: endedBy, isRefused },
    ...(endedWhy !== undefined && { why: endedWhy }),
  };
}

/** Of what stands so a person is told once an operator decides. */
const TOLD_OF: readonly Relief['status'][] = ['ASKED', 'PROPOSED'];

interface ReliefAtDesk {
  relief: Relief;
  person: Pick<LatePerson, 'loans' | 'today'>;
  /** whether they may be told of it now */
  contact: DeskArrears['reliefContact'];
  operator: Operator;
  /** all of their person */
  reliefs: readonly Relief[];
  contacts: readonly Contact[];
}

/** The same as an operator reads it: with why it is proposed, how its person asked for it, and who ended it and why. */
export function reliefAtDesk(
  services: InChannel<ArrearsNeeds>,
  { relief, person: { loans, today }, contact, operator, reliefs, contacts }: ReliefAtDesk,
): ReliefMade {
  const { why, operatorId } = relief;
  const proposed = reliefs.find(({ wishId, status }) => wishId === relief.reliefId && status === 'WITHDRAWN');
  const [ended, lastProposal] = [endedTold(relief), proposed && endedTold(proposed)];
  return {
    ...reliefAsRead(services, relief, loans, today),
    isOwn: operatorId === operator.operatorId,
    ...(TOLD_OF.includes(relief.status) && { contact }),
    ...(why !== undefined && { why }),
    causes: causesOf(relief, reliefs, contacts),
    ...(ended && { ended }),
    ...(relief.status === 'ASKED' && lastProposal && { lastProposal }),
  };
}

/** What a person asked for and was offered, the last first. What waits for a second operator is not told, only that it does. */
export async function ownReliefs(
  services: InChannel<ArrearsNeeds>,
  userId: string,
  loans: readonly PersonLoan[],
  day: Day,
): Promise<ReliefMade[]> {
  const reliefs = await reliefsOf(services.database, userId);
  const beingDecided = new Set(reliefs.flatMap(({ status, wishId }) => (status === 'PROPOSED' ? [wishId] : [])));
  return reliefs
    .filter(({ status, second, operatorId }) => {
      const isUnsaid = status === 'PROPOSED' || (status === 'WITHDRAWN' && operatorId !== undefined && !second);
      return !isUnsaid;
    })
    .map((one) => {
      const { operator: _operator, second: _second, ...told } = reliefAsRead(services, one, loans, day);
      return { ...told, ...(beingDecided.has(one.reliefId) && { beingDecided: true }) };
    });
}

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
const reachForRelief = (tx: Transaction, at: AtDesk, userId: string, isAwaited: boolean) =>
  reachPerson(tx, at, userId, { channel: 'OFFER', isAwaited });

/** A locked person with their loans, as they stand on their day. */
async function lockedPerson({ services }: AtDesk, tx: Transaction, userId: string) {
  if (!isUuid(userId)) throw new Refusal('NOT_FOUND');
  await lockUser(tx, userId);
  const day = await loanToday(services, tx, userId);
  const own = await inChannelOfUser(services, tx, userId);
  return { own, day, loans: await loansOfPerson(tx, userId, day) };
}

/** POST /desk/arrears/{person}/relief-prices: what terms do, before anything changes, or why they cannot be had. Refuses with NOT_FOUND. */
export async function viewReliefPrice(at: AtDesk, userId: string, terms: ReliefTerms): Promise<ReliefPrice> {
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
export async function offerRelief(at: AtDesk, userId: string, terms: ReliefTerms): Promise<ReliefProposed> {
  const { services, operator } = at;
  const now = services.clock();
  return services.database.transaction(async (tx) => {
    const { own, day, loans } = await lockedPerson(at, tx, userId);
    const loan = requireLateLoan(loans, terms.loanNo, day);
    const { operatorId } = operator;
    if (priceRelief(own, terms, loan, day).needsSecond === false)
      await reachForRelief(tx, at, userId, await isAnswerAwaited(tx, userId));
    const relief = await proposeRelief(tx, own, { loan, day, now, terms: withReason(terms), operatorId });
    const { kind, count, forgiven, days } = terms;
    const detail = { relief, ...termsTold({ kind, count, forgiven, days }) };
    await recordAct(tx, { operator, act: 'person.proposeRelief', subject: userId, detail }, now);
    return { relief };
  });
}

/** Relief with whose it is, its price and why; as many statements for many as for one. */
async function withPeople(
  { services, operator }: AtDesk,
  read: readonly Relief[],
  nameOf: (user: User) => string,
): Promise<ReliefMade[]> {
  const { database } = services;
  const ids = [...new Set(read.map(({ userId }) => userId))];
  const lateOf = await readLateOf(services, database, ids);
  const [users, ownOf] = [await findUsers(database, ids), await inChannelOfUsers(services, database, ids)];
  const [made, contacts] = [await reliefsOf(database, ...ids), await contactsOf(database, ...ids)];
  const awaiting = await awaitingAnswer(database, ids);
  return read.flatMap((relief): ReliefMade[] => {
    const { userId } = relief;
    const [user, person] = [users.get(userId), lateOf(userId)];
    if (!user) return [];
    const of = <Row extends { userId: string }>(rows: readonly Row[]) => rows.filter((row) => row.userId === userId);
    const contact = reliefContactTo(person, services, awaiting.has(userId));
    const told = { relief, person, contact, operator, reliefs: of(made), contacts: of(contacts) };
    const { lateSince: since, days, amount } = person;
    const late = since !== undefined && { late: { since, days, amount } };
    return [{ ...reliefAtDesk(ownOf(userId), told), name: nameOf(user), ...late }];
  });
}

/** GET /desk/reliefs: what waits for an operator, on top what they decide as the second, then the oldest, with its price. */
export async function readReliefs(services: ArrearsNeeds, operator: Operator): Promise<DeskReliefs> {
  const waiting = await waitingReliefs(services.database, operator.operatorId, DESK_PAGE);
  return { reliefs: await withPeople({ services, operator }, waiting, nameInList) };
}

/**
 * GET /desk/reliefs/{relief}: one of them before an operator decides it, with the whole name of its person. Who looked is in the audit
 * trail. Refuses with NOT_FOUND.
 */
export async function viewRelief(at: AtDesk, reliefId: string): Promise<ReliefMade> {
  const { services, operator } = at;
  const { database, clock } = services;
  const relief = isUuid(reliefId) ? await findRelief(database, reliefId) : undefined;
  const [read] = relief ? await withPeople(at, [relief], nameOfUser) : [];
  if (!relief || !read) throw new Refusal('NOT_FOUND');
  await recordView(database, { operator, act: 'person.viewArrears', subject: relief.userId }, clock());
  return read;
}

/**
 * POST /desk/reliefs/{relief}: a second operator agrees or refuses, what waits is withdrawn, a pause ended, or a wish answered with no
 * offer. Refuses with NOT_FOUND, SECOND_OPERATOR_REQUIRED and RELIEF_NOT_POSSIBLE, where the person is told of it as contacts are, and
 * to refuse or to answer without why with INVALID_INPUT.
 */
export async function actOnRelief(at: AtDesk, reliefId: string, { act, why: written }: ReliefAct): Promise<void> {
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
    const detail = { relief: reliefId, ...termsTold(relief) };
    await recordAct(tx, { operator, act: as, subject: userId, detail }, now);
  });
}
