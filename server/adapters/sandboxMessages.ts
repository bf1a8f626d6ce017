import type { MessageChannel } from '../domain/messageKinds';
import type { MessageService, MessageServices } from '../ports/messages';
import type { Database } from '../repositories/database';
import { addToInbox } from '../repositories/sandboxInbox';

/** The providers of the sandbox: each keeps what it would have sent, once, and writes it down by itself. */
export function sandboxMessages(database: Database, clock: () => Date): MessageServices {
  const provider = (channel: MessageChannel): MessageService => ({
    send: (message, { reference }) => addToInbox(database, reference, { channel, message, receivedAt: clock() }),
  });
  return { sms: provider('sms'), email: provider('email'), push: provider('push') };
}
