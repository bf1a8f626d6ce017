import type { Transaction } from '../../platform/database/database';
import { keepLate, type Objection } from '../arrears';
import { newCaseNumber } from '../people';
import { answerDay, COLLECTION } from './domain/cases';
import { insertCase, insertCaseMessage, removeUnansweredMessage, waitingComplaintOf } from './tables/cases';

/** An objection on the phone is written into the complaint of its person that waits for an answer, or begins one. */
export async function noteObjection(
  tx: Transaction,
  { contactId, userId, text, at, holidays }: Objection,
): Promise<void> {
  const caseId = (await waitingComplaintOf(tx, userId)) ?? contactId;
  if (caseId === contactId) {
    const topic = COLLECTION;
    const opened = { caseId, caseNo: newCaseNumber(at), userId, about: undefined, openedAt: at };
    await insertCase(tx, { ...opened, topic, answerBy: answerDay(topic, at, holidays) });
  }
  await insertCaseMessage(tx, caseId, { messageId: contactId, operatorId: undefined, text, photoIds: [], at });
  keepLate(tx, userId);
}

/** It was none: it is gone, and the complaint that it began where nothing else was written; once that was answered it stays. */
export const takeBackObjection = removeUnansweredMessage;
