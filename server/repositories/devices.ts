import type { Queries } from './database';
import { formsOf, markOf } from './vault';

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
  await db.query(
    `INSERT INTO devices (uuid, app_version, app_version_code, device_type, source, seen_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (uuid) DO UPDATE SET app_version = $2, app_version_code = $3, device_type = $4, source = $5, seen_at = $6`,
    [uuid, appVersion, appVersionCode, deviceType, source, now],
  );
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
  const rows = await db.query(
    'SELECT 1 AS known FROM known_browsers WHERE browser = $1 AND recipient = ANY ($2::text[])',
    [browser, formsOf(recipient)],
  );
  return rows.length > 0;
}
