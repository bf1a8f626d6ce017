import { randomInt } from 'node:crypto';
import { LIVENESS_ACTIONS, type LivenessAction } from '../../../../src/contract/generated/bodies';
import { parseSafeJson } from '../../../platform/domain/requests';
import type { StatusChanges } from '../../../platform/domain/statusChanges';

/** seconds from a challenge to its capture */
export const CHALLENGE_LIFETIME = 5 * 60;
/** How much a challenge asks for. */
const ACTIONS_ASKED = 3;
const MAX_FRAMES = 8;
/** characters of a frame in base64: a JPEG of 150 kB */
const MAX_FRAME_TEXT = 200_000;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** What changes a challenge, by its cause (docs/product/statuses.md). */
export const CHALLENGE_CHANGES = {
  issued: { from: ['none'], to: 'open' },
  captured: { from: ['open'], to: 'answered' },
  fiveMinutesPassed: { from: ['open'], to: 'expired' },
} as const satisfies StatusChanges<'open' | 'answered' | 'expired'>;

/** A frame as the page sends it. */
export interface SentFrame {
  action: LivenessAction;
  bytes: Uint8Array;
}

/** What the page recorded under a challenge. */
export interface SentCapture {
  challengeId: string;
  frames: readonly SentFrame[];
  /** false: the page saw no face in the picture, and the person went on all the same */
  faceSeen: boolean;
}

/** What a person has to do, none twice, in an order that cannot be known before. */
export function newActions(): LivenessAction[] {
  const left = [...LIVENESS_ACTIONS];
  return Array.from({ length: ACTIONS_ASKED }, () => left.splice(randomInt(left.length), 1)).flat();
}

function frameOf(value: unknown): SentFrame | undefined {
  if (typeof value !== 'object' || value === null || !('action' in value) || !('jpeg' in value)) return undefined;
  const action = LIVENESS_ACTIONS.find((known) => known === value.action);
  const { jpeg } = value;
  const isJpeg = typeof jpeg === 'string' && jpeg.length <= MAX_FRAME_TEXT && BASE64.test(jpeg);
  return action && isJpeg ? { action, bytes: Buffer.from(jpeg, 'base64') } : undefined;
}

/** The part `capture` of an upload (`CapturePart` in schemas/api/bodies); undefined where it is no such thing. */
export function captureIn(text: string): SentCapture | undefined {
  const value: unknown = parseSafeJson(Buffer.from(text));
  if (typeof value !== 'object' || value === null || !('challengeId' in value) || !('frames' in value))
    return undefined;
  const { challengeId, frames } = value;
  if (typeof challengeId !== 'string' || !Array.isArray(frames)) return undefined;
  const read = frames.slice(0, MAX_FRAMES + 1).flatMap((frame) => frameOf(frame) ?? []);
  const isWhole = read.length === frames.length && read.length > 0 && read.length <= MAX_FRAMES;
  const faceSeen = !('faceSeen' in value) || value.faceSeen !== false;
  return isWhole ? { challengeId, frames: read, faceSeen } : undefined;
}

/** True when the frames show every action that was asked for, one after the other. */
export function answersChallenge(frames: readonly Pick<SentFrame, 'action'>[], actions: readonly string[]): boolean {
  const shown = frames.map(({ action }) => action).filter((action, at, all) => action !== all[at - 1]);
  return shown.length === actions.length && shown.every((action, at) => action === actions[at]);
}
