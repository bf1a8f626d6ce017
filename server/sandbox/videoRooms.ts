import { createHmac, randomUUID } from 'node:crypto';
import type {
  SandboxRoom,
  SandboxRoomAct,
  SandboxRoomLeft,
  SandboxRoomQuery,
  VideoNotice,
  VideoRoomAsked,
  VideoWay,
} from '../../src/contract/generated/bodies';
import { pathTo } from '../../src/contract/pages';
import type { VideoRooms } from '../modules/applications';
import type { Database } from '../platform/database/database';
import { isUuid } from '../platform/domain/photoIds';
import { Refusal } from '../platform/domain/refusals';
import { isSameSecret } from '../platform/domain/sharedSecret';
import { signedCalls } from '../providers/signedCalls/signedCalls';
import { videoRooms } from '../providers/signedCalls/videoRooms';
import { addSandboxRoom, changeSandboxRoom, forgetRecorded, recordedRoom, sandboxRoom } from './tables/sandboxVideo';

/** how long an address is good */
const WAY_MS = 5 * 60_000;
const TIMEOUT_MS = 20_000;

interface Surroundings {
  database: Database;
  secret: string;
  clock(): Date;
}

/** The service for video rooms of the sandbox: what it is asked over HTTP, and the page that plays a room. */
export interface SandboxVideoRooms {
  /** signs what it is asked and what it tells */
  key: string;
  /** the same as Lancar sees it, over HTTP */
  rooms: VideoRooms;
  /** where the server is reached that asks it and is told by it */
  listensAt(origin: string): void;
  room(asked: VideoRoomAsked): Promise<VideoWay>;
  /** refuses with NOT_FOUND where nothing was recorded */
  recording(reference: string): Promise<VideoWay>;
  removeRecording(reference: string): Promise<void>;
  /** refuses with NOT_FOUND where the address is not genuine, or too old */
  look(roomId: string, opened: SandboxRoomQuery): Promise<SandboxRoom>;
  act(roomId: string, act: SandboxRoomAct): Promise<SandboxRoomLeft>;
}

/** What an act makes of a room. */
const STATE_AFTER = {
  OFFICER_CALLED: 'OFFICER',
  HELD: 'ENDED',
  LOST: 'ENDED',
  MISSED: 'ENDED',
} as const satisfies Record<SandboxRoomAct['act'], SandboxRoom['state']>;

/** Makes the service. Its key is made of the server's secret, so any server of one database is the same service. */
export function sandboxVideoRooms({ database, secret, clock }: Surroundings): SandboxVideoRooms {
  const key = createHmac('sha256', secret).update('sandbox-video').digest('hex');
  let server = 'http://127.0.0.1:3000';
  const at = (path: string) => ({
    get url() {
      return `${server}${path}`;
    },
    key,
  });
  const tell = signedCalls(at('/api'), clock);
  const signatureOf = (roomId: string, expires: string) =>
    createHmac('sha256', key).update(`${roomId}.${expires}`).digest('hex');

  function wayTo(roomId: string, returnAddress: string): VideoWay {
    const expiresAt = new Date(clock().getTime() + WAY_MS);
    const address = new URL(pathTo('H5', 'test/video'), returnAddress);
    const expires = String(expiresAt.getTime());
    for (const [name, value] of Object.entries({ id: roomId, expires, signature: signatureOf(roomId, expires) })) {
      address.searchParams.set(name, value);
    }
    return { address: address.href, expiresAt: expiresAt.toISOString() };
  }

  async function opened(roomId: string, { expires, signature }: SandboxRoomQuery) {
    const isGenuine = isSameSecret(signature, signatureOf(roomId, expires));
    const isOpen = isGenuine && Number(expires) > clock().getTime();
    const room = isOpen && isUuid(roomId) ? await sandboxRoom(database, roomId) : undefined;
    if (!room) throw new Refusal('NOT_FOUND');
    return room;
  }

  return {
    key,
    rooms: videoRooms(at('/api/sandbox/video'), clock),
    listensAt(origin) {
      server = origin;
    },
    async room({ reference, returnAddress }) {
      const roomId = randomUUID();
      await addSandboxRoom(database, { roomId, reference, returnAddress }, clock());
      return wayTo(roomId, returnAddress);
    },
    async recording(reference) {
      const roomId = await recordedRoom(database, reference);
      const room = roomId === undefined ? undefined : await sandboxRoom(database, roomId);
      if (roomId === undefined || !room) throw new Refusal('NOT_FOUND');
      return wayTo(roomId, room.returnAddress);
    },
    removeRecording: (reference) => forgetRecorded(database, reference),
    async look(roomId, query) {
      const { state, recordedAt } = await opened(roomId, query);
      return { state, ...(recordedAt && { recordedAt: recordedAt.toISOString() }) };
    },
    async act(roomId, { act, ...query }) {
      const { reference, returnAddress, state: before } = await opened(roomId, query);
      if (before === 'ENDED') throw new Refusal('NOT_FOUND');
      const notice: VideoNotice = { notice: randomUUID(), reference, outcome: act };
      await tell('/vkyc/notice', notice, AbortSignal.timeout(TIMEOUT_MS));
      const state = STATE_AFTER[act];
      await changeSandboxRoom(database, roomId, { state, recordedAt: act === 'HELD' ? clock() : undefined });
      return { state, ...(state === 'ENDED' && { address: returnAddress }) };
    },
  };
}
