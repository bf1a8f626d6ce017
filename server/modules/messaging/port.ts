import type { Language } from '../../../src/lib/locale';
import type { Lists } from '../../platform/lists/lists';
import type { Question } from '../../platform/outside/question';
import type { Platform } from '../../platform/platform';
import type { MessageChannel } from './domain/messageKinds';

/** A message as it leaves. */
export interface OutgoingMessage {
  /** a number with its country, "+62812...", an e-mail address, or the id of the user whose devices are meant */
  to: string;
  subject: string;
  text: string;
  /** the screen it speaks of, below the channel of the page; absent where it leads nowhere */
  path?: string;
}

/** Brings messages of one kind to people: an SMS gateway, a mail relay, a push service. */
export interface MessageService {
  /** Rejects where it is not known whether the provider has it: it is sent again by the same reference, and arrives once. */
  send(message: OutgoingMessage, question: Question): Promise<void>;
}

/** The providers by what they send; undefined where none is connected. */
export type MessageServices = Readonly<Record<MessageChannel, MessageService | undefined>>;

/**
 * Brings a code to a number by WhatsApp, in the words of the template that WhatsApp allowed. Rejects where it is not taken;
 * whether the number has WhatsApp is not known by then.
 */
export type CodesByWhatsApp = (
  message: { to: string; code: string; language: Language },
  signal: AbortSignal,
) => Promise<void>;

/** What messages need. */
export type MessagingNeeds = Platform &
  Pick<Lists, 'holidays'> & {
    /** where a provider is missing, messages are in the app alone */
    messages: MessageServices;
  };
