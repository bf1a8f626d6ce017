import { randomUUID } from 'node:crypto';
import type { Language } from '../../../src/contract/enums';
import type { Transaction } from '../../platform/database/database';
import { MESSAGE_KINDS, type Message, type MessageChannel } from './domain/messageKinds';
import { type Contact, contactOf, insertNotification } from './tables/notifications';
import { insertOutbox } from './tables/outbox';

interface Telling {
  at: Date;
  /** an e-mail address besides the one that is known of the person now: the former one, or one that is only being written */
  alsoTo?: string | undefined;
  /** a mobile number besides the one of the person now, canonical */
  alsoSms?: string | undefined;
  /** of the channels of its kind those that its person wants; all where absent */
  by?: readonly MessageChannel[];
  /** of the page that asked for it, where no one is signed in; absent: the one that the person's page showed last */
  language?: Language;
  /** a UUID, where what it tells of has to name the message */
  notificationId?: string;
}

function recipientsOf(
  channel: MessageChannel,
  userId: string,
  contact: Contact,
  { alsoTo, alsoSms }: Telling,
): string[] {
  switch (channel) {
    case 'sms':
      return [...new Set([contact.mobileNumber, alsoSms].flatMap((number) => number ?? []))];
    case 'email':
      return [...new Set([contact.email, alsoTo].flatMap((email) => email ?? []))];
    case 'push':
      return [userId];
    default:
      return channel satisfies never;
  }
}

/**
 * Tells a person something: in the app, and by the channels of its kind where they can be reached by them. Written in the
 * transaction of what it tells of: neither is there without the other.
 */
export async function notify(
  tx: Transaction,
  userId: string,
  { kind, ...values }: Message,
  telling: Telling,
): Promise<void> {
  const { at, by = MESSAGE_KINDS[kind].by, notificationId = randomUUID() } = telling;
  await insertNotification(tx, { notificationId, userId, kind, values, createdAt: at });
  const contact = await contactOf(tx, userId);
  const { language = contact.language } = telling;
  for (const channel of by) {
    for (const recipient of recipientsOf(channel, userId, contact, telling)) {
      await insertOutbox(tx, notificationId, { messageId: randomUUID(), channel, recipient, language, createdAt: at });
    }
  }
}
