import type { DeskFace, DeskFaces, JudgeFace } from '../../../src/contract/generated/bodies';
import { maskMobile } from '../../../src/lib/formats';
import type { Queries, Transaction } from '../../platform/database/database';
import { DESK_PAGE, type DeskFrom, idIn, pageOf } from '../../platform/domain/deskPage';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import { notify } from '../messaging';
import { type Operator, recordAct, recordView } from '../operators';
import {
  CHECK_CHANGES,
  endAwaited,
  FACE_COUNTS_MS,
  FACE_WAITS_MS,
  findUser,
  letFaceProve,
  lockProofs,
  pageOfOperation,
  recordCheck,
} from '../people';
import { faceFaults } from './domain/flaggedPictures';
import type { IdentityNeeds } from './needs';
import { readCapture, readPicture } from './storedPictures';
import { type FacesAsked, type WaitingFace, waitingFaces } from './tables/faceReviews';
import { doubtsByPhoto } from './tables/photos';

const waitingAt = (db: Queries, now: Date, asked: Omit<FacesAsked, 'now' | 'since'>) =>
  waitingFaces(db, { ...asked, now, since: new Date(now.getTime() - FACE_WAITS_MS) });

/** The face of a session that waits to be judged; undefined where none does. */
export async function faceOfSession(db: Queries, tokenHash: Uint8Array, now: Date): Promise<WaitingFace | undefined> {
  return (await waitingAt(db, now, { tokenHash, page: { count: 1 } }))[0];
}

/** One that waits. @param reference a UUID */
export async function findWaitingFace(db: Queries, reference: string, now: Date): Promise<WaitingFace | undefined> {
  return (await waitingAt(db, now, { reference, page: { count: 1 } }))[0];
}

async function namedFace(
  db: Queries,
  reference: string,
  now: Date,
  refusal: 'NOT_FOUND' | 'PICTURES_JUDGED' = 'NOT_FOUND',
): Promise<WaitingFace> {
  const face = isUuid(reference) ? await findWaitingFace(db, reference, now) : undefined;
  if (!face) throw new Refusal(refusal);
  return face;
}

/** Lets a face prove in the session it came from what it was sent for, within 24 hours, and tells its person so. */
export async function acceptFace(tx: Transaction, face: WaitingFace, now: Date): Promise<void> {
  const { userId, tokenHash, operation } = face;
  const until = new Date(now.getTime() + FACE_COUNTS_MS);
  await letFaceProve(tx, tokenHash, { operation, until });
  await notify(
    tx,
    userId,
    { kind: 'faceAccepted', time: until.toISOString(), page: pageOfOperation(operation) },
    { at: now },
  );
}

/** How many faces wait, up to a number. */
export async function countWaitingFaces({ database, clock }: IdentityNeeds, atMost: number): Promise<number> {
  return (await waitingAt(database, clock(), { page: { count: atMost } })).length;
}

/** GET /desk/faces: a page of the faces of security checks that wait for a reviewer, the one that waits longest first. */
export async function deskFaces({ database, clock }: IdentityNeeds, from: DeskFrom = {}): Promise<DeskFaces> {
  const waiting = await waitingAt(database, clock(), { page: { count: DESK_PAGE + 1, after: idIn(from) } });
  const { shown, next } = pageOf(waiting, ({ reference }) => reference);
  return {
    ...next,
    faces: shown.map(({ reference: id, userId: person, mobileNumber, operation, sentAt }) => ({
      ...{ id, person, mobile: maskMobile(mobileNumber), operation, sentAt: sentAt.toISOString() },
    })),
  };
}

interface FacePicture {
  shows: DeskFace['pictures'][number];
  bytes: Uint8Array;
}

/** What a face is judged by: the ID photo, where there is one, the face, and what it did. */
async function picturesOf(services: IdentityNeeds, { userId, photoId }: WaitingFace): Promise<FacePicture[]> {
  const { known } = await findUser(services.database, userId);
  const idPhoto = await readPicture(services, userId, known.idPhoto);
  const capture = await readCapture(services, userId, photoId);
  return [
    ...(idPhoto ? [{ shows: 'idPhoto' as const, bytes: idPhoto }] : []),
    ...(capture ? [{ shows: 'face' as const, bytes: capture.bytes }] : []),
    ...(capture?.frames.map(({ bytes }) => ({ shows: 'action' as const, bytes })) ?? []),
  ];
}

/** GET /desk/faces/{face}: one with its pictures. Who looked is in the audit trail. Refuses with NOT_FOUND where it waits no more. */
export async function viewFace(services: IdentityNeeds, operator: Operator, reference: string): Promise<DeskFace> {
  const { database, clock } = services;
  const face = await namedFace(database, reference, clock());
  const doubts = (await doubtsByPhoto(database, [face.photoId])).get(face.photoId)?.doubts ?? [];
  const pictures = await picturesOf(services, face);
  await recordView(database, { operator, act: 'face.view', subject: face.userId }, clock());
  return { pictures: pictures.map(({ shows }) => shows), faults: faceFaults(face.said, doubts) };
}

/** The picture of a face at a place from 0, a JPEG. Who looked is in the audit trail. Refuses with NOT_FOUND. */
export async function facePicture(
  services: IdentityNeeds,
  operator: Operator,
  { reference, place }: { reference: string; place: string },
): Promise<Uint8Array> {
  const { database, clock } = services;
  const face = await namedFace(database, reference, clock());
  const picture = (await picturesOf(services, face))[Number(place)];
  if (!picture) throw new Refusal('NOT_FOUND');
  const seen = { operator, act: 'face.viewPicture', subject: face.userId } as const;
  await recordView(
    database,
    { ...seen, detail: { face: reference, place: Number(place), shows: picture.shows } },
    clock(),
  );
  return picture.bytes;
}

/**
 * POST /desk/faces/{face}/verdict: says whether the face is the owner's. An accepted one proves in the session it came from what
 * it was sent for: within 24 hours, and 15 minutes from its first use. A refused one counts as a failed try of the day. The
 * person is told, in one transaction with the audit trail. Refuses with PICTURES_JUDGED where it waits no more, and with PHOTO_NOT_FOUND to accept one that can be compared with no
 * ID photo.
 */
export async function judgeFace(
  services: IdentityNeeds,
  operator: Operator,
  reference: string,
  { verdict }: JudgeFace,
): Promise<DeskFaces> {
  const { database, clock } = services;
  const now = clock();
  await database.transaction(async (tx) => {
    const { userId } = await namedFace(tx, reference, now, 'PICTURES_JUDGED');
    await lockProofs(tx, userId);
    const face = await namedFace(tx, reference, now, 'PICTURES_JUDGED');
    const { photoId, tokenHash } = face;
    const check = { userId, kind: 'securityFace', now, photoId, tokenHash } as const;
    // no later answer of the service takes it back
    await endAwaited(tx, reference, { change: CHECK_CHANGES.notPassedLate, said: null });
    if (verdict === 'accept') {
      if ((await findUser(tx, userId)).known.idPhoto === undefined) throw new Refusal('PHOTO_NOT_FOUND');
      await recordCheck(tx, check, CHECK_CHANGES.passed.to);
      await acceptFace(tx, face, now);
    } else {
      await recordCheck(tx, check, 'FACE_NOT_MATCHED');
      await notify(tx, userId, { kind: 'faceRefused', page: pageOfOperation(face.operation) }, { at: now });
    }
    await recordAct(tx, { operator, act: `face.${verdict}`, subject: userId }, now);
  });
  return deskFaces(services);
}
