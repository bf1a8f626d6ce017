import type { MessageChannel, MessageKind, OutgoingMessage } from '../../modules/messaging';
import type { Queries } from '../../platform/database/database';
import { insertUnless } from '../../platform/database/statements';
import { sealedJson } from '../../platform/database/vault';

/** A message as the sandbox's providers have it. */
export interface InboxMessage {
  channel: MessageChannel;
  message: OutgoingMessage;
  receivedAt: Date;
}

/** Keeps a message; the same one again changes nothing. */
export async function addToInbox(db: Queries, reference: string, { channel, message, receivedAt }: InboxMessage) {
  await insertUnless(db, 'sandbox_inbox', '(reference)', {
    reference,
    channel,
    message: sealedJson(message),
    receivedAt,
  });
}

/** Kinds of messages that are sent to a number which is the person's no more, or not yet. */
const TO_FORMER_NUMBERS: readonly MessageKind[] = [
  'accountDeleted',
  'mobileChanged',
  'mobileChangeAsked',
  'mobileChangeEnded',
];

/** So many messages to the person of a number, and to who had it before; the last that came first. */
export async function inboxOf(db: Queries, mobileNumber: string, count: number): Promise<InboxMessage[]> {
  const rows = await db.query<{
    channel: MessageChannel;
    message: OutgoingMessage;
    receivedAt: Date;
    isTheirs: boolean;
  }>(
    `WITH sent AS (
       SELECT inbox_no, sandbox_inbox.channel, message, received_at, kind, mobile_number = $1 AS is_theirs
       FROM sandbox_inbox JOIN outbox ON message_id = reference JOIN notifications USING (notification_id)
         JOIN users ON users.user_id = notifications.user_id
     )
     (SELECT * FROM sent WHERE is_theirs ORDER BY inbox_no DESC LIMIT $2)
     UNION ALL
     (SELECT * FROM sent WHERE NOT is_theirs AND kind = ANY ($3::text[]) AND channel = 'sms' ORDER BY inbox_no DESC LIMIT $2)
     ORDER BY inbox_no DESC`,
    [mobileNumber, count, TO_FORMER_NUMBERS],
  );
  return rows
    .filter(({ isTheirs, message }) => isTheirs || message.to === `+62${mobileNumber}`)
    .slice(0, count)
    .map(({ channel, message, receivedAt }) => ({ channel, message, receivedAt }));
}
