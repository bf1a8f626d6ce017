import type { DeviceInfo } from '../../src/contract/generated/bodies';
import { ownValue } from '../../src/lib/ownValue';

const MAX_TEXT = 200;
const MAX_NUMBER = 2_147_483_647;

const TEXTS = ['advertisingId', 'appVersion', 'uuid', 'userId', 'userType', 'source'] as const;
const NUMBERS = ['appVersionCode', 'deviceType'] as const;
const NAMES: ReadonlySet<string> = new Set([...TEXTS, ...NUMBERS]);

const isText = (value: unknown) => typeof value === 'string' && value.length <= MAX_TEXT;
const isNumber = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_NUMBER;

/** True for device information (docs/product/native.md): all its fields, each of its type, and no other. */
export function isDeviceInfo(value: unknown): value is DeviceInfo {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return (
    Object.keys(value).every((name) => NAMES.has(name)) &&
    TEXTS.every((name) => isText(ownValue(value, name))) &&
    NUMBERS.every((name) => isNumber(ownValue(value, name)))
  );
}
