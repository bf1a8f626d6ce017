import { randomUUID } from 'node:crypto';
import type { Language } from '../../../src/contract/enums';
import type { CaseReceived, DeskCase, SignedOutCaseBody } from '../../../src/contract/generated/bodies';
import { DAY_MS } from '../../../src/lib/calendar';
import { askedSince } from '../../platform/database/askedSince';
import type { Transaction } from '../../platform/database/database';
import { isOverLimits } from '../../platform/domain/askLimits';
import { keyedId } from '../../platform/domain/photoIds';
import { Refusal, refusalAt } from '../../platform/domain/refusals';
import { typedLines } from '../../platform/domain/typedText';
import type { InChannel } from '../../platform/platform';
import { insertNotification, insertOutbox } from '../messaging';
import type { Operator } from '../operators';
import { checkedEmail, checkedNumber, newCaseNumber } from '../people';
import { answerDay, SIGNED_OUT_A_DAY } from './domain/cases';
import type { CasesNeeds } from './needs';
import { caseAtDesk } from './ownCases';
import {
  answerSignedOut,
  insertSignedOutCase,
  KEPT_SIGNED_OUT,
  type SignedOutCase,
  signedOutCaseById,
} from './tables/signedOutCases';

/** Where a case came from, and the Idempotency-Key of it. */
interface SignedOutWriter {
  address: string;
  language: Language;
  key: string | null;
}

const isEmail = (contact: string) => contact.includes('@');

const wrongContact = (rule: 'email' | 'mobile') => refusalAt('INVALID_INPUT', 'contact', rule, `rules.${rule}`);

/** Where the answer goes. Refuses with INVALID_INPUT what no person can be reached by, and the number that is lost. */
function checkedContact({ release }: InChannel<CasesNeeds>, contact: string, lost: string): string {
  const given = contact.trim();
  try {
    const reached = isEmail(given)
      ? checkedEmail(release, { email: given })
      : checkedNumber(release, { mobileNumber: given });
    if (reached !== lost) return reached;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  throw wrongContact(isEmail(given) ? 'email' : 'mobile');
}

/**
 * POST /case/signed-out: a person who cannot sign in asks or complains. Whether the number is known is not looked at, so nothing
 * tells. The same key is the same case. Refuses with INVALID_INPUT, INVALID_PHONE_NUMBER and TOO_MANY_CASES.
 */
export async function openSignedOutCase(
  services: InChannel<CasesNeeds>,
  { address, language, key }: SignedOutWriter,
  asked: SignedOutCaseBody,
): Promise<CaseReceived> {
  const now = services.clock();
  const mobileNumber = checkedNumber(services.release, { mobileNumber: asked.mobileNumber });
  const contact = checkedContact(services, asked.contact, mobileNumber);
  const caseId = keyedId(mobileNumber, key);
  return services.database.transaction(async (tx) => {
    const since = new Date(now.getTime() - DAY_MS);
    // of two at once the second waits, and finds the first
    const written = await askedSince(tx, KEPT_SIGNED_OUT, { mobileNumber, address }, since);
    const known = await signedOutCaseById(tx, caseId);
    if (known) return { caseNo: known.caseNo, answerBy: known.answerBy };
    if (isOverLimits(written, SIGNED_OUT_A_DAY)) throw new Refusal('TOO_MANY_CASES');
    const { topic } = asked;
    const opened = { caseId, caseNo: newCaseNumber(now), topic, mobileNumber, contact, language, openedAt: now };
    const by = answerDay(topic, now, services.holidays);
    await insertSignedOutCase(tx, { ...opened, text: typedLines(asked.text), answerBy: by }, address);
    return { caseNo: opened.caseNo, answerBy: by };
  });
}

/** A case of a person who is not signed in, as an operator reads it. */
export function signedOutAsRead(stored: SignedOutCase, now: Date): DeskCase {
  const { openedAt, mobileNumber, contact, text, answer } = stored;
  const messages: DeskCase['messages'] = [{ author: 'PERSON', at: openedAt.toISOString(), text, photoIds: [] }];
  if (answer) messages.push({ ...answer, author: 'DESK', at: answer.at.toISOString(), photoIds: [] });
  return { ...caseAtDesk(stored, now), mobileNumber, contact, messages };
}

/**
 * Answers a person who is not signed in, where they said they can be reached. The message is no user's in the app: it is kept
 * under the id of the case. Refuses with CASE_CHANGED where it was answered meanwhile.
 */
export async function answerWhereReached(
  tx: Transaction,
  { operatorId }: Operator,
  { caseId, caseNo, contact, language }: SignedOutCase,
  { text, at }: { text: string; at: Date },
): Promise<void> {
  if (!(await answerSignedOut(tx, caseId, { text, operatorId, at }))) throw new Refusal('CASE_CHANGED');
  const notificationId = randomUUID();
  const message = { kind: 'signedOutAnswered', values: { caseNo, text } } as const;
  await insertNotification(tx, { notificationId, userId: caseId, ...message, createdAt: at });
  const channel = isEmail(contact) ? 'email' : 'sms';
  await insertOutbox(tx, notificationId, {
    messageId: randomUUID(),
    channel,
    recipient: contact,
    language,
    createdAt: at,
  });
}
