import type { Queries } from './database';

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
