import type { Transaction } from '../../platform/database/database';
import { loanDay } from '../../platform/domain/wib';
import { eachDue } from '../../platform/jobs/eachDue';
import { notify } from '../messaging';
import { endSessionsOf, findUser, inChannelOfUser } from '../people';
import { tellUnlinked, withdrawConsent } from '../savings';
import { keptOf, obstaclesOf, stopDeletion } from './deleteAccount';
import { DELETION_CHANGES } from './domain/deletion';
import type { DataRightsNeeds } from './needs';
import {
  changeDeletion,
  dueDeletions,
  erasedSince,
  keptTooLong,
  lockDeletion,
  type StoredDeletion,
} from './tables/deletions';
import { eraseAccount, eraseOfLoans } from './tables/erasure';

/** Erases one account, or says why it is not; the person is told of either. */
async function eraseOne(
  services: DataRightsNeeds,
  tx: Transaction,
  { deletionId, userId, certificateNo }: StoredDeletion,
) {
  const at = services.clock();
  const user = await findUser(tx, userId);
  if ((await obstaclesOf(await inChannelOfUser(services, tx, userId), tx, user)).length > 0) {
    await stopDeletion(tx, { deletionId, userId }, at);
    return;
  }
  const keptUntil = await keptOf(tx, userId);
  await changeDeletion(tx, deletionId, DELETION_CHANGES.erased, { at, keptUntil });
  await withdrawConsent(tx, userId, at);
  // while it is known where to
  await notify(tx, userId, { kind: 'accountDeleted', certificateNo, keptUntil }, { at });
  await endSessionsOf(tx, userId, { code: 'SIGNED_OUT_DELETED', at });
  await eraseAccount(tx, userId, user.mobileNumber);
  if (keptUntil === undefined) await eraseOfLoans(tx, userId);
}

/** An account is looked at for so long after it was erased: what a request writes that had begun before goes as well. */
const STRAGGLERS_MS = 24 * 3_600_000;

async function eraseAgain(tx: Transaction, { userId, keptUntil }: StoredDeletion): Promise<void> {
  const { mobileNumber } = await findUser(tx, userId);
  await eraseAccount(tx, userId, mobileNumber);
  if (keptUntil === undefined) await eraseOfLoans(tx, userId);
}

/**
 * Erases the accounts whose time to think is over, and what the law kept of others for long enough. Any number of servers
 * may do so at once.
 */
export async function eraseAccounts(services: DataRightsNeeds, signal: AbortSignal): Promise<void> {
  const { database, clock } = services;
  await eachDue(services, signal, {
    read: (page) => erasedSince(database, new Date(clock().getTime() - STRAGGLERS_MS), page),
    idOf: (id) => id,
    work: (id) =>
      database.transaction(async (tx) => {
        const deletion = await lockDeletion(tx, id);
        if (deletion) await eraseAgain(tx, deletion);
      }),
  });
  await eachDue(services, signal, {
    read: (page) => dueDeletions(database, clock(), page),
    idOf: (id) => id,
    work: (id) =>
      database.transaction(async (tx) => {
        const deletion = await lockDeletion(tx, id);
        if (deletion?.status === DELETION_CHANGES.asked.to) await eraseOne(services, tx, deletion);
      }),
  });
  await eachDue(services, signal, {
    read: (page) => keptTooLong(database, loanDay(clock()), page),
    idOf: (id) => id,
    work: (id) =>
      database.transaction(async (tx) => {
        const deletion = await lockDeletion(tx, id);
        if (!deletion) return;
        const at = clock();
        if (await changeDeletion(tx, id, DELETION_CHANGES.forgotten, { at })) await eraseOfLoans(tx, deletion.userId);
      }),
  });
  // what the bank does not hear now it is told by the house job
  await tellUnlinked(services).catch(() => undefined);
}
