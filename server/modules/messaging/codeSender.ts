import { randomUUID } from 'node:crypto';
import type { CodeSender } from '../people';
import type { MessageServices } from './port';

const TIMEOUT_MS = 10_000;

/**
 * Sends codes by the ports that messages go by, at once and once: nothing of them waits in the outbox, where it would be
 * kept. Rejects where no provider is connected, and unless it takes the code within 10 s.
 */
export function codesByMessage(messages: MessageServices): CodeSender {
  return async (to, { text }) => {
    const [channel, recipient] =
      'email' in to ? (['email', to.email] as const) : (['sms', `+62${to.mobileNumber}`] as const);
    const provider = messages[channel];
    if (!provider) throw new Error(`no provider of ${channel} is connected`);
    const question = { reference: randomUUID(), signal: AbortSignal.timeout(TIMEOUT_MS) };
    await provider.send({ to: recipient, subject: 'Lancar', text }, question);
  };
}
