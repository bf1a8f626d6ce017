import { call } from '../api/call';
import { keepChannel, keptChannel } from './channelCache';
import { channelFile } from './channels';
import { endSession } from './endSession';
import { DEFAULT_CHANNEL, session } from './session';

const NAME = /^[A-Z0-9]{1,32}$/;

/** The name, where the app has a channel for it. */
function usable(name: unknown): string | undefined {
  if (typeof name !== 'string' || !NAME.test(name)) return undefined;
  const { id, variants } = channelFile(name);
  return id === name || (variants && name.startsWith(id)) ? name : undefined;
}

/**
 * The channel a name stands for, where the app has it; for a signed-in user, the one the account belongs to
 * (docs/product/channels.md). Raises ApiError.
 */
async function channelFor(name: string): Promise<string | undefined> {
  const found = await call('GET /operation/channel-registrations/find/{channel}', { path: { channel: name } });
  return usable(found.channel);
}

/** The channel an unknown name stands for, as the server says; the default where it cannot be asked. Kept for an hour. */
export async function lookUpChannel(asked: string): Promise<string> {
  try {
    const channel = (await channelFor(asked)) ?? DEFAULT_CHANNEL;
    keepChannel({ asked, channel });
    return channel;
  } catch {
    return DEFAULT_CHANNEL;
  }
}

/** The channel the account of the signed-in user belongs to; asking logs no user out. Raises ApiError. */
export async function channelOfUser(): Promise<string> {
  const { channel: here } = session;
  return (await channelFor(here)) ?? here;
}

/** Whose answer is kept: the server is asked again for another user, and once an hour. */
const asker = () => session.user?.userId ?? 'signed in';

/**
 * Asks the server for the channel of the signed-in user (docs/product/channels.md), at most once an hour. Where it is
 * another than the one of this page the user is logged out, the channel is kept for an hour and given back: the address
 * is to move there. Raises ApiError.
 */
export async function channelElsewhere(): Promise<string | undefined> {
  const { channel: here } = session;
  if (!session.signedIn) return undefined;
  const kept = keptChannel();
  if (kept?.asked === here && kept.channel === here && kept.confirmedFor === asker()) return undefined;
  const theirs = await channelOfUser();
  if (!session.signedIn || session.channel !== here) return undefined;
  keepChannel({ asked: here, channel: theirs, confirmedFor: asker() });
  if (theirs === here) return undefined;
  await endSession();
  return theirs;
}
