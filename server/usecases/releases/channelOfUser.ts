import type { Definitions } from '../../definitions';
import { PLAIN_CHANNEL } from '../../domain/channels';
import type { Queries } from '../../repositories/database';
import { lastChannels } from '../../repositories/sessions';
import { type InChannel, inChannel, type Services } from '../../services';

/** What is active for each of some people, in the channel they used last. */
export async function releasesOfUsers(
  { definitions }: Pick<Services, 'definitions'>,
  db: Queries,
  userIds: readonly string[],
): Promise<(userId: string) => Definitions> {
  const channels = await lastChannels(db, userIds);
  return (userId) => definitions(channels.get(userId) ?? PLAIN_CHANNEL);
}

/** The services bound to the channel that a person used last: for what a job does for them, or an operator. */
export async function inChannelOfUser<Some extends Pick<Services, 'definitions'>>(
  services: Some,
  db: Queries,
  userId: string,
): Promise<Some & InChannel> {
  return inChannel(services, (await lastChannels(db, [userId])).get(userId) ?? PLAIN_CHANNEL);
}
