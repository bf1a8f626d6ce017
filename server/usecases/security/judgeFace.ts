import type { DeskFace, DeskFaces, JudgeFace } from '../../../src/contract/generated/bodies';
import { maskMobile } from '../../../src/lib/formats';
import { faceFaults } from '../../domain/flaggedPictures';
import type { Operator } from '../../domain/operators';
import { CHECK_CHANGES } from '../../domain/outsideCheck';
import { Refusal } from '../../domain/refusals';
import { FACE_COUNTS_MS, FACE_WAITS_MS } from '../../domain/security';
import type { Queries } from '../../repositories/database';
import { type WaitingFace, waitingFaces } from '../../repositories/faceReviews';
import { recordCheck } from '../../repositories/outsideChecks';
import { doubtsByPhoto } from '../../repositories/photos';
import { letFaceProve } from '../../repositories/securityChecks';
import { findUser } from '../../repositories/users';
import type { Services } from '../../services';
import { readCapture, readPicture } from '../identity/storedPictures';
import { tell } from '../messages/tell';
import { recordAct } from '../operators/recordAct';
import { lockProofs } from './securityCheck';

const SHOWN = 200;

const waitingAt = (db: Queries, now: Date) =>
  waitingFaces(db, { now, since: new Date(now.getTime() - FACE_WAITS_MS), count: SHOWN });

async function namedFace(db: Queries, reference: string, now: Date): Promise<WaitingFace> {
  const face = (await waitingAt(db, now)).find((waiting) => waiting.reference === reference);
  if (!face) throw new Refusal('NOT_FOUND');
  return face;
}

/** Lets a face prove once in the session it came from, within 24 hours, and tells its person so. */
async function acceptFace(tx: Queries, { userId, tokenHash }: WaitingFace, now: Date): Promise<void> {
  const until = new Date(now.getTime() + FACE_COUNTS_MS);
  await letFaceProve(tx, tokenHash, until);
  await tell(tx, userId, { kind: 'faceAccepted', time: until.toISOString() }, { at: now });
}

/** The same for a face that the service accepts late; nothing where it waits no more, or is none of a security check. */
export async function acceptLateFace(tx: Queries, reference: string, now: Date): Promise<void> {
  const face = (await waitingAt(tx, now)).find((waiting) => waiting.reference === reference);
  if (face) await acceptFace(tx, face, now);
}

/** GET /desk/faces: the faces of security checks that wait for a reviewer, the one that waits longest first. */
export async function deskFaces({ database, clock }: Services): Promise<DeskFaces> {
  const waiting = await waitingAt(database, clock());
  return {
    faces: waiting.map(({ reference: id, mobileNumber, operation, sentAt }) => ({
      ...{ id, mobile: maskMobile(mobileNumber), operation, sentAt: sentAt.toISOString() },
    })),
  };
}

interface FacePicture {
  shows: DeskFace['pictures'][number];
  bytes: Uint8Array;
}

/** What a face is judged by: the ID photo, where there is one, the face, and what it did. */
async function picturesOf(services: Services, { userId, photoId }: WaitingFace): Promise<FacePicture[]> {
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
export async function viewFace(services: Services, operator: Operator, reference: string): Promise<DeskFace> {
  const { database, clock } = services;
  const face = await namedFace(database, reference, clock());
  const doubts = (await doubtsByPhoto(database, [face.photoId])).get(face.photoId)?.doubts ?? [];
  const pictures = await picturesOf(services, face);
  await recordAct(database, { operator, act: 'face.view', subject: face.userId }, clock());
  return { pictures: pictures.map(({ shows }) => shows), faults: faceFaults(face.said, doubts) };
}

/** The picture of a face at a place from 0, a JPEG. Refuses with NOT_FOUND. */
export async function facePicture(services: Services, reference: string, place: string): Promise<Uint8Array> {
  const face = await namedFace(services.database, reference, services.clock());
  const picture = (await picturesOf(services, face))[Number(place)];
  if (!picture) throw new Refusal('NOT_FOUND');
  return picture.bytes;
}

/**
 * POST /desk/faces/{face}/verdict: says whether the face is the owner's. An accepted one proves once in the session it came
 * from, within 24 hours; a refused one counts as a failed try of the day. The person is told, in one transaction with the
 * audit trail. Refuses with NOT_FOUND where it waits no more, and with PHOTO_NOT_FOUND to accept one that can be compared with no
 * ID photo.
 */
export async function judgeFace(
  services: Services,
  operator: Operator,
  reference: string,
  { verdict }: JudgeFace,
): Promise<DeskFaces> {
  const { database, clock } = services;
  const now = clock();
  await database.transaction(async (tx) => {
    const { userId } = await namedFace(tx, reference, now);
    await lockProofs(tx, userId);
    const face = await namedFace(tx, reference, now);
    const check = { userId, kind: 'securityFace', now, photoId: face.photoId } as const;
    if (verdict === 'accept') {
      if ((await findUser(tx, userId)).known.idPhoto === undefined) throw new Refusal('PHOTO_NOT_FOUND');
      await recordCheck(tx, check, CHECK_CHANGES.passed.to);
      await acceptFace(tx, face, now);
    } else {
      await recordCheck(tx, check, 'FACE_NOT_MATCHED');
      await tell(tx, userId, { kind: 'faceRefused' }, { at: now });
    }
    await recordAct(tx, { operator, act: `face.${verdict}`, subject: userId }, now);
  });
  return deskFaces(services);
}
