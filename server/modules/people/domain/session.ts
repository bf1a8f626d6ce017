import { createHash, randomBytes } from 'node:crypto';
import type { UserSession } from '../../../../src/contract/generated/bodies';
import type { RefusalCode } from '../../../platform/domain/refusals';

/** seconds: 30 days */
export const SESSION_LIFETIME = 30 * 24 * 3_600;
const HOUR_MS = 3_600_000;

/** When a session ends that is used now: after so many days without use, and never later than its lifetime allows. */
export function sessionEnd(createdAt: Date, now: Date, idleDays: number): Date {
  const absolute = createdAt.getTime() + SESSION_LIFETIME * 1_000;
  return new Date(idleDays > 0 ? Math.min(absolute, now.getTime() + idleDays * 24 * HOUR_MS) : absolute);
}

/** How old the last use that is written down may be: it is not written with every call. */
export const USE_NOTED_EVERY_MS = 5 * 60_000;

/** Whether a use now is to be written down. @param usedAt the last that was, if any */
export function isUseToNote(usedAt: Date | undefined, now: Date): boolean {
  return usedAt === undefined || now.getTime() - usedAt.getTime() >= USE_NOTED_EVERY_MS;
}

const DEVICES: readonly (readonly [UserSession['device'], RegExp])[] = [
  ['ANDROID', /Android/],
  ['IOS', /iPhone|iPad|iPod/],
  ['WINDOWS', /Windows NT/],
  ['MAC', /Macintosh/],
  ['CHROME_OS', /CrOS/],
  ['LINUX', /Linux/],
  ['COMPUTER', /X11/],
];

/** The kind of device, or the system of a computer, that a browser says it runs on. */
export const deviceOf = (userAgent = ''): UserSession['device'] =>
  DEVICES.find(([, says]) => says.test(userAgent))?.[0] ?? 'OTHER';

/** The first that a browser says counts: most name those that they are built like as well. */
const BROWSERS: readonly (readonly [NonNullable<UserSession['browser']>, RegExp])[] = [
  ['EDGE', /Edg(?:e|A|iOS)?\//],
  ['OPERA', /OPR\/|OPT\/|OPX\/|Opera/],
  ['SAMSUNG', /SamsungBrowser\//],
  ['XIAOMI', /MiuiBrowser\//],
  ['UC', /UC ?Browser\//],
  ['FIREFOX', /Firefox\/|FxiOS\//],
  ['CHROME', /Chrome\/|CriOS\//],
  ['SAFARI', /Version\/.*Safari\//],
];
/** The page of an app, which is none of the browsers that it names. */
const IN_APP = /; wv\)/;

/** The name of the browser that a person signs in with, as far as it is one of those known; undefined in an app. */
export const browserOf = (userAgent = ''): UserSession['browser'] =>
  IN_APP.test(userAgent) ? undefined : BROWSERS.find(([, says]) => says.test(userAgent))?.[0];

/** What its person calls a session by; the token cannot be told from it. */
export const sessionId = (tokenHash: Uint8Array): string => Buffer.from(tokenHash).toString('hex').slice(0, 16);

/** A token that cannot be guessed; only the cookie holds it. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database holds of a token. */
export function sessionTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Why the server ends sessions, as the calls of their browsers are refused from then on (docs/product/sign-in.md). */
export const END_CODES = [
  'TOKEN_EXPIRED',
  'SIGNED_OUT_FROZEN',
  'SIGNED_OUT_FROZEN_BY_MAIL',
  'SIGNED_OUT_FROZEN_BY_US',
  'SIGNED_OUT_EVERYWHERE',
  'SIGNED_OUT_DEVICE',
  'SIGNED_OUT_NUMBER_CHANGED',
  'SIGNED_OUT_DELETION_ASKED',
  'SIGNED_OUT_DELETED',
  'SIGNED_OUT_UNLINKED',
  'SIGNED_OUT_BY_US',
] as const satisfies readonly RefusalCode[];

export type EndCode = (typeof END_CODES)[number];
