import type { Queries } from '../../../platform/database/database';
import { isThere, upsertInto } from '../../../platform/database/statements';
import { formsOf, markOf } from '../../../platform/database/vault';

/** What is kept of a device: nothing of who uses it. */
export interface Device {
  uuid: string;
  appVersion: string;
  appVersionCode: number;
  deviceType: number;
  source: string;
}

/** Keeps the device as it is now, one row each. */
export async function saveDevice(db: Queries, device: Device, now: Date): Promise<void> {
  const { uuid, appVersion, appVersionCode, deviceType, source } = device;
  const row = { uuid, appVersion, appVersionCode, deviceType, source, seenAt: now };
  await upsertInto(db, 'devices', ['uuid'], row);
}

/** Remembers that a browser has signed in with a number. */
export async function rememberBrowser(db: Queries, browser: Uint8Array, recipient: string, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO known_browsers (browser, recipient, seen_at) VALUES ($1, $2, $3)
     ON CONFLICT (browser, recipient) DO UPDATE SET seen_at = greatest(known_browsers.seen_at, excluded.seen_at)`,
    [browser, markOf(recipient), now],
  );
}

/** Whether a browser has signed in with a number before. */
export async function isKnownBrowser(db: Queries, browser: Uint8Array, recipient: string): Promise<boolean> {
  return isThere(db, 'SELECT 1 AS known FROM known_browsers WHERE browser = $1 AND recipient = ANY ($2::text[])', [
    browser,
    formsOf(recipient),
  ]);
}

/** Forgets which browsers have signed in with a number: each next one is a new device. */
export async function forgetBrowsers(db: Queries, recipient: string): Promise<void> {
  await db.query('DELETE FROM known_browsers WHERE recipient = ANY ($1::text[])', [formsOf(recipient)]);
}
