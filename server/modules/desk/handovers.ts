import { randomUUID } from 'node:crypto';
import type {
  AnswerHandover,
  DeskColleagues,
  DeskHandover,
  DeskHandovers,
  HandOn,
  OperatorRole,
} from '../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../platform/database/database';
import { DESK_PAGE, type DeskFrom, idIn, pageOf } from '../../platform/domain/deskPage';
import { Refusal } from '../../platform/domain/refusals';
import { typedText } from '../../platform/domain/typedText';
import { handApplication, isUnderReview, lockApplication } from '../applications';
import { CASE_CHANGES, handCase, lockCase, lockSignedOutCase } from '../cases';
import { type AtDesk, listOperators, type Operator, recordAct, recordView } from '../operators';
import { findUsers, maskedName } from '../people';
import { PEOPLE_ROLES } from './domain/deskPeople';
import { handlerAfter, isTeamFor, kindOf, mayBeHanded, teamRoleOf } from './domain/handover';
import type { DeskNeeds } from './needs';
import {
  endHandover,
  type Handover,
  handoversFor,
  handoversOf,
  insertHandover,
  isHandedTo,
  openHandover,
} from './tables/handovers';

const told = ({ handoverId: id, subject, toRole: role, to, from, why: text, ...rest }: Handover): DeskHandover => {
  const { userId: person, handedAt, answer, answeredBy, endedAt, isOpen, isForMe } = rest;
  return {
    ...{ id, subject, kind: kindOf(subject), role, from, text, at: handedAt.toISOString(), isOpen, isForMe },
    ...(person !== undefined && { person }),
    ...(to !== undefined && { to }),
    ...(answer !== undefined &&
      answeredBy !== undefined &&
      endedAt && { answer: { text: answer, operator: answeredBy, at: endedAt.toISOString() } }),
  };
};

/** Refuses with NOT_FOUND who may not see a thing: it is not their work, and does not wait for them. */
export async function requireSight(db: Queries, operator: Operator, subject: string): Promise<void> {
  const role = teamRoleOf(subject);
  if (operator.roles.includes(role) || (await isHandedTo(db, operator, subject))) return;
  throw new Refusal('NOT_FOUND');
}

/** GET /desk/colleagues: who else is at work and may be handed something, with the teams they are in. */
export async function readColleagues({ services: { database }, operator }: AtDesk<DeskNeeds>): Promise<DeskColleagues> {
  const all = await listOperators(database);
  const colleagues = all.flatMap(({ operatorId: id, name, roles: held, status }) => {
    const roles = PEOPLE_ROLES.filter((role) => held.includes(role));
    return id !== operator.operatorId && status === 'active' && roles.length > 0 ? [{ id, name, roles }] : [];
  });
  return { colleagues };
}

/** GET /desk/handovers: a page of what waits for the operator or their team, the first on top. */
export async function handedToMe(
  { services: { database }, operator }: AtDesk<DeskNeeds>,
  from: DeskFrom,
): Promise<DeskHandovers> {
  const found = await handoversFor(database, operator, { count: DESK_PAGE + 1, after: idIn(from) });
  const { shown, next } = pageOf(found, ({ handoverId }) => handoverId);
  const users = await findUsers(
    database,
    shown.flatMap(({ userId }) => userId ?? []),
  );
  const handovers = shown.map((one) => {
    const user = users.get(one.userId ?? '');
    return { ...told(one), ...(user && { who: maskedName(user) }) };
  });
  return { handovers, ...next };
}

/** What is told of it goes with the look at the thing itself. */
const VIEWS = { case: 'case.view', application: 'application.view' } as const;

const ofSubject = async (db: Queries, operator: Operator, subject: string): Promise<DeskHandovers> => ({
  handovers: (await handoversOf(db, operator, subject)).map(told),
});

/** GET /desk/handovers/{subject}: all that was handed on of one, the last on top. Refuses with NOT_FOUND. */
export async function readHandovers(
  { services: { database, clock }, operator }: AtDesk<DeskNeeds>,
  subject: string,
): Promise<DeskHandovers> {
  await requireSight(database, operator, subject);
  await recordView(database, { operator, act: VIEWS[kindOf(subject)], subject }, clock());
  return ofSubject(database, operator, subject);
}

/** What is handed on, held until the transaction ends. */
interface Held {
  of: { applicationNo: string } | { caseNo: string } | { signedOutNo: string };
  userId: string | undefined;
  isWaiting: boolean;
}

async function holdCase(tx: Transaction, caseNo: string): Promise<Held> {
  const signedOut = await lockSignedOutCase(tx, caseNo);
  const found = signedOut ?? (await lockCase(tx, caseNo));
  if (!found) throw new Refusal('NOT_FOUND');
  const of = signedOut ? { signedOutNo: caseNo } : { caseNo };
  return {
    of,
    userId: 'userId' in found ? found.userId : undefined,
    isWaiting: found.status === CASE_CHANGES.written.to,
  };
}

async function holdApplication(tx: Transaction, applicationNo: string): Promise<Held> {
  const application = await lockApplication(tx, applicationNo);
  if (!application) throw new Refusal('NOT_FOUND');
  return { of: { applicationNo }, userId: application.userId, isWaiting: isUnderReview(application) };
}

const WORKS = {
  case: { hold: holdCase, hand: handCase, handOn: 'case.handOn', handBack: 'case.handBack', over: 'CASE_CHANGED' },
  application: {
    hold: holdApplication,
    hand: async (tx: Transaction, subject: string, operatorId: string | undefined) => {
      await handApplication(tx, subject, operatorId);
    },
    ...({ handOn: 'application.handOn', handBack: 'application.handBack', over: 'APPLICATION_DECIDED' } as const),
  },
} as const;

/** Refuses with HANDED_MEANWHILE where something else is handed on by now than the operator has seen. */
async function requireSeen(
  tx: Transaction,
  operator: Operator,
  { subject, seen }: { subject: string; seen: string | undefined },
): Promise<Handover | undefined> {
  const open = await openHandover(tx, operator, subject);
  if (open?.handoverId !== seen) throw new Refusal('HANDED_MEANWHILE');
  return open;
}

/** A colleague at work who may be handed a thing as one of a team. Refuses with COLLEAGUE_MAY_NOT_SEE. */
async function requireColleague(
  tx: Transaction,
  operator: Operator,
  { subject, team, id }: { subject: string; team: OperatorRole; id: string },
): Promise<string> {
  const colleague = (await listOperators(tx)).find(({ operatorId }) => operatorId === id);
  const isAtWork = colleague?.status === 'active' && id !== operator.operatorId;
  if (!colleague || !isAtWork || !mayBeHanded(subject, team, colleague)) throw new Refusal('COLLEAGUE_MAY_NOT_SEE');
  return colleague.name;
}

/**
 * POST /desk/handovers/{subject}: hands a message or an application on, with a line that says why. Refuses with NOT_FOUND,
 * INVALID_INPUT a team that does not do such work, COLLEAGUE_MAY_NOT_SEE, HANDED_MEANWHILE, and with CASE_CHANGED or
 * APPLICATION_DECIDED where it waits no more.
 */
export async function handOn(
  { services: { database, clock }, operator }: AtDesk<DeskNeeds>,
  subject: string,
  { role: team, operator: id, text, seen }: HandOn,
): Promise<DeskHandovers> {
  const at = clock();
  const why = typedText(text);
  const work = WORKS[kindOf(subject)];
  return database.transaction(async (tx) => {
    // of two at once the second waits, and finds what the first did
    const { of, userId, isWaiting } = await work.hold(tx, subject);
    await requireSight(tx, operator, subject);
    if (!isTeamFor(subject, team)) throw new Refusal('INVALID_INPUT');
    if (!isWaiting) throw new Refusal(work.over);
    const name = id === undefined ? undefined : await requireColleague(tx, operator, { subject, team, id });
    await requireSeen(tx, operator, { subject, seen });
    await endHandover(tx, subject, { at });
    const after = handlerAfter(subject, { from: operator, team, colleague: id });
    if (after !== 'unchanged') await work.hand(tx, subject, after.handler);
    await insertHandover(tx, {
      ...of,
      ...{ handoverId: randomUUID(), userId, fromId: operator.operatorId, toRole: team, toId: id, why, handedAt: at },
    });
    const detail = { roles: [team], ...(name !== undefined && { name }) };
    await recordAct(tx, { operator, act: work.handOn, subject, detail }, at);
    return ofSubject(tx, operator, subject);
  });
}

/**
 * POST /desk/handovers/{subject}/answer: who it was handed to answers, and it is in the hands again of who handed it on. Refuses with
 * NOT_FOUND, HANDED_MEANWHILE, and COLLEAGUE_MAY_NOT_SEE who it was not handed to.
 */
export async function handBack(
  { services: { database, clock }, operator }: AtDesk<DeskNeeds>,
  subject: string,
  { text, seen }: AnswerHandover,
): Promise<DeskHandovers> {
  const at = clock();
  const answer = typedText(text);
  const work = WORKS[kindOf(subject)];
  return database.transaction(async (tx) => {
    await work.hold(tx, subject);
    const open = await requireSeen(tx, operator, { subject, seen });
    if (!open?.isForMe) {
      await requireSight(tx, operator, subject);
      throw new Refusal('COLLEAGUE_MAY_NOT_SEE');
    }
    if (!(await endHandover(tx, subject, { at, answer, answeredBy: operator.operatorId })))
      throw new Refusal('HANDED_MEANWHILE');
    const from = (await listOperators(tx)).find(({ operatorId }) => operatorId === open.fromId);
    // who left has nothing in hand: it is free
    if (from?.roles.includes(teamRoleOf(subject)))
      await work.hand(tx, subject, from.status === 'active' ? from.operatorId : undefined);
    await recordAct(tx, { operator, act: work.handBack, subject }, at);
    return ofSubject(tx, operator, subject);
  });
}
