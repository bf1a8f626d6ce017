import { randomUUID } from 'node:crypto';
import type {
  CaseMessage,
  CaseReply,
  CaseTopic,
  DeskCaseListed,
  NewCase,
  OwnCase,
  OwnCases,
} from '../../../src/contract/generated/bodies';
import { DAY_MS } from '../../../src/lib/calendar';
import type { Queries, Transaction } from '../../platform/database/database';
import { areOwned, isUuid, keyedId } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import { typedLines } from '../../platform/domain/typedText';
import { loanDay } from '../../platform/domain/wib';
import { keepLate } from '../arrears';
import { photoTypes } from '../identity';
import { ownLoanId } from '../loans';
import { lockUser, newCaseNumber } from '../people';
import { answerDay, CASE_CHANGES, CASE_MESSAGES_A_DAY, CASES_A_DAY, COLLECTION } from './domain/cases';
import type { CasesNeeds } from './needs';
import {
  caseById,
  casesOfUser,
  changeCase,
  findCase,
  handCase,
  hasCaseMessage,
  insertCase,
  insertCaseMessage,
  lockCase,
  messagesOfCase,
  type StoredCase,
  type StoredCaseMessage,
  writtenSince,
} from './tables/cases';

const SHOWN = 50;

/** Who writes, and the Idempotency-Key of what they write. */
interface Writer {
  userId: string;
  key: string | null;
}

/** A case, of a person who is signed in or not. */
type AnyCase = Omit<StoredCase, 'userId' | 'about' | 'topicBefore'>;

/** What a person and the desk are told of a case. */
const caseTold = ({ caseNo, topic, status, openedAt, answerBy: by }: AnyCase) => ({
  ...{ caseNo, topic, status, openedAt: openedAt.toISOString(), answerBy: by },
});

/** A case as a list at the desk has it. */
export const caseAtDesk = (stored: AnyCase, now: Date): DeskCaseListed => ({
  ...caseTold(stored),
  ...(stored.handler !== undefined && { handler: stored.handler }),
  isLate: stored.status === 'OPEN' && stored.answerBy < loanDay(now),
});

/** What a person and the desk are told of a message. */
export const caseMessageTold = ({ operatorId, text, photoIds, at }: StoredCaseMessage): CaseMessage => ({
  author: operatorId === undefined ? 'PERSON' : 'DESK',
  ...{ at: at.toISOString(), text, photoIds: [...photoIds] },
});

/** A case as its person reads it. */
async function asRead(db: Queries, stored: StoredCase): Promise<OwnCase> {
  const { caseId, about } = stored;
  const messages = await messagesOfCase(db, caseId);
  return { ...caseTold(stored), ...(about !== undefined && { about }), messages: messages.map(caseMessageTold) };
}

/** GET /cases: what a person asked and complained of, the last first. */
export async function readCases({ database }: CasesNeeds, userId: string): Promise<OwnCases> {
  const cases = await casesOfUser(database, userId, SHOWN);
  return { cases: cases.map((one) => ({ ...caseTold(one), begins: one.begins })) };
}

/** A case of a person. Refuses with NOT_FOUND for another's as for none. */
function requireOwnCase(found: StoredCase | undefined, userId: string): StoredCase {
  if (found?.userId !== userId) throw new Refusal('NOT_FOUND');
  return found;
}

/** GET /case/{case}: one of them, with all that was written. Refuses with NOT_FOUND. */
export async function readCase({ database }: CasesNeeds, userId: string, caseNo: string): Promise<OwnCase> {
  return asRead(database, requireOwnCase(await findCase(database, caseNo), userId));
}

async function refuseOthersPhotos(db: Queries, userId: string, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length === 0) return;
  if (!photoIds.every(isUuid)) throw new Refusal('PHOTO_NOT_FOUND');
  const named = photoIds.map((photoId) => ({ photoId, types: ['COMMON_CAMERA'] }));
  if (!areOwned(named, await photoTypes(db, userId, photoIds))) throw new Refusal('PHOTO_NOT_FOUND');
}

async function refuseTooMany(tx: Transaction, userId: string, now: Date, written: 'case' | 'reply'): Promise<void> {
  // of two at once the second waits, and counts the first
  await lockUser(tx, userId);
  const { cases, messages } = await writtenSince(tx, userId, new Date(now.getTime() - DAY_MS));
  if ((written === 'case' && cases >= CASES_A_DAY) || messages >= CASE_MESSAGES_A_DAY)
    throw new Refusal('TOO_MANY_CASES');
}

const RECEIPT = /\/\d{1,4}$/;

/** Refuses with INVALID_INPUT what is neither a loan of the person nor a receipt of one. */
async function refuseOthersLoan(db: Queries, userId: string, about: string | undefined): Promise<void> {
  if (about === undefined) return;
  const loanId = await ownLoanId(db, userId, about.replace(RECEIPT, ''));
  if (loanId === undefined) throw new Refusal('INVALID_INPUT');
}

/**
 * POST /case: a person asks or complains. The same key is the same case. Refuses with INVALID_INPUT, PHOTO_NOT_FOUND and
 * TOO_MANY_CASES.
 */
export async function openCase(services: CasesNeeds, { userId, key }: Writer, asked: NewCase): Promise<OwnCase> {
  const now = services.clock();
  const { topic, about, photoIds = [] } = asked;
  const text = typedLines(asked.text);
  const caseId = keyedId(userId, key);
  return services.database.transaction(async (tx) => {
    const known = await caseById(tx, caseId);
    if (known) return asRead(tx, known);
    await refuseOthersPhotos(tx, userId, photoIds);
    await refuseOthersLoan(tx, userId, about);
    await refuseTooMany(tx, userId, now, 'case');
    const opened = { caseId, caseNo: newCaseNumber(now), userId, topic, about, openedAt: now };
    const isNew = await insertCase(tx, { ...opened, answerBy: answerDay(topic, now, services.holidays) });
    if (isNew) {
      await insertCaseMessage(tx, caseId, { messageId: randomUUID(), operatorId: undefined, text, photoIds, at: now });
    }
    if (topic === COLLECTION) keepLate(tx, userId);
    const stored = await caseById(tx, caseId);
    if (!stored) throw new Error(`the case ${caseId} was not written`);
    return asRead(tx, stored);
  });
}

/** Writes to a person first: a case that is answered from the start, in which they answer. Gives its number. */
export async function writeToPerson(
  tx: Transaction,
  { holidays }: Pick<CasesNeeds, 'holidays'>,
  {
    userId,
    operatorId,
    topic,
    text,
    at,
  }: { userId: string; operatorId: string; topic: CaseTopic; text: string; at: Date },
): Promise<string> {
  const [caseId, caseNo] = [randomUUID(), newCaseNumber(at)];
  await insertCase(tx, {
    caseId,
    caseNo,
    userId,
    topic,
    about: undefined,
    openedAt: at,
    answerBy: answerDay(topic, at, holidays),
  });
  await insertCaseMessage(tx, caseId, { messageId: randomUUID(), operatorId, text, photoIds: [], at });
  await changeCase(tx, caseId, CASE_CHANGES.answered, { at });
  await handCase(tx, caseNo, operatorId);
  return caseNo;
}

/**
 * POST /case/{case}/reply: its person writes more. What was answered waits for an answer again, by another day; what waits
 * keeps its day. The same key is the same message. Refuses with NOT_FOUND, CASE_CLOSED, PHOTO_NOT_FOUND and TOO_MANY_CASES.
 */
export async function replyToCase(
  services: CasesNeeds,
  { userId, key }: Writer,
  caseNo: string,
  { text: written, photoIds = [] }: CaseReply,
): Promise<OwnCase> {
  const now = services.clock();
  const text = typedLines(written);
  return services.database.transaction(async (tx) => {
    const { caseId, status, topic } = requireOwnCase(await lockCase(tx, caseNo), userId);
    const messageId = keyedId(userId, key);
    if (await hasCaseMessage(tx, caseId, messageId))
      return asRead(tx, requireOwnCase(await findCase(tx, caseNo), userId));
    if (status === 'CLOSED') throw new Refusal('CASE_CLOSED');
    await refuseOthersPhotos(tx, userId, photoIds);
    await refuseTooMany(tx, userId, now, 'reply');
    const message = { messageId, operatorId: undefined, text, photoIds, at: now };
    if (await insertCaseMessage(tx, caseId, message)) {
      await changeCase(tx, caseId, CASE_CHANGES.writtenBack, {
        at: now,
        answerBy: answerDay(topic, now, services.holidays),
      });
      if (topic === COLLECTION) keepLate(tx, userId);
    }
    return asRead(tx, requireOwnCase(await findCase(tx, caseNo), userId));
  });
}

/** POST /case/{case}/close: its person needs no answer any more; said again nothing changes. Refuses with NOT_FOUND. */
export async function closeCase({ database, clock }: CasesNeeds, userId: string, caseNo: string): Promise<OwnCase> {
  return database.transaction(async (tx) => {
    const { caseId, topic } = requireOwnCase(await lockCase(tx, caseNo), userId);
    await changeCase(tx, caseId, CASE_CHANGES.closed, { at: clock() });
    if (topic === COLLECTION) keepLate(tx, userId);
    return asRead(tx, requireOwnCase(await findCase(tx, caseNo), userId));
  });
}
