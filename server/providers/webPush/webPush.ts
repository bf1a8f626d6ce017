import webPush from 'web-push';
import { inChannel } from '../../../src/contract/pages';
import {
  isPushService,
  type MessageService,
  type OutgoingMessage,
  type PushDevice,
  pushDevicesOf,
  removePushDevice,
} from '../../modules/messaging';
import type { WebPushConfig } from '../../platform/config/webPush';
import type { Database } from '../../platform/database/database';
import { fetchOutside } from '../../platform/tracing';

/** seconds that a push service keeps a message for a phone that is off: a day, as long as messages are tried */
const KEPT_SECONDS = 86_400;
/** The browser is told no more: RFC 8030 (7.3), and what services say of an address they do not know. */
const ENDED = [404, 410];

/** What the service worker shows (scripts/vite/serviceWorker.ts); sealed for the browser alone, RFC 8291. */
const payloadOf = ({ subject, text, path }: OutgoingMessage, channel: string, reference: string): string =>
  JSON.stringify({ title: subject, text, path: inChannel(channel, path ?? ''), tag: reference });

/** Gives 'ended' where the browser is told no more. Rejects unless its service takes the message. */
async function tell(
  { publicKey, privateKey, subject, services }: WebPushConfig,
  { channel, subscription: { endpoint, p256dh, auth } }: PushDevice,
  message: OutgoingMessage,
  { reference, signal }: Parameters<MessageService['send']>[1],
): Promise<'taken' | 'ended'> {
  // what is configured may have changed since it was chosen
  if (!isPushService(endpoint, services)) return 'ended';
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payloadOf(message, channel, reference),
    { vapidDetails: { subject, publicKey, privateKey }, TTL: KEPT_SECONDS, topic: reference.replaceAll('-', '') },
  );
  const sent = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  const answer = await fetchOutside(endpoint, {
    method: 'POST',
    headers: sent.map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(body),
    redirect: 'error',
    signal,
  });
  await answer.arrayBuffer();
  if (ENDED.includes(answer.status)) return 'ended';
  if (!answer.ok) throw new Error(`${new URL(endpoint).host} answered ${answer.status}`);
  return 'taken';
}

/**
 * Push to the browsers in which a person chose it. One that its service does not know any more is forgotten. Where one does
 * not take a message it is sent again to all: browsers show it once, by its tag.
 */
export function webPushService(config: WebPushConfig, database: Database): MessageService {
  return {
    async send(message, question) {
      const devices = await pushDevicesOf(database, message.to);
      const told = await Promise.allSettled(
        devices.map(async (device) => {
          if ((await tell(config, device, message, question)) === 'ended')
            await removePushDevice(database, device.mark);
        }),
      );
      for (const one of told) if (one.status === 'rejected') throw one.reason;
    },
  };
}
