import type { CaseTopic, DeskLatePerson } from '../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../platform/database/database';
import { hook } from '../../platform/hook';
import type { Holidays } from '../../platform/lists/lists';
import { reliefsOf } from '../loans';

/** Called where a list of who is late is read: the message of each that waits for an answer, the first of several. */
export const openMessagesOf = hook<
  (db: Queries, userIds: readonly string[]) => Promise<ReadonlyMap<string, NonNullable<DeskLatePerson['message']>>>
>('messages of who is late are told');

/** What a person complained of collection: whether a complaint waits for an answer, and when the last of the others was settled. */
interface Complained {
  waits: boolean;
  settledAt: Date | undefined;
}

/** Called where it is asked whether people may be called: what those of some complained of collection who did. */
export const complaintsOf = hook<(db: Queries, userIds: readonly string[]) => Promise<ReadonlyMap<string, Complained>>>(
  'complaints of who is late are told',
);

/** An objection that an operator heard on the phone and wrote down. */
export interface Objection {
  contactId: string;
  userId: string;
  text: string;
  at: Date;
  holidays: Holidays;
}

/** Called where an operator says that a person objects: it is theirs, and waits for an answer. */
export const objectionMade = hook<(tx: Transaction, made: Objection) => Promise<void>>('a person objects on the phone');

/** Called where that is taken back. */
export const objectionTakenBack = hook<(tx: Transaction, contactId: string) => Promise<void>>(
  'an objection on the phone is taken back',
);

/** What relief can be an answer to. */
const ANSWERED_BY_RELIEF: readonly CaseTopic[] = ['LATE', 'PAYMENT', 'LOAN'];

/** Who of some people wished for relief, or wrote of what they owe, and waits for an answer. */
export async function awaitingAnswer(db: Queries, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const wished = (await reliefsOf(db, ...userIds)).filter(({ status }) => status === 'ASKED');
  const wrote = [...(await openMessagesOf.call(db, userIds))].filter(([, { topic }]) =>
    ANSWERED_BY_RELIEF.includes(topic),
  );
  return new Set([...wished.map(({ userId }) => userId), ...wrote.map(([userId]) => userId)]);
}

/** True where a person waits for such an answer. */
export const isAnswerAwaited = async (db: Queries, userId: string): Promise<boolean> =>
  (await awaitingAnswer(db, [userId])).has(userId);
