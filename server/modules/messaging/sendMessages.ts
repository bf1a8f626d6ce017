import { hook } from '../../platform/hook';
import { askInTime } from '../../platform/outside/askService';
import type { InChannel } from '../../platform/platform';
import { sayIn } from '../../platform/texts';
import { releasesOfUsers } from '../people';
import { MESSAGE_CHANNELS, type MessageChannel } from './domain/messageKinds';
import { MESSAGE_CHANGES, nextTry } from './domain/messageStatus';
import { type MessageTexts, messageTexts } from './domain/messageTexts';
import type { MessageServices, MessagingNeeds, OutgoingMessage } from './port';
import { type ClaimedMessage, claimMessages, endTry } from './tables/outbox';

const BATCH_SIZE = 20;
/** seconds that a server which took a message may need beside the provider */
const SPARE_SECONDS = 10;

type Sending = Pick<
  MessagingNeeds,
  'database' | 'clock' | 'report' | 'config' | 'definitions' | 'releases' | 'metrics' | 'holidays'
> & {
  messages: MessageServices;
};

/** Called before a message leaves: false where what it says is no longer so. */
export const messageLeaves = hook<(sending: Sending, message: ClaimedMessage) => Promise<boolean>>('a message leaves');

/** The same for the person of a message, whose release has its words. */
type SendingTo = Sending & Pick<InChannel, 'release'>;

/** How a message leaves, by its channel. */
const LEAVES: Readonly<Record<MessageChannel, (to: string, texts: MessageTexts) => OutgoingMessage>> = {
  sms: (to, { subject, short }) => ({ to: `+62${to}`, subject, text: `Lancar: ${short}` }),
  email: (to, { subject, long }) => ({ to, subject, text: long }),
  push: (to, { subject, short, path }) => ({ to, subject, text: short, path }),
};

/** Hands a message to its provider. */
async function handOver(
  sending: SendingTo,
  message: ClaimedMessage,
): Promise<'sent' | 'withoutProvider' | 'outOfDate'> {
  const { messages, config } = sending;
  const { channel, language, recipient, messageId: reference } = message;
  const provider = messages[channel];
  const texts = messageTexts(message, language, sayIn(sending.release.texts, language));
  if (!provider || !texts) return 'withoutProvider';
  if (!(await messageLeaves.call(sending, message))) return 'outOfDate';
  const question = { reference, signal: AbortSignal.timeout(config.outsideSeconds * 1_000) };
  await askInTime(question, (asked) => provider.send(LEAVES[channel](recipient, texts), asked));
  return 'sent';
}

async function sendOne(sending: SendingTo, message: ClaimedMessage): Promise<void> {
  const { database, clock, report, metrics } = sending;
  const { messageId, channel, kind, tries } = message;
  const count = (outcome: string) => metrics.messages.inc({ channel, outcome });
  try {
    const outcome = await handOver(sending, message);
    count(outcome);
    await endTry(database, message, MESSAGE_CHANGES[outcome], { at: clock() });
  } catch (error) {
    const at = clock();
    const nextTryAt = nextTry(message, at);
    const change = nextTryAt ? MESSAGE_CHANGES.putBack : MESSAGE_CHANGES.givenUp;
    const isOurs = await endTry(database, message, change, { at, nextTryAt });
    count(nextTryAt ? 'putBack' : 'givenUp');
    if (nextTryAt || !isOurs) return;
    const cause = error instanceof Error ? error.message : String(error);
    report(new Error(`message ${messageId} (${kind}, ${channel}) was given up after ${tries} tries: ${cause}`));
  }
}

async function sendBy(channel: MessageChannel, sending: Sending, signal: AbortSignal): Promise<void> {
  const { database, clock, config } = sending;
  const leaseMs = (config.outsideSeconds + SPARE_SECONDS) * 1_000;
  for (;;) {
    if (signal.aborted) return;
    const now = clock();
    const until = new Date(now.getTime() + leaseMs);
    const taken = await claimMessages(database, { channel, now, until, count: BATCH_SIZE });
    const releaseOf = await releasesOfUsers(
      sending,
      database,
      taken.map(({ userId }) => userId),
    );
    await Promise.all(taken.map((message) => sendOne({ ...sending, release: releaseOf(message.userId) }, message)));
    if (taken.length < BATCH_SIZE) return;
  }
}

/**
 * Sends what waits in the outbox, each channel for itself: a provider that does not answer holds up no other. Any number of
 * servers may do so at once: each message is with one of them, for longer than its provider has to answer. No transaction is
 * open meanwhile.
 */
export async function sendMessages(sending: Sending, signal: AbortSignal): Promise<void> {
  await Promise.all(MESSAGE_CHANNELS.map((channel) => sendBy(channel, sending, signal)));
}
