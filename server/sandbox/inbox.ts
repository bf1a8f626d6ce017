import type { InboxMessage, SandboxInbox } from '../../src/contract/generated/bodies';
import type { Platform } from '../platform/platform';
import type { Sandbox } from './sandbox';
import { inboxOf, type InboxMessage as StoredInboxMessage } from './tables/sandboxInbox';

/** The last of them are shown. */
const SHOWN = 100;

function shownMessage({ channel, message, receivedAt }: StoredInboxMessage): InboxMessage {
  const { to, subject, text, path } = message;
  return {
    ...{ channel, to, text, at: receivedAt.toISOString() },
    ...(channel !== 'sms' && { subject }),
    ...(path !== undefined && { path }),
  };
}

/**
 * All that came to the person of a number by SMS, mail and push, the last that came first; codes among it as long as the
 * sandbox has them in memory. @param mobileNumber canonical
 */
export async function readInbox({ database }: Platform, sandbox: Sandbox, mobileNumber: string): Promise<SandboxInbox> {
  const stored = (await inboxOf(database, mobileNumber, SHOWN)).map(shownMessage);
  const addresses = new Set(stored.flatMap(({ channel, to }) => (channel === 'email' ? [to.toLowerCase()] : [])));
  const codes = sandbox.codes().flatMap(({ recipient, text, sentAt }): InboxMessage[] => {
    const channel = recipient.includes('@') ? 'email' : 'sms';
    const isTheirs = recipient === `0${mobileNumber}` || addresses.has(recipient.toLowerCase());
    return isTheirs ? [{ channel, to: recipient, text, at: sentAt }] : [];
  });
  return [...stored, ...codes].sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}
