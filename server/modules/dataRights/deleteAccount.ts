import { randomUUID } from 'node:crypto';
import type { Deletion, DeletionCertificate } from '../../../src/contract/generated/bodies';
import { wibDay } from '../../../src/lib/calendar';
import { maskMobile } from '../../../src/lib/formats';
import type { Queries, Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import type { InChannel } from '../../platform/platform';
import { applicationState } from '../applications';
import { loansOfPerson, loansOfUser, overpaidOf } from '../loans';
import { notify } from '../messaging';
import { hasUnbooked } from '../payments';
import {
  demandProofs,
  endOtherSessions,
  loanToday,
  lockUnfrozen,
  lockUser,
  newCertificateNumber,
  requireSession,
  type Session,
  type User,
} from '../people';
import { DAYS_TO_THINK, DELETION_CHANGES, erasedAt, fateOfData, keptUntil, obstaclesIn } from './domain/deletion';
import type { DataRightsNeeds } from './needs';
import { changeDeletion, insertDeletion, type StoredDeletion, waitingDeletion } from './tables/deletions';
import { lastLoanDay, openMattersOf } from './tables/openMatters';

/** What has to be ended before a person's account can be deleted. */
export async function obstaclesOf(services: InChannel<DataRightsNeeds>, db: Queries, user: User) {
  const { userId } = user;
  const today = await loanToday(services, db, userId);
  const { phase } = await applicationState(services, db, user);
  return obstaclesIn({
    ...(await openMattersOf(db, userId)),
    loans: (await loansOfUser(db, userId)).map(({ status }) => status),
    isUnderReview: phase === 'review',
    hasUnbooked: await hasUnbooked(db, userId),
    overpaid: overpaidOf(await loansOfPerson(db, userId, today)),
  });
}

async function refuseOpenMatters(services: InChannel<DataRightsNeeds>, db: Queries, user: User): Promise<void> {
  const obstacles = await obstaclesOf(services, db, user);
  if (obstacles.length > 0) throw new Refusal('DELETION_NOT_POSSIBLE', { data: { obstacles } });
}

/** Until when the law keeps something of a person; undefined where they never had a loan. */
export async function keptOf(db: Queries, userId: string) {
  const last = await lastLoanDay(db, userId);
  return last && keptUntil(last);
}

function certificateOf(until: string | undefined, deletion: StoredDeletion | undefined): DeletionCertificate {
  const { erased, kept } = fateOfData(until);
  return {
    erased: [...erased],
    kept: [...kept],
    ...(deletion && {
      certificateNo: deletion.certificateNo,
      askedAt: deletion.askedAt.toISOString(),
      dueAt: deletion.dueAt.toISOString(),
    }),
  };
}

/** GET /user/deletion: whether an account can be deleted or is going to be, and what becomes of its data then. */
export async function readDeletion(services: InChannel<DataRightsNeeds>, db: Queries, user: User): Promise<Deletion> {
  const waiting = await waitingDeletion(db, user.userId);
  return {
    state: waiting ? 'WAITING' : 'NONE',
    obstacles: waiting ? [] : [...(await obstaclesOf(services, db, user))],
    days: DAYS_TO_THINK,
    ...(!waiting && { codeTo: maskMobile(user.mobileNumber) }),
    certificate: certificateOf(await keptOf(db, user.userId), waiting),
  };
}

/**
 * POST /user/deletion: asks for the deletion of an account, and ends its sessions elsewhere; asked again nothing changes.
 * Refuses with DELETION_NOT_POSSIBLE, and with ACCOUNT_SECURITY until the session has proved the person's phone.
 */
export async function requestDeletion(
  services: InChannel<DataRightsNeeds>,
  { user, tokenHash }: Session,
): Promise<Deletion> {
  const { database, clock } = services;
  await refuseOpenMatters(services, database, user);
  await demandProofs(services, { user, tokenHash }, { necessary: ['OTP'], operation: 'DELETE_ACCOUNT', isAsked: true });
  const now = clock();
  return database.transaction(async (tx) => {
    const { userId } = user;
    await lockUnfrozen(tx, userId, now);
    await refuseOpenMatters(services, tx, user);
    const certificateNo = newCertificateNumber(now);
    const asked = { deletionId: randomUUID(), certificateNo, userId, askedAt: now, dueAt: erasedAt(now) };
    if (await insertDeletion(tx, asked)) {
      await endOtherSessions(tx, userId, { code: 'SIGNED_OUT_DELETION_ASKED', at: now, apartFrom: tokenHash });
      const due = wibDay(asked.dueAt.getTime());
      await notify(tx, userId, { kind: 'deletionAsked', certificateNo, due }, { at: now });
    }
    return readDeletion(services, tx, user);
  });
}

/**
 * POST /user/deletion/cancel: keeps an account that was to be deleted; said again nothing changes. Refuses as for one whose session is over where
 * it was erased in the meantime.
 */
export async function dropDeletion(
  services: InChannel<DataRightsNeeds>,
  { user, tokenHash }: Session,
): Promise<Deletion> {
  const { database, clock } = services;
  const now = clock();
  return database.transaction(async (tx) => {
    await lockUser(tx, user.userId);
    await requireSession(tx, tokenHash);
    const waiting = await waitingDeletion(tx, user.userId);
    if (waiting && (await changeDeletion(tx, waiting.deletionId, DELETION_CHANGES.kept, { at: now }))) {
      await notify(tx, user.userId, { kind: 'deletionCancelled' }, { at: now });
    }
    return readDeletion(services, tx, user);
  });
}

/** Stops a deletion that something stands in the way of, and tells its person. */
export async function stopDeletion(
  tx: Transaction,
  { deletionId, userId }: Pick<StoredDeletion, 'deletionId' | 'userId'>,
  at: Date,
): Promise<void> {
  await changeDeletion(tx, deletionId, DELETION_CHANGES.stopped, { at });
  await notify(tx, userId, { kind: 'deletionStopped' }, { at });
}

/** The same at once for a person who borrows, where their account waits to be deleted. */
export async function stopDeletionOf(tx: Transaction, userId: string, at: Date): Promise<void> {
  const waiting = await waitingDeletion(tx, userId);
  if (waiting) await stopDeletion(tx, waiting, at);
}
