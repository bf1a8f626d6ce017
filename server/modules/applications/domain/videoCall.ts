import type { VideoCall, VideoCallStatus, VideoOutcome } from '../../../../src/contract/generated/bodies';
import { DAY_MS } from '../../../../src/lib/calendar';
import type { VideoHours } from '../../../platform/config/signedServices';
import type { StatusChange, StatusChanges } from '../../../platform/domain/statusChanges';
import { startOfWibDay } from '../../../platform/domain/wib';

/** What changes a video call, by its cause (docs/product/video-call.md). */
export const VIDEO_CALL_CHANGES = {
  asked: { from: ['none'], to: 'ASKED' },
  /** also another time, and after a call that was missed */
  appointed: { from: ['ASKED', 'APPOINTED', 'MISSED'], to: 'APPOINTED' },
  held: { from: ['ASKED', 'APPOINTED', 'MISSED'], to: 'HELD' },
  lineLost: { from: ['ASKED', 'APPOINTED', 'MISSED'], to: 'ASKED' },
  notThere: { from: ['ASKED', 'APPOINTED'], to: 'MISSED' },
  /** a reviewer says so */
  missed: { from: ['ASKED', 'APPOINTED', 'HELD', 'MISSED'], to: 'MISSED' },
  done: { from: ['ASKED', 'APPOINTED', 'HELD', 'MISSED'], to: 'DONE' },
} as const satisfies StatusChanges<VideoCallStatus>;

/** What a word of the service for rooms changes; undefined where nothing. */
export const CHANGE_BY_OUTCOME: Readonly<Record<VideoOutcome, StatusChange<VideoCallStatus> | undefined>> = {
  OFFICER_CALLED: undefined,
  HELD: VIDEO_CALL_CHANGES.held,
  LOST: VIDEO_CALL_CHANGES.lineLost,
  MISSED: VIDEO_CALL_CHANGES.notThere,
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SLOT_MS = 30 * MINUTE_MS;
/** an officer needs to know of an appointment before it */
const LEAD_MS = 30 * MINUTE_MS;
/** how many days an appointment may be ahead */
const DAYS_AHEAD = 3;
/** how long before an appointment its person is reminded of it */
export const APPOINTMENT_REMINDED_MS = 15 * MINUTE_MS;
/** how long the room waits for who is late for their appointment */
const LATE_MS = 30 * MINUTE_MS;

/** The times that a person can choose: each half hour within the hours, from today to three days ahead. */
export function slotsFrom(now: Date, { from, until }: VideoHours): string[] {
  const today = startOfWibDay(now).getTime();
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, day) => today + day * DAY_MS);
  const perDay = ((until - from) * HOUR_MS) / SLOT_MS;
  return days
    .flatMap((day) => Array.from({ length: perDay }, (_, slot) => day + from * HOUR_MS + slot * SLOT_MS))
    .filter((at) => at >= now.getTime() + LEAD_MS)
    .map((at) => new Date(at).toISOString());
}

/** Whether an officer can be called now. */
export function isVideoHour({ from, until }: VideoHours, now: Date): boolean {
  const hour = (now.getTime() - startOfWibDay(now).getTime()) / HOUR_MS;
  return hour >= from && hour < until;
}

/** A call as far as its person sees it. */
interface Called {
  status: VideoCallStatus;
  appointmentAt: Date | undefined;
}

/** How a call stands: an appointment that has passed is missed, and one whose review goes on without it is over. */
export function videoStateOf({ status, appointmentAt }: Called, isAwaited: boolean, now: Date): VideoCall['state'] {
  if (!isAwaited) return status === 'HELD' || status === 'DONE' ? 'DONE' : 'NONE';
  const isOver = appointmentAt !== undefined && now.getTime() > appointmentAt.getTime() + LATE_MS;
  return status === 'APPOINTED' && isOver ? 'MISSED' : status;
}

/** The states in which a person can go to the room, or choose when. */
export const TO_BE_HELD: ReadonlySet<VideoCall['state']> = new Set<VideoCall['state']>([
  'ASKED',
  'APPOINTED',
  'MISSED',
]);

/** The states of which there may be a recording. */
export const RECORDED: ReadonlySet<VideoCall['state']> = new Set<VideoCall['state']>(['HELD', 'DONE']);
