import type { Platform } from '../../platform/platform';
import { personCalls } from '../people';
import { choosePush, endPush, readPushDevices } from './pushDevices';
import { noteRead, readNotification, readNotifications } from './readNotifications';

/** A person's messages in the app (docs/product/messages.md). */
export const MESSAGING_CALLS = personCalls<Platform>({
  'GET /notification/list': ({ services, user: { userId }, language }) =>
    readNotifications(services, { userId, language }),
  'GET /notification/detail': ({ services, user: { userId }, language, query }) =>
    readNotification(services, { userId, language }, query.id),
  'POST /notification/read': ({ services, user, body }) => noteRead(services, user.userId, body.id),
  'GET /push/device': ({ services, user }) => readPushDevices(services, user.userId),
  'POST /push/device': (asked) => choosePush(asked, asked.body),
  'POST /push/device/remove': ({ services, user, body }) => endPush(services, user.userId, body.mark),
});
