import { RETENTION } from '../../../../src/contract/retention';
import { DAY_MS } from '../../../../src/lib/calendar';
import { eachDue, eachOf } from '../../../platform/jobs/eachDue';
import { askPartner } from '../../../platform/outside/askPartner';
import type { Platform } from '../../../platform/platform';
import { notify } from '../../messaging';
import { APPOINTMENT_REMINDED_MS } from '../domain/videoCall';
import type { ApplicationsNeeds } from '../needs';
import { takeUnreminded, unremindedCalls } from '../tables/videoCalls';
import { endedRecordings, forgetRecording } from '../tables/videoRecordings';

/** Reminds people of a video call a quarter of an hour before it, once for each appointment. Any number of servers may. */
export async function remindAppointments(services: Platform): Promise<void> {
  const { database, clock, stopping } = services;
  const now = clock();
  const until = new Date(now.getTime() + APPOINTMENT_REMINDED_MS);
  await eachOf(services, await unremindedCalls(database, until, now), stopping, (callId) =>
    database.transaction(async (tx) => {
      const call = await takeUnreminded(tx, callId, now);
      if (!call) return;
      await notify(tx, call.userId, { kind: 'videoCallSoon', time: call.appointmentAt.toISOString() }, { at: now });
    }),
  );
}

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
