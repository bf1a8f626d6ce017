import { eachOf } from '../../../platform/jobs/eachDue';
import type { Platform } from '../../../platform/platform';
import { notify } from '../../messaging';
import { APPOINTMENT_REMINDED_MS } from '../domain/videoCall';
import { takeUnreminded, unremindedCalls } from '../tables/videoCalls';

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
