import { randomUUID } from 'node:crypto';
import type { Platform } from '../../platform/platform';
import type { CodeSender } from '../people';
import type { CodesByWhatsApp, MessageServices } from './port';

const TIMEOUT_MS = 10_000;

/**
 * Sends codes by the ports that messages go by, at once and once: nothing of them waits in the outbox, where it would be
 * kept. One that any words do for goes by WhatsApp where that is connected, and by SMS where WhatsApp does not take it.
 * Rejects where no provider is connected, and unless it takes the code within 10 s.
 */
export function codesByMessage(
  messages: MessageServices,
  whatsApp: CodesByWhatsApp | undefined,
  { report }: Pick<Platform, 'report'>,
): CodeSender {
  const question = () => ({ reference: randomUUID(), signal: AbortSignal.timeout(TIMEOUT_MS) });

  return async (to, { code, text, language, words }) => {
    const [channel, recipient] =
      'email' in to ? (['email', to.email] as const) : (['sms', `+62${to.mobileNumber}`] as const);
    if (whatsApp && channel === 'sms' && words === 'any') {
      try {
        await whatsApp({ to: recipient, code, language }, question().signal);
        return 'WHATSAPP';
      } catch (error) {
        report(error);
      }
    }
    const provider = messages[channel];
    if (!provider) throw new Error(`no provider of ${channel} is connected`);
    await provider.send({ to: recipient, subject: 'Lancar', text }, question());
    return channel === 'sms' ? 'SMS' : undefined;
  };
}
