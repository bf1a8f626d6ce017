import type { Language } from '../../../../src/contract/enums';
import type { Queries, Transaction } from '../../../platform/database/database';
import { changed, insertInto } from '../../../platform/database/statements';
import { sealed } from '../../../platform/database/vault';
import type { StatusChange } from '../../../platform/domain/statusChanges';
import type { MessageChannel, StoredMessage } from '../domain/messageKinds';
import { MESSAGE_CHANGES, type MessageStatus, UNSENT_MESSAGES } from '../domain/messageStatus';

/** A message to one recipient by one channel. */
interface OutboxMessage {
  /** a UUID, what the provider knows it by */
  messageId: string;
  channel: MessageChannel;
  /** a canonical mobile number, an e-mail address, or the id of a user */
  recipient: string;
  language: Language;
  createdAt: Date;
}

/** Has a message of a notification sent. */
export async function insertOutbox(tx: Transaction, notificationId: string, message: OutboxMessage): Promise<void> {
  await insertInto(tx, 'outbox', {
    ...message,
    notificationId,
    recipient: sealed(message.recipient),
    status: MESSAGE_CHANGES.written.to,
    nextTryAt: message.createdAt,
  });
}

/** A message that is to be sent now. */
export interface ClaimedMessage extends OutboxMessage, StoredMessage {
  /** this one included */
  tries: number;
  notificationId: string;
  /** whom it is for */
  userId: string;
}

/**
 * Takes messages that are due for the one who asks, so many, those that wait longest first: until `until` no one else gets
 * them.
 */
export async function claimMessages(
  db: Queries,
  { channel, now, until, count }: { channel: MessageChannel; now: Date; until: Date; count: number },
): Promise<readonly ClaimedMessage[]> {
  return db.query(
    `WITH due AS (
       SELECT message_id AS due_id FROM outbox
       WHERE next_try_at <= $1 AND status = ANY ($4::text[]) AND channel = $6
       ORDER BY next_try_at LIMIT $3 FOR UPDATE SKIP LOCKED
     )
     UPDATE outbox SET status = $5, tries = tries + 1, next_try_at = $2 FROM due, notifications n
     WHERE message_id = due_id AND n.notification_id = outbox.notification_id AND status = ANY ($4::text[])
     RETURNING message_id, outbox.notification_id, channel, recipient, outbox.language, outbox.created_at, tries, kind, content AS values, n.user_id`,
    [now, until, count, UNSENT_MESSAGES, MESSAGE_CHANGES.taken.to, channel],
  );
}

/**
 * Notes what became of a try; false, and nothing changes, where another server has taken the message meanwhile. @param nextTryAt
 * when it is tried again, where it is
 */
export async function endTry(
  db: Queries,
  { messageId, tries }: Pick<ClaimedMessage, 'messageId' | 'tries'>,
  change: StatusChange<MessageStatus>,
  { at, nextTryAt }: { at: Date; nextTryAt?: Date | undefined },
): Promise<boolean> {
  return changed(
    db,
    `UPDATE outbox SET status = $3, ended_at = $4, next_try_at = coalesce($5, next_try_at)
     WHERE message_id = $1 AND tries = $2 AND status = ANY ($6::text[])`,
    [messageId, tries, change.to, nextTryAt ? null : at, nextTryAt, change.from],
  );
}
