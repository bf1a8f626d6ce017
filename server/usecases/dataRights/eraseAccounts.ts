import { DELETION_CHANGES } from '../../domain/deletion';
import { loanDay } from '../../domain/wib';
import type { Transaction } from '../../repositories/database';
import {
  changeDeletion,
  dueDeletions,
  keptTooLong,
  lockDeletion,
  type StoredDeletion,
} from '../../repositories/deletions';
import { eraseAccount, eraseOfLoans } from '../../repositories/erasure';
import { withdrawConsent } from '../../repositories/savings';
import { findUser, lockUser } from '../../repositories/users';
import type { Services } from '../../services';
import { eachDue } from '../jobs/eachDue';
import { tell } from '../messages/tell';
import { inChannelOfUser } from '../releases/channelOfUser';
import { tellUnlinked } from '../savings/unlinkAccount';
import { keptOf, obstaclesOf } from './deleteAccount';
import { stopDeletion } from './stopDeletion';

/** Erases one account, or says why it is not; the person is told of either. */
async function eraseOne(services: Services, tx: Transaction, { deletionId, userId, certificateNo }: StoredDeletion) {
  const at = services.clock();
  await lockUser(tx, userId);
  const user = await findUser(tx, userId);
  if ((await obstaclesOf(await inChannelOfUser(services, tx, userId), tx, user)).length > 0) {
    await stopDeletion(tx, { deletionId, userId }, at);
    return;
  }
  const keptUntil = await keptOf(tx, userId);
  await changeDeletion(tx, deletionId, DELETION_CHANGES.erased, { at, keptUntil });
  await withdrawConsent(tx, userId, at);
  // while it is known where to
  await tell(tx, userId, { kind: 'accountDeleted', certificateNo, keptUntil }, { at });
  await eraseAccount(tx, userId, user.mobileNumber);
  if (keptUntil === undefined) await eraseOfLoans(tx, userId);
}

/**
 * Erases the accounts whose time to think is over, and what the law kept of others for long enough. Any number of servers
 * may do so at once.
 */
export async function eraseAccounts(services: Services, signal: AbortSignal): Promise<void> {
  const { database, clock } = services;
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
