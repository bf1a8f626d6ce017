import type { CameraType } from '../../../src/contract/enums';
import { IDENTITY_PICTURES, type PhotoUploaded } from '../../../src/contract/generated/bodies';
import type { ByField } from '../../../src/contract/named';
import { looksSame } from '../../../src/lib/picture/fingerprint';
import type { Queries, Transaction } from '../../platform/database/database';
import { isUuid, keyedId, uploadHash } from '../../platform/domain/photoIds';
import { Refusal, refusalAt } from '../../platform/domain/refusals';
import { keepObject, nameObjects } from '../../platform/objects/sealedObjects';
import { type PhotoDoubt, pictureDoubts, pictureRefusal } from '../../platform/pictures/pictureFindings';
import type { Pictures } from '../../platform/pictures/pictureJobs';
import type { Picture } from '../../platform/pictures/storedPicture';
import { lockUser, type Session } from '../people';
import { answersChallenge, type SentCapture } from './domain/liveness';
import type { IdentityNeeds } from './needs';
import { readNewCard } from './readCards';
import { insertFrames, type StoredFrame, takeChallenge } from './tables/captures';
import { askCardReading } from './tables/cardReadings';
import {
  findUpload,
  fingerprintsOf,
  insertPhoto,
  type NewPhoto,
  photosSince,
  type StoredUpload,
} from './tables/photos';

const DAY_MS = 24 * 3_600_000;
const MEGABYTE = 1_000_000;

interface SentPhoto {
  type: CameraType;
  bytes: Uint8Array;
  /** Idempotency-Key, or null */
  key: string | null;
  /** what was recorded with it; undefined for a picture that was not recorded */
  capture: SentCapture | undefined;
}

const isFace = (type: string) => type === 'LIVENESS_KTP' || type === 'LIVENESS_WITHOUT_KTP';

function refuseEmpty(picture: Picture): void {
  const refused = pictureRefusal(picture, picture.findings);
  if (refused) throw new Refusal(refused);
}

/** The frames as they are stored. */
async function storedFrames(pictures: Pictures, { frames }: SentCapture) {
  const stored: { action: SentCapture['frames'][number]['action']; bytes: Uint8Array; picture: Picture }[] = [];
  // one after the other: a capture takes no more memory than a picture
  for (const { action, bytes } of frames) {
    const picture = await pictures.run('storedPicture', bytes);
    refuseEmpty(picture);
    stored.push({ action, bytes: picture.bytes, picture });
  }
  return stored;
}

/** Looks for the face in a picture of one. Where that cannot be done a person looks. */
async function lacksFace({ pictures, report }: IdentityNeeds, { bytes }: Picture): Promise<boolean> {
  try {
    return !(await pictures.run('faceInPicture', bytes));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    report(error);
    return true;
  }
}

/** A picture of a face with what was recorded with it. */
interface FacePicture {
  picture: Picture;
  frames: readonly { picture: Picture }[];
  capture: SentCapture | undefined;
}

async function faceDoubts(services: IdentityNeeds, { picture, frames, capture }: FacePicture): Promise<PhotoDoubt[]> {
  const isFaceless = capture?.faceSeen === false || (await lacksFace(services, picture));
  const doubts: PhotoDoubt[] = isFaceless ? ['noFace'] : [];
  if (frames.length === 0) return [...doubts, 'noChallenge'];
  const isStill = frames.every((frame) => looksSame(frame.picture.findings.fingerprint, picture.findings.fingerprint));
  return isStill ? [...doubts, 'still'] : doubts;
}

/** What an upload with the same key was answered with; refuses where it was another picture. */
function repeated(photoId: string, stored: StoredUpload, hash: Buffer): PhotoUploaded {
  if (!stored.requestHash || !hash.equals(stored.requestHash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return { photoId, width: stored.width, height: stored.height };
}

async function refuseTooMany({ config }: IdentityNeeds, db: Queries, userId: string, now: Date): Promise<void> {
  const { photosPerDay, photoMegabytesPerDay } = config.limits;
  const added = await photosSince(db, userId, new Date(now.getTime() - DAY_MS));
  const isOver = (value: number, limit: number) => limit > 0 && value >= limit;
  if (isOver(added.count, photosPerDay) || isOver(added.bytes, photoMegabytesPerDay * MEGABYTE)) {
    throw new Refusal('TOO_MANY_PHOTOS');
  }
}

/** Uses the challenge of a capture up; refuses where it is not this session's, or its frames do not answer it. */
async function answerChallenge(tx: Transaction, photo: NewPhoto, capture: SentCapture, tokenHash: Uint8Array) {
  const { challengeId } = capture;
  const use = { challengeId, tokenHash, photoId: photo.photoId, now: photo.createdAt };
  const actions = isFace(photo.type) && isUuid(challengeId) ? await takeChallenge(tx, use) : undefined;
  if (!actions || !answersChallenge(capture.frames, actions)) throw new Refusal('CHALLENGE_NOT_VALID');
}

const keepFrames = (
  services: IdentityNeeds,
  frames: Awaited<ReturnType<typeof storedFrames>>,
): Promise<StoredFrame[]> =>
  Promise.all(frames.map(async ({ action, bytes }) => ({ action, object: await keepObject(services, bytes) })));

/**
 * Stores a picture, and the frames that were recorded with it under a challenge. Refuses one that shows nothing, and
 * frames that answer no challenge of this session. What is doubtful is stored for a person to look at.
 */
export async function addPhoto(services: IdentityNeeds, session: Session, sent: SentPhoto): Promise<PhotoUploaded> {
  const { type, bytes, key, capture } = sent;
  const { database, pictures, clock } = services;
  const { userId } = session.user;
  const createdAt = clock();
  const photoId = keyedId(userId, key);
  const requestHash = uploadHash(type, capture?.challengeId ?? '', bytes);
  const earlier = key === null ? undefined : await findUpload(database, photoId);
  if (earlier) return repeated(photoId, earlier, requestHash);
  await refuseTooMany(services, database, userId, createdAt);
  const picture = await pictures.run('storedPicture', bytes);
  refuseEmpty(picture);
  const frames = capture ? await storedFrames(pictures, capture) : [];
  const { fingerprint } = picture.findings;
  const ofFace = isFace(type) ? await faceDoubts(services, { picture, frames, capture }) : [];
  const doubts = [...pictureDoubts(picture.findings, type), ...ofFace];
  const { width, height } = picture;
  const [object, keptFrames] = await Promise.all([keepObject(services, picture.bytes), keepFrames(services, frames)]);
  const what = { photoId, userId, type, width, height, size: picture.bytes.length, objectId: object.objectId };
  const isToBeRead = type === 'KTP' && services.config.readCards;
  const photo = { ...what, createdAt, requestHash, doubts, fingerprint, challengeId: capture?.challengeId };
  const name = async (tx: Transaction) => {
    // of many at once each counts those before it
    await lockUser(tx, userId);
    if (key !== null && (await findUpload(tx, photoId))) return false;
    await refuseTooMany(services, tx, userId, createdAt);
    if (capture) await answerChallenge(tx, photo, capture, session.tokenHash);
    const isFirst = await insertPhoto(tx, photo);
    if (isFirst) await insertFrames(tx, photoId, keptFrames);
    if (isFirst && isToBeRead) await askCardReading(tx, photoId, createdAt);
    return isFirst;
  };
  const isNew = await nameObjects(services, [object, ...keptFrames.map((frame) => frame.object)], name);
  // it is read while the upload is answered
  if (isNew && isToBeRead) void readNewCard(services, photoId);
  const other = isNew ? undefined : await findUpload(database, photoId);
  return other ? repeated(photoId, other, requestHash) : { photoId, width, height };
}

/** Refuses a sent picture that looks the same as another of the person's identity photos; `all` holds those too. */
export async function refuseRepeated(db: Queries, userId: string, sent: ByField, all: ByField): Promise<void> {
  const fields = IDENTITY_PICTURES.filter((field) => isUuid(sent[field]));
  if (fields.length === 0) return;
  const ids = IDENTITY_PICTURES.map((field) => all[field]).filter(isUuid);
  const prints = await fingerprintsOf(db, userId, ids);
  for (const field of fields) {
    const own = prints.get(String(all[field]));
    const others = IDENTITY_PICTURES.filter((other) => other !== field).map((other) => prints.get(String(all[other])));
    if (own && others.some((other) => other && looksSame(own, other)))
      throw refusalAt('PHOTO_REPEATED', field, 'PHOTO_REPEATED', 'errors.PHOTO_REPEATED');
  }
}
