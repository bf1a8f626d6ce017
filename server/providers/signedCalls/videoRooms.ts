import type { VideoWay } from '../../../src/contract/generated/bodies';
import type { VideoRooms } from '../../modules/applications';
import type { SignedService } from '../../platform/config/signedServices';
import { neededAddress, neededText, signedCalls } from './signedCalls';

const wayOf = (body: unknown): VideoWay => ({
  address: neededAddress(body),
  expiresAt: neededText(body, 'expiresAt'),
});

/** The service for rooms behind an HTTP API (docs/product/video-call.md). */
export function videoRooms(service: SignedService, clock: () => Date): VideoRooms {
  const post = signedCalls(service, clock);
  return {
    room: async (asked, { signal }) => wayOf(await post('/rooms', asked, signal)),
    async recording(reference, { signal }) {
      const body = await post('/recordings', { reference }, signal);
      return body === undefined ? undefined : wayOf(body);
    },
    async removeRecording(reference, { signal }) {
      await post('/recordings/remove', { reference }, signal);
    },
  };
}
