import { randomUUID } from 'node:crypto';
import type {
  DeskCallBack,
  DeskCallBackQuery,
  DeskCallBacks,
  DeskMessageBody,
  DeskMessageSent,
  PlanCallBack,
} from '../../../src/contract/generated/bodies';
import { DAY_MS } from '../../../src/lib/calendar';
import type { Transaction } from '../../platform/database/database';
import { DESK_PAGE, idIn, pageOf } from '../../platform/domain/deskPage';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import { typedLines, typedText } from '../../platform/domain/typedText';
import { countCall, reachPerson, requireCallable, uncountCall } from '../arrears';
import { awaitsAnswer, writeToPerson } from '../cases';
import { notify } from '../messaging';
import { type AtDesk, recordAct } from '../operators';
import { nameOfUser } from '../people';
import type { DeskNeeds } from './needs';
import { findPerson, peopleAtDesk } from './tables/deskPeople';
import {
  type CallBack,
  callBacksAtDesk,
  insertCallBack,
  insertNote,
  markCallBack,
  removeNote,
} from './tables/personWork';

/** How long a note can be taken back by who wrote it. */
export const NOTE_UNDO_MS = 60_000;

/** The furthest that a call is promised ahead. */
const FURTHEST_MS = 60 * DAY_MS;

async function requirePerson(tx: Transaction, person: string): Promise<void> {
  if (!isUuid(person) || !(await findPerson(tx, person))) throw new Refusal('NOT_FOUND');
}

/** POST /desk/people/{person}/notes: keeps what an operator writes down of a person. Refuses with NOT_FOUND and INVALID_INPUT. */
export async function addNote(
  { services, operator }: AtDesk<DeskNeeds>,
  person: string,
  written: string,
): Promise<void> {
  const text = typedLines(written);
  const at = services.clock();
  await services.database.transaction(async (tx) => {
    await requirePerson(tx, person);
    const { operatorId } = operator;
    await insertNote(tx, { noteId: randomUUID(), userId: person, operatorId, text, writtenAt: at });
    await recordAct(tx, { operator, act: 'person.note', subject: person }, at);
  });
}

/** POST /desk/notes/{note}/remove: takes back an own note within a minute. Refuses with NOT_FOUND, also one that is older. */
export async function takeBackNote({ services, operator }: AtDesk<DeskNeeds>, noteId: string): Promise<void> {
  const at = services.clock();
  const since = new Date(at.getTime() - NOTE_UNDO_MS);
  await services.database.transaction(async (tx) => {
    const { operatorId } = operator;
    const person = isUuid(noteId) ? await removeNote(tx, { noteId, operatorId, since }) : undefined;
    if (person === undefined) throw new Refusal('NOT_FOUND');
    await recordAct(tx, { operator, act: 'person.removeNote', subject: person }, at);
  });
}

/**
 * POST /desk/people/{person}/call-backs: promises a call. Refuses with NOT_FOUND, and with INVALID_INPUT a moment that is past or
 * more than 60 days ahead.
 */
export async function planCallBack(
  { services, operator }: AtDesk<DeskNeeds>,
  person: string,
  { dueAt: due, about: written }: PlanCallBack,
): Promise<void> {
  const about = typedText(written);
  const at = services.clock();
  const dueAt = new Date(due);
  const ahead = dueAt.getTime() - at.getTime();
  if (!(ahead > 0 && ahead <= FURTHEST_MS)) throw new Refusal('INVALID_INPUT');
  await services.database.transaction(async (tx) => {
    await requirePerson(tx, person);
    await requireCallable(tx, services, person, { dueAt, isAwaited: await awaitsAnswer(tx, person) });
    const { operatorId } = operator;
    await insertCallBack(tx, { callId: randomUUID(), userId: person, operatorId, about, dueAt, plannedAt: at });
    await recordAct(
      tx,
      { operator, act: 'person.planCall', subject: person, detail: { dueAt: dueAt.toISOString() } },
      at,
    );
  });
}

/** POST /desk/call-backs/{call}: says that a call was made, which counts as a try of who is late, or takes that back. Refuses with NOT_FOUND, also where it stands so already. */
export async function sayCalled(
  { services, operator }: AtDesk<DeskNeeds>,
  callId: string,
  isDone: boolean,
): Promise<void> {
  const at = services.clock();
  await services.database.transaction(async (tx) => {
    const done = isDone ? { at, operatorId: operator.operatorId } : undefined;
    const person = isUuid(callId) ? await markCallBack(tx, callId, done) : undefined;
    if (person === undefined) throw new Refusal('NOT_FOUND');
    if (!isDone) await uncountCall(tx, callId);
    else if (!(await awaitsAnswer(tx, person))) await countCall(tx, { services, operator }, { callId, userId: person });
    await recordAct(tx, { operator, act: isDone ? 'person.callDone' : 'person.callUndone', subject: person }, at);
  });
}

/** A call as the desk has it. */
export const callBackTold = (
  { callId: id, operator, about, dueAt, doneAt, doneBy }: CallBack,
  now: Date,
): DeskCallBack => ({
  ...{ id, operator, about, dueAt: dueAt.toISOString(), isLate: doneAt === undefined && dueAt < now },
  ...(doneAt && { doneAt: doneAt.toISOString() }),
  ...(doneBy !== undefined && { doneBy }),
});

/** GET /desk/call-backs: a page of the calls that are promised, the next one on top, or that were made, the last one on top. */
export async function callBackList(
  { database, clock }: DeskNeeds,
  { list = 'waiting', after }: DeskCallBackQuery,
): Promise<DeskCallBacks> {
  const now = clock();
  const found = await callBacksAtDesk(database, list, { count: DESK_PAGE + 1, after: idIn({ after }) });
  const { shown, next } = pageOf(found, ({ callId }) => callId);
  const people = await peopleAtDesk(
    database,
    shown.map(({ userId }) => userId),
  );
  const calls = shown.flatMap((call): DeskCallBacks['calls'] => {
    const user = people.get(call.userId)?.user;
    if (!user) return [];
    return [{ ...callBackTold(call, now), person: call.userId, name: nameOfUser(user) }];
  });
  return { calls, ...next };
}

/**
 * POST /desk/people/{person}/message: writes to a person first, by a case that is answered from the start: they read it and answer
 * as any other, and are told of it. Refuses with NOT_FOUND and INVALID_INPUT.
 */
export async function messageToPerson(
  { services, operator }: AtDesk<DeskNeeds>,
  person: string,
  { topic, text: written }: DeskMessageBody,
): Promise<DeskMessageSent> {
  const text = typedLines(written);
  const at = services.clock();
  return services.database.transaction(async (tx) => {
    await requirePerson(tx, person);
    const reaching = { channel: 'MESSAGE', isAwaited: await awaitsAnswer(tx, person) } as const;
    await reachPerson(tx, { services, operator }, person, reaching);
    const caseNo = await writeToPerson(tx, services, {
      userId: person,
      operatorId: operator.operatorId,
      topic,
      text,
      at,
    });
    await notify(tx, person, { kind: 'caseAnswered', caseNo }, { at });
    await recordAct(tx, { operator, act: 'person.message', subject: person, detail: { caseNo } }, at);
    return { caseNo };
  });
}
