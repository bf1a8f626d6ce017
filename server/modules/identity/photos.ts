import type { CameraType } from '../../../src/contract/enums';
import { IDENTITY_PICTURES, type PhotoUploaded } from '../../../src/contract/generated/bodies';
import type { ByField } from '../../../src/contract/named';
import { DAY_MS } from '../../../src/lib/calendar';
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
  insertPhoto,
  type NewPhoto,
  type PicturePrint,
  photosSince,
  printsOf,
  type StoredUpload,
} from './tables/photos';

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

/** Pictures that a person has sent, whichever step asked for them. */
interface EarlierPictures {
  /** answers, with the identity pictures in them */
  answers: ByField;
  /** pages of documents other than the one that is sent */
  pages: readonly string[];
}

interface PlacedPicture {
  photoId: string;
  /** undefined for a page of an earlier document */
  field: string | undefined;
  /** one of many of a document: pages of one kind look alike, and only the same file is the same page */
  isPage: boolean;
}

function isSamePicture(one: PlacedPicture, other: PlacedPicture, prints: ReadonlyMap<string, PicturePrint>): boolean {
  const [own, its] = [prints.get(one.photoId), prints.get(other.photoId)];
  if (!own || !its) return false;
  if (!one.isPage || !other.isPage) return looksSame(own.fingerprint, its.fingerprint);
  if (one.photoId === other.photoId) return true;
  return own.requestHash !== undefined && its.requestHash?.equals(own.requestHash) === true;
}

/** Refuses a sent picture that is another of the person's too: as identity photo, or as page of a document. */
export async function refuseRepeated(
  db: Queries,
  userId: string,
  sent: ByField,
  { answers, pages }: EarlierPictures,
): Promise<void> {
  const placed = Object.entries(sent).flatMap(([field, value]) =>
    [value].flat().flatMap((photoId): PlacedPicture[] => {
      const isPage = Array.isArray(value);
      const isPicture = isUuid(photoId) && (isPage || IDENTITY_PICTURES.some((identity) => identity === field));
      return isPicture ? [{ photoId, field, isPage }] : [];
    }),
  );
  if (placed.length === 0) return;
  const earlier = [
    ...IDENTITY_PICTURES.map((field) => ({ photoId: answers[field], field, isPage: false })),
    ...pages.map((photoId) => ({ photoId, field: undefined, isPage: true })),
  ].flatMap(({ photoId, ...place }): PlacedPicture[] => (isUuid(photoId) ? [{ photoId, ...place }] : []));
  const prints = await printsOf(
    db,
    userId,
    [...placed, ...earlier].map(({ photoId }) => photoId),
  );
  placed.forEach((picture, at) => {
    const { field, isPage } = picture;
    const others = [...placed.slice(0, at), ...earlier].filter((other) => isPage || other.field !== field);
    if (field === undefined || !others.some((other) => isSamePicture(picture, other, prints))) return;
    throw refusalAt(
      'PHOTO_REPEATED',
      field,
      'PHOTO_REPEATED',
      isPage ? 'errors.PAGE_REPEATED' : 'errors.PHOTO_REPEATED',
    );
  });
}
