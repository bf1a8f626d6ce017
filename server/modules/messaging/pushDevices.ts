import { createHash } from 'node:crypto';
import type { PushChoice, PushOffer } from '../../../src/contract/generated/bodies';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import type { SignedInPerson } from '../people';
import { isPushService } from './domain/pushServices';
import { pushDevicesOf, putPushDevice, removePushDevice } from './tables/pushDevices';

/** The mark of a browser's address: the address itself lets who has it send. */
const markOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** GET /push/device: by which key browsers are told, where they are, and the marks of those of a person. */
export async function readPushDevices({ config, database }: Platform, userId: string): Promise<PushOffer> {
  const devices = await pushDevicesOf(database, userId);
  return { ...(config.webPush && { key: config.webPush.publicKey }), marks: devices.map(({ mark }) => mark) };
}

/** POST /push/device: has a browser told. Refuses with NOT_FOUND where none is, and what is no address of a push service. */
export async function choosePush(
  { services: { config, database, clock }, user, session }: SignedInPerson<Platform>,
  subscription: PushChoice,
): Promise<void> {
  const { endpoint } = subscription;
  if (!config.webPush) throw new Refusal('NOT_FOUND');
  if (!isPushService(endpoint, config.webPush.services)) throw new Refusal('INVALID_BODY');
  const { tokenHash, channel } = session;
  const device = { mark: markOf(endpoint), userId: user.userId, tokenHash, channel, subscription };
  await database.transaction((tx) => putPushDevice(tx, device, clock()));
}

/** POST /push/device/remove: tells a browser of a person nothing any more. */
export async function endPush({ database }: Platform, userId: string, mark: string): Promise<void> {
  await removePushDevice(database, mark, userId);
}
