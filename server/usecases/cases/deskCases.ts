import { randomUUID } from 'node:crypto';
import type {
  AnswerCase,
  CasesQuery,
  DeskCase,
  DeskCaseListed,
  DeskCases,
} from '../../../src/contract/generated/bodies';
import { maskMobile } from '../../../src/lib/formats';
import { maskValue } from '../../../src/lib/mask';
import { CASE_CHANGES } from '../../domain/cases';
import { DESK_PAGE, pageOf } from '../../domain/deskPage';
import type { Operator } from '../../domain/operators';
import { Refusal } from '../../domain/refusals';
import { typedLines } from '../../domain/typedText';
import {
  casesAtDesk,
  changeCase,
  findCase,
  insertCaseMessage,
  messagesOfCase,
  type StoredCase,
} from '../../repositories/cases';
import type { Queries } from '../../repositories/database';
import { findPerson } from '../../repositories/deskPeople';
import { contactOf } from '../../repositories/notifications';
import { type SignedOutCase, signedOutAtDesk, signedOutCaseNo } from '../../repositories/signedOutCases';
import type { Services } from '../../services';
import { readPicture } from '../identity/storedPictures';
import { overdueOfUser } from '../loans/readLoans';
import { tell } from '../messages/tell';
import { recordAct, recordView } from '../operators/recordAct';
import { caseAtDesk, caseMessageTold } from './ownCases';
import { answerWhereReached, signedOutAsRead } from './signedOutCases';

/** Who wrote a case, masked, and how late their bills are where it waits. */
async function senderOf(
  services: Services,
  one: StoredCase | SignedOutCase,
): Promise<Pick<DeskCaseListed, 'who' | 'overdue'>> {
  if (!('userId' in one)) return { who: maskMobile(one.mobileNumber) };
  const person = await findPerson(services.database, one.userId);
  if (!person) return {};
  const { mobileNumber, known } = person.user;
  const overdue = one.status === 'OPEN' ? await overdueOfUser(services, services.database, one.userId) : undefined;
  return {
    who: typeof known.fullName === 'string' ? maskValue(known.fullName) : maskMobile(mobileNumber),
    ...(overdue && { overdue }),
  };
}

/**
 * GET /desk/cases: a page of what waits for an answer, by the day it is to be answered, of what was answered
 * last, or of what people wrote without a sign-in; with who wrote, and how late their bills are.
 */
export async function deskCases(services: Services, { list = 'open', after }: CasesQuery): Promise<DeskCases> {
  const { database, clock } = services;
  const now = clock();
  const page = { after, count: DESK_PAGE + 1 };
  const found =
    list === 'signedOut'
      ? await signedOutAtDesk(database, page)
      : await casesAtDesk(database, list === 'open' ? 'OPEN' : 'ANSWERED', page);
  const { shown, next } = pageOf<(typeof found)[number]>(found, ({ caseNo }) => caseNo);
  const cases: DeskCaseListed[] = [];
  for (const one of shown) cases.push({ ...caseAtDesk(one, now), ...(await senderOf(services, one)) });
  return { cases, ...next };
}

async function namedCase(db: Queries, caseNo: string, lock = false): Promise<StoredCase> {
  const found = await findCase(db, caseNo, lock);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

async function asRead(db: Queries, stored: StoredCase, now: Date): Promise<DeskCase> {
  const messages = await messagesOfCase(db, stored.caseId);
  const { mobileNumber } = await contactOf(db, stored.userId);
  return {
    ...caseAtDesk(stored, now),
    person: stored.userId,
    ...(stored.about !== undefined && { about: stored.about }),
    mobileNumber: maskMobile(mobileNumber),
    messages: messages.map((message) => ({
      ...caseMessageTold(message),
      ...(message.operator !== undefined && { operator: message.operator }),
    })),
  };
}

/** GET /desk/cases/{case}: one with all that was written. Who looked is in the audit trail. Refuses with NOT_FOUND. */
export async function viewCase({ database, clock }: Services, operator: Operator, caseNo: string): Promise<DeskCase> {
  const signedOut = await signedOutCaseNo(database, caseNo);
  const shown = signedOut
    ? signedOutAsRead(signedOut, clock())
    : await asRead(database, await namedCase(database, caseNo), clock());
  await recordView(database, { operator, act: 'case.view', subject: caseNo }, clock());
  return shown;
}

/** A picture that its person sent with a case. Who looked is in the audit trail. Refuses with NOT_FOUND. */
export async function casePicture(
  services: Services,
  operator: Operator,
  { caseNo, photoId }: { caseNo: string; photoId: string },
): Promise<Uint8Array> {
  const { database, clock } = services;
  const { caseId, userId } = await namedCase(database, caseNo);
  const messages = await messagesOfCase(database, caseId);
  const isSent = messages.some(({ photoIds }) => photoIds.includes(photoId));
  const bytes = isSent ? await readPicture(services, userId, photoId) : undefined;
  if (!bytes) throw new Refusal('NOT_FOUND');
  const seen = { operator, act: 'case.viewPicture', subject: caseNo } as const;
  await recordView(database, { ...seen, detail: { picture: photoId } }, clock());
  return bytes;
}

/**
 * POST /desk/cases/{case}/answer: answers a case and tells its person, in one transaction with the audit trail. Refuses with
 * NOT_FOUND, and with CASE_CHANGED where it waits no more or its person wrote more than the operator has read.
 */
export async function answerCase(
  { database, clock }: Services,
  operator: Operator,
  caseNo: string,
  { text: written, read }: AnswerCase,
): Promise<DeskCase> {
  const now = clock();
  const text = typedLines(written);
  const { operatorId } = operator;
  return database.transaction(async (tx) => {
    const signedOut = await signedOutCaseNo(tx, caseNo);
    if (signedOut) {
      await answerWhereReached(tx, operator, signedOut, { text, at: now });
      await recordAct(tx, { operator, act: 'case.answer', subject: caseNo }, now);
      return signedOutAsRead((await signedOutCaseNo(tx, caseNo)) ?? signedOut, now);
    }
    const { caseId, userId } = await namedCase(tx, caseNo, true);
    if ((await messagesOfCase(tx, caseId)).length !== read) throw new Refusal('CASE_CHANGED');
    if (!(await changeCase(tx, caseId, CASE_CHANGES.answered, { at: now }))) throw new Refusal('CASE_CHANGED');
    await insertCaseMessage(tx, caseId, { messageId: randomUUID(), operatorId, text, photoIds: [], at: now });
    await tell(tx, userId, { kind: 'caseAnswered', caseNo }, { at: now });
    await recordAct(tx, { operator, act: 'case.answer', subject: caseNo }, now);
    return asRead(tx, await namedCase(tx, caseNo), now);
  });
}
