import type {
  DeskArrears,
  DeskReliefs,
  ReliefCause,
  ReliefEnded,
  ReliefMade,
} from '../../../src/contract/generated/bodies';
import type { Day } from '../../../src/lending/days';
import { DESK_PAGE } from '../../platform/domain/deskPage';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import type { InChannel } from '../../platform/platform';
import {
  findRelief,
  isOpenRelief,
  type PersonLoan,
  priceRelief,
  type Relief,
  reliefOn,
  reliefsOf,
  WISH_WORKING_DAYS,
  waitingReliefs,
} from '../loans';
import { type AtDesk, type Operator, recordView } from '../operators';
import { findUsers, inChannelOfUsers, maskedName, nameOfUser, type User } from '../people';
import { reliefContactTo } from './contactRule';
import { workingDaysAfter } from './domain/contactHours';
import { type LatePerson, readLateOf } from './latePerson';
import type { ArrearsNeeds } from './needs';
import { awaitingAnswer } from './openMessages';
import { type Contact, contactsOf } from './tables/contacts';

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
    ...(loan && { loanAmount: loan.stored.amount }),
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

/** The wishes of which what would answer them waits for a second operator. */
const wishesBeingDecided = (reliefs: readonly Relief[]): ReadonlySet<string | undefined> =>
  new Set(reliefs.flatMap(({ status, wishId }) => (status === 'PROPOSED' ? [wishId] : [])));

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
  const isBeingDecided = wishesBeingDecided(reliefs).has(relief.reliefId);
  return {
    ...reliefAsRead(services, relief, loans, today),
    isOwn: operatorId === operator.operatorId,
    ...(TOLD_OF.includes(relief.status) && { contact }),
    ...(why !== undefined && { why }),
    causes: causesOf(relief, reliefs, contacts),
    ...(isBeingDecided && { beingDecided: true }),
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
  const beingDecided = wishesBeingDecided(reliefs);
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

/** Relief with whose it is, its price and why; as many statements for many as for one. */
async function withPeople(
  { services, operator }: AtDesk<ArrearsNeeds>,
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
  return { reliefs: await withPeople({ services, operator }, waiting, maskedName) };
}

/**
 * GET /desk/reliefs/{relief}: one of them before an operator decides it, with the whole name of its person. Who looked is in the audit
 * trail. Refuses with NOT_FOUND.
 */
export async function viewRelief(at: AtDesk<ArrearsNeeds>, reliefId: string): Promise<ReliefMade> {
  const { services, operator } = at;
  const { database, clock } = services;
  const relief = isUuid(reliefId) ? await findRelief(database, reliefId) : undefined;
  const [read] = relief ? await withPeople(at, [relief], nameOfUser) : [];
  if (!relief || !read) throw new Refusal('NOT_FOUND');
  await recordView(database, { operator, act: 'person.viewArrears', subject: relief.userId }, clock());
  return read;
}
