import { RETENTION } from '../../../../src/contract/retention';
import { eachDue } from '../../../platform/jobs/eachDue';
import { askPartner } from '../../../platform/outside/askPartner';
import type { ApplicationsNeeds } from '../needs';
import { endedRecordings, forgetRecording } from '../tables/videoRecordings';

const DAY_MS = 24 * 3_600_000;

/**
 * Has the service for rooms remove the recordings that have been kept for their time, and those of erased accounts. One
 * that it does not remove is asked for again by the next run.
 */
export async function removeRecordings(services: ApplicationsNeeds): Promise<void> {
  const { database, clock, stopping } = services;
  const before = new Date(clock().getTime() - RETENTION.recordingDays * DAY_MS);
  await eachDue(services, stopping, {
    read: (page) => endedRecordings(database, before, page),
    idOf: (callId) => callId,
    async work(reference) {
      await askPartner(services, services.video, (rooms, asked) => rooms.removeRecording(reference, asked));
      await forgetRecording(database, reference);
    },
  });
}
