import type {
  ReviewCause,
  VideoCall,
  VideoCallStatus,
  VideoNotice,
  VideoWay,
} from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import { isUuid } from '../../../platform/domain/photoIds';
import { Refusal, refusalAt } from '../../../platform/domain/refusals';
import type { StatusChange } from '../../../platform/domain/statusChanges';
import { askPartner } from '../../../platform/outside/askPartner';
import { agreementRequired, type DocumentInForce, recordAgreements } from '../../documents';
import type { User } from '../../people';
import { CHANGE_BY_OUTCOME, isVideoHour, RECORDED, slotsFrom, VIDEO_CALL_CHANGES } from '../domain/videoCall';
import type { ApplicationsNeeds } from '../needs';
import { addVideoCall, addVideoWord, changeVideoCall, keepVideoConsent, lastVideoCall } from '../tables/videoCalls';
import { hasRecording, keepRecording } from '../tables/videoRecordings';
import { awaitedVideoCall, ownVideoCall, readVideoCall } from './readVideoCall';

const CONSENT = 'video-consent';

/** POST /vkyc/consent: the person agrees to be seen and recorded. Refuses with NOT_FOUND where no call is asked for. */
export async function consentToVideo(
  services: ApplicationsNeeds,
  { userId }: User,
  agreed: readonly DocumentInForce[],
): Promise<void> {
  const now = services.clock();
  await services.database.transaction(async (tx) => {
    const { call } = await awaitedVideoCall(services, userId, tx);
    await recordAgreements(tx, userId, agreed, now);
    await keepVideoConsent(tx, call.callId, now);
  });
}

/** The awaited call of a person who agreed to it. Refuses with NOT_FOUND and AGREEMENT_REQUIRED. */
async function consentedCall(services: ApplicationsNeeds, userId: string, db?: Queries) {
  const own = await awaitedVideoCall(services, userId, db);
  if (!own.call.consentedAt) throw agreementRequired([CONSENT]);
  return own.call;
}

/** POST /vkyc/appointment: when the person wants to be called. Refuses with INVALID_INPUT what is none of the slots. */
export async function appointVideo(services: ApplicationsNeeds, user: User, at: string): Promise<VideoCall> {
  const { config, database, clock } = services;
  const slot = slotsFrom(clock(), config.videoHours).find((one) => one === at);
  if (slot === undefined) throw refusalAt('INVALID_INPUT', 'at', 'enum', 'rules.enum');
  await database.transaction(async (tx) => {
    const { callId } = await consentedCall(services, user.userId, tx);
    await changeVideoCall(tx, callId, VIDEO_CALL_CHANGES.appointed, new Date(slot));
  });
  return readVideoCall(services, user);
}

/**
 * GET /vkyc/landing-url: the person's own way to the room, for a few minutes. Refuses with NOT_FOUND where no call is to be
 * held, AGREEMENT_REQUIRED before they agreed to it, and VIDEO_ROOM_CLOSED outside the hours.
 */
export async function wayToRoom(
  services: ApplicationsNeeds,
  { userId }: User,
  returnAddress: string,
): Promise<VideoWay> {
  const { callId } = await consentedCall(services, userId);
  if (!isVideoHour(services.config.videoHours, services.clock())) throw new Refusal('VIDEO_ROOM_CLOSED');
  return askPartner(services, services.video, (rooms, asked) =>
    rooms.room({ reference: callId, returnAddress }, asked),
  );
}

/** GET /vkyc/video-record-url: the recording of the person's own call. Refuses with NOT_FOUND where there is none. */
export async function wayToRecording(services: ApplicationsNeeds, { userId }: User): Promise<VideoWay> {
  const own = await ownVideoCall(services, userId);
  if (!own || !RECORDED.has(own.state) || !(await hasRecording(services.database, own.call.callId)))
    throw new Refusal('NOT_FOUND');
  const way = await askPartner(services, services.video, (rooms, asked) => rooms.recording(own.call.callId, asked));
  if (!way) throw new Refusal('NOT_FOUND');
  return way;
}

/** POST /vkyc/notice: a word of the service for rooms, which counts once, and not at all of a call there is not. */
export async function takeVideoNotice(
  services: ApplicationsNeeds,
  { notice, reference, outcome }: VideoNotice,
): Promise<void> {
  const { database, clock } = services;
  if (!isUuid(reference)) return;
  await database.transaction(async (tx) => {
    const isNew = await addVideoWord(tx, reference, { notice, outcome, receivedAt: clock() });
    const change = CHANGE_BY_OUTCOME[outcome];
    if (isNew) await keepRecording(tx, reference, clock());
    if (isNew && change) await changeVideoCall(tx, reference, change);
  });
}

/** What a reviewer says came of a call. */
const CHANGE_BY_CAUSE: Readonly<Partial<Record<ReviewCause, StatusChange<VideoCallStatus>>>> = {
  videoCallMissed: VIDEO_CALL_CHANGES.missed,
  videoCallDone: VIDEO_CALL_CHANGES.done,
};

/** What a decision of the review means for the call, in the transaction that decides it. */
export async function followReview(
  tx: Transaction,
  { applicationNo, userId }: { applicationNo: string; userId: string },
  { cause, at }: { cause: ReviewCause; at: Date },
): Promise<void> {
  if (cause === 'videoCallAsked') return addVideoCall(tx, { applicationNo, userId }, at);
  const change = CHANGE_BY_CAUSE[cause];
  const call = change && (await lastVideoCall(tx, applicationNo));
  if (change && call) await changeVideoCall(tx, call.callId, change);
}
