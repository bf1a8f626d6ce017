import type { NotificationDetails, NotificationList } from '../contract/generated/bodies';
import { call } from './client';

/** GET /notification/list: the person's messages, the last first. */
export function fetchNotifications(): Promise<NotificationList> {
  return call('GET', '/notification/list');
}

/** GET /notification/detail: one of them, whole. */
export function fetchNotification(id: string): Promise<NotificationDetails> {
  return call('GET', '/notification/detail', { searchParams: { id } });
}

/** POST /notification/read: the person has read one of them, or all where none is named. */
export function sendRead(id?: string): Promise<unknown> {
  return call('POST', '/notification/read', { json: id === undefined ? {} : { id } });
}

/** GET /variable/delay-notification-status: true while messages may come late. */
export async function fetchNotificationDelay(): Promise<boolean> {
  return (await call('GET', '/variable/delay-notification-status')) === true;
}
