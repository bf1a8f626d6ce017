import type { DeviceInfo } from '../../../src/contract/generated/bodies';

export const DEVICE: DeviceInfo = {
  advertisingId: '3f2c9a58-aaaa-bbbb-cccc-1234567890ab',
  appVersion: '0.0.5',
  appVersionCode: 9999,
  deviceType: 1,
  uuid: '0b7d6c1e-1111-2222-3333-444455556666',
  userId: '9d2f0f6e-7777-8888-9999-000011112222',
  userType: 'NEW',
  source: 'H5',
};

/** What is no device info: one thing wrong each. */
export const NO_DEVICES: readonly (readonly [string, unknown])[] = [
  ['nothing', null],
  ['a text', 'ANDROID'],
  ['a list', [DEVICE]],
  ['one without a uuid', { ...DEVICE, uuid: undefined }],
  ['a field of another type', { ...DEVICE, appVersionCode: '9999' }],
  ['a number that is none', { ...DEVICE, deviceType: 1.5 }],
  ['a number beyond the column', { ...DEVICE, appVersionCode: 4_000_000_000 }],
  ['a number below zero', { ...DEVICE, deviceType: -1 }],
  ['a text without end', { ...DEVICE, source: 'x'.repeat(201) }],
  ['a field more', { ...DEVICE, fullName: 'Siti Rahayu' }],
  ['an object for a text', { ...DEVICE, source: { a: 1 } }],
];
