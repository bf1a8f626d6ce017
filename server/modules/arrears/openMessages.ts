import type { CaseTopic, DeskLatePerson } from '../../../src/contract/generated/bodies';
import type { Queries } from '../../platform/database/database';
import { hook } from '../../platform/hook';
import { reliefsOf } from '../loans';

/** Called where a list of who is late is read: the message of each that waits for an answer, the first of several. */
export const openMessagesOf = hook<
  (db: Queries, userIds: readonly string[]) => Promise<ReadonlyMap<string, NonNullable<DeskLatePerson['message']>>>
>('messages of who is late are told');

/** What relief can be an answer to. */
const ANSWERED_BY_RELIEF: readonly CaseTopic[] = ['LATE', 'PAYMENT', 'LOAN'];

/** True where a person wished for relief, or wrote of what they owe, and waits for an answer. */
export async function isAnswerAwaited(db: Queries, userId: string): Promise<boolean> {
  if ((await reliefsOf(db, userId)).some(({ status }) => status === 'ASKED')) return true;
  const topic = (await openMessagesOf.call(db, [userId])).get(userId)?.topic;
  return topic !== undefined && ANSWERED_BY_RELIEF.includes(topic);
}
