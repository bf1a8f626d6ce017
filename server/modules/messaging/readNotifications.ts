import type { Language } from '../../../src/contract/enums';
import type { NotificationDetails, NotificationItem, NotificationList } from '../../../src/contract/generated/bodies';
import { DAY_MS } from '../../../src/lib/calendar';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import type { InChannel, Platform } from '../../platform/platform';
import { sayIn } from '../../platform/texts';
import type { MessageChannel, MessageKind } from './domain/messageKinds';
import { type MessageTexts, messageTexts } from './domain/messageTexts';
import {
  findNotification,
  markRead,
  notificationsOf,
  type StoredNotification,
  sentNotificationsOf,
} from './tables/notifications';

/** Shown in a list, the last first. */
const SHOWN = 100;

interface Reader {
  userId: string;
  language: Language;
}

const itemOf = (
  { notificationId: id, createdAt, isRead }: StoredNotification,
  texts: MessageTexts,
): NotificationItem => ({
  id,
  at: createdAt.toISOString(),
  isRead,
  subject: texts.subject,
  text: texts.short,
});

/** Some of a person's messages as they read them, in the language of the page; none of a kind that is told no more. */
export function notificationItems(
  services: InChannel<Platform>,
  language: Language,
  stored: readonly StoredNotification[],
): NotificationItem[] {
  const say = sayIn(services.release.texts, language);
  return stored.flatMap((one) => {
    const texts = messageTexts(one, language, say);
    return texts ? [itemOf(one, texts)] : [];
  });
}

/** Days for which it is kept by what a message was sent; it is gone from the outbox after them. */
const SENT_BY_KEPT_DAYS = 30;

/** The last messages of a person of some kinds as they read them, each with the channels that it left by where that is still known. */
export async function notificationsSentBy(
  services: InChannel<Platform>,
  { userId, language }: Reader,
  kinds: readonly MessageKind[],
): Promise<(NotificationItem & { sentBy?: MessageChannel[] })[]> {
  const keptSince = new Date(services.clock().getTime() - SENT_BY_KEPT_DAYS * DAY_MS);
  const stored = await sentNotificationsOf(services.database, userId, { kinds, count: SHOWN });
  return stored.flatMap((one) => {
    const isKnown = one.createdAt > keptSince || one.sentBy.length > 0;
    return notificationItems(services, language, [one]).map((item) => ({
      ...item,
      ...(isKnown && { sentBy: [...one.sentBy] }),
    }));
  });
}

/** GET /notification/list: a person's messages in the app, the last hundred, in the language of the page. */
export async function readNotifications(
  services: InChannel<Platform>,
  { userId, language }: Reader,
): Promise<NotificationList> {
  const stored = await notificationsOf(services.database, userId, { count: SHOWN });
  return { notifications: notificationItems(services, language, stored) };
}

/** GET /notification/detail: one of them, whole, with the way to what it speaks of. Refuses with NOT_FOUND. */
export async function readNotification(
  services: InChannel<Platform>,
  { userId, language }: Reader,
  id: string,
): Promise<NotificationDetails> {
  const stored = isUuid(id) ? await findNotification(services.database, userId, id) : undefined;
  const texts = stored && messageTexts(stored, language, sayIn(services.release.texts, language));
  if (!texts) throw new Refusal('NOT_FOUND');
  const { long, action, path, notMe } = texts;
  return { ...itemOf(stored, texts), text: long, action, path, notMe };
}

/** POST /notification/read: a person has read one of their messages, or all of them where none is named. */
export async function noteRead({ database, clock }: Platform, userId: string, id: string | undefined): Promise<void> {
  if (id !== undefined && !isUuid(id)) return;
  await markRead(database, userId, id === undefined ? 'all' : { id }, clock());
}
