import type { MessageChannel, MessageService, MessageServices } from '../modules/messaging';
import type { Database } from '../platform/database/database';
import { addToInbox } from './tables/sandboxInbox';

/** The providers of the sandbox: each keeps what it would have sent, once, and writes it down by itself. */
export function sandboxMessages(database: Database, clock: () => Date): MessageServices {
  const provider = (channel: MessageChannel): MessageService => ({
    send: (message, { reference }) => addToInbox(database, reference, { channel, message, receivedAt: clock() }),
  });
  return { sms: provider('sms'), email: provider('email'), push: provider('push') };
}
