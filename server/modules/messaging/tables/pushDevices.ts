import type { Queries, Transaction } from '../../../platform/database/database';
import { changed, upsertInto } from '../../../platform/database/statements';
import { sealedJson } from '../../../platform/database/vault';

/** What a browser gives of its push service (https://www.w3.org/TR/push-api/): where it is told, and by which keys. */
export interface PushSubscriptionKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A browser of a person that is told by push. */
export interface PushDevice {
  mark: string;
  /** where its messages lead */
  channel: string;
  subscription: PushSubscriptionKeys;
}

/** As many as a person has phones; the first goes where there would be more. */
const MOST_DEVICES = 10;

/** Has a browser told; it was another person's no more. */
export async function putPushDevice(
  tx: Transaction,
  device: PushDevice & { userId: string; tokenHash: Uint8Array },
  now: Date,
): Promise<void> {
  const { subscription, ...known } = device;
  await upsertInto(tx, 'push_devices', ['mark'], { ...known, subscription: sealedJson(subscription), addedAt: now });
  await tx.query(
    `DELETE FROM push_devices WHERE user_id = $1 AND mark NOT IN
       (SELECT mark FROM push_devices WHERE user_id = $1 ORDER BY added_at DESC, mark LIMIT ${MOST_DEVICES})`,
    [device.userId],
  );
}

/** The browsers of a person. */
export const pushDevicesOf = (db: Queries, userId: string): Promise<PushDevice[]> =>
  db.query('SELECT mark, channel, subscription FROM push_devices WHERE user_id = $1 ORDER BY added_at', [userId]);

/** Tells a browser nothing any more; true where it was told before. @param userId whose it is; anyone's where absent */
export const removePushDevice = (db: Queries, mark: string, userId?: string): Promise<boolean> =>
  changed(db, 'DELETE FROM push_devices WHERE mark = $1 AND ($2::uuid IS NULL OR user_id = $2)', [mark, userId]);
