import { APPOINTMENT_REMINDED_MS } from '../../domain/videoCall';
import { takeUnremindedAppointments } from '../../repositories/videoCalls';
import type { Services } from '../../services';
import { tell } from '../messages/tell';

/** Reminds people of a video call a quarter of an hour before it, once for each appointment. Any number of servers may. */
export async function remindAppointments({ database, clock }: Services): Promise<void> {
  const now = clock();
  const until = new Date(now.getTime() + APPOINTMENT_REMINDED_MS);
  await database.transaction(async (tx) => {
    for (const { userId, appointmentAt } of await takeUnremindedAppointments(tx, until, now)) {
      await tell(tx, userId, { kind: 'videoCallSoon', time: appointmentAt.toISOString() }, { at: now });
    }
  });
}
