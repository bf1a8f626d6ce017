import type { CaseTopic, DeskLatePerson } from '../../../src/contract/generated/bodies';
import type { Queries } from '../../platform/database/database';
import { hook } from '../../platform/hook';
import { reliefsOf } from '../loans';

/** Called where a list of who is late is read: the message of each that waits for an answer, the first of several. */
export const openMessagesOf = hook<
  (db: Queries, userIds: readonly string[]) => Promise<ReadonlyMap<string, NonNullable<DeskLatePerson['message']>>>
>('messages of who is late are told');

/** Called where it is asked whether people may be called: those of some who complain of collection and wait for an answer. */
export const complaintsOf = hook<(db: Queries, userIds: readonly string[]) => Promise<ReadonlySet<string>>>(
  'complaints of who is late are told',
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
