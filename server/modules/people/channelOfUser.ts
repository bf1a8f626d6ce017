import type { Queries } from '../../platform/database/database';
import { type InChannel, inChannel, type Platform } from '../../platform/platform';
import { PLAIN_CHANNEL } from '../../platform/releases/channels';
import type { Definitions } from '../../platform/releases/definitions';
import { lastChannels } from './tables/sessions';

/** What is active for each of some people, in the channel they used last. */
export async function releasesOfUsers(
  { definitions }: Pick<Platform, 'definitions'>,
  db: Queries,
  userIds: readonly string[],
): Promise<(userId: string) => Definitions> {
  const channels = await lastChannels(db, userIds);
  return (userId) => definitions(channels.get(userId) ?? PLAIN_CHANNEL);
}

/** The services bound to the channel that each of some people used last. */
export async function inChannelOfUsers<Needs extends Pick<Platform, 'definitions'>>(
  services: Needs,
  db: Queries,
  userIds: readonly string[],
): Promise<(userId: string) => InChannel<Needs>> {
  const channels = await lastChannels(db, userIds);
  return (userId) => inChannel(services, channels.get(userId) ?? PLAIN_CHANNEL);
}

/** The same of one person: for what a job does for them, or an operator. */
export async function inChannelOfUser<Needs extends Pick<Platform, 'definitions'>>(
  services: Needs,
  db: Queries,
  userId: string,
): Promise<InChannel<Needs>> {
  return (await inChannelOfUsers(services, db, [userId]))(userId);
}
