import type { DeskVideoCall, VideoCall } from '../../../../src/contract/generated/bodies';
import type { Queries } from '../../../platform/database/database';
import { Refusal } from '../../../platform/domain/refusals';
import type { User } from '../../people';
import { REVIEW_CHANGES } from '../domain/standing';
import { isVideoHour, RECORDED, slotsFrom, TO_BE_HELD, videoStateOf } from '../domain/videoCall';
import type { ApplicationsNeeds } from '../needs';
import { latestApplication } from '../tables/applications';
import { lastVideoCall, type StoredVideoCall, videoWords } from '../tables/videoCalls';
import { hasRecording } from '../tables/videoRecordings';

/** The call of a person's application, and how it stands for them. */
export interface OwnVideoCall {
  call: StoredVideoCall;
  state: VideoCall['state'];
}

/** The call of the person's latest application; undefined where none was asked for. */
export async function ownVideoCall(
  { database, clock }: ApplicationsNeeds,
  userId: string,
  db: Queries = database,
): Promise<OwnVideoCall | undefined> {
  const application = await latestApplication(db, userId);
  const call = application && (await lastVideoCall(db, application.applicationNo));
  if (!call) return undefined;
  const isAwaited = application.status === REVIEW_CHANGES.videoCallAsked.to;
  return { call, state: videoStateOf(call, isAwaited, clock()) };
}

/** The same, where it is still to be held. Refuses with NOT_FOUND. */
export async function awaitedVideoCall(
  services: ApplicationsNeeds,
  userId: string,
  db?: Queries,
): Promise<OwnVideoCall> {
  const own = await ownVideoCall(services, userId, db);
  if (!own || !TO_BE_HELD.has(own.state)) throw new Refusal('NOT_FOUND');
  return own;
}

/** GET /vkyc/status: how the video call of the person's application stands. */
export async function readVideoCall(services: ApplicationsNeeds, { userId }: User): Promise<VideoCall> {
  const { config, database, clock, video } = services;
  const connected = video !== undefined;
  const own = await ownVideoCall(services, userId);
  if (!own || own.state === 'NONE') return { state: 'NONE', connected };
  const { call, state } = own;
  const now = clock();
  const mayGo = connected && TO_BE_HELD.has(state);
  const words = await videoWords(database, call.callId);
  return {
    ...{ state, connected, consented: call.consentedAt !== undefined, askedAt: call.askedAt.toISOString() },
    ...(state === 'APPOINTED' && call.appointmentAt && { appointment: call.appointmentAt.toISOString() }),
    ...(state === 'ASKED' && { lost: words.at(-1)?.outcome === 'LOST' }),
    ...(mayGo && {
      room: isVideoHour(config.videoHours, now) ? 'open' : 'closed',
      hours: config.videoHours,
      slots: slotsFrom(now, config.videoHours),
    }),
    ...(RECORDED.has(state) && {
      recorded:
        connected && words.some(({ outcome }) => outcome === 'HELD') && (await hasRecording(database, call.callId)),
    }),
  };
}

/** The last call of an application, for its reviewer; undefined where none was asked for. */
export async function deskVideoCall(db: Queries, applicationNo: string): Promise<DeskVideoCall | undefined> {
  const call = await lastVideoCall(db, applicationNo);
  if (!call) return undefined;
  const { status, askedAt, consentedAt, appointmentAt } = call;
  const words = await videoWords(db, call.callId);
  return {
    ...{ status, askedAt: askedAt.toISOString() },
    ...(consentedAt && { consentedAt: consentedAt.toISOString() }),
    ...(appointmentAt && { appointment: appointmentAt.toISOString() }),
    said: words.map(({ outcome, receivedAt }) => ({ outcome, at: receivedAt.toISOString() })),
  };
}
