import { eachDue } from '../../platform/jobs/eachDue';
import { applicationsToDecide, lastEvent, type QueuedApplication, WITH_BANK } from '../applications';
import { isAwaitedAccount, openChecks } from '../people';
import { accountReturns } from './decideByBank';
import { decideWaiting } from './decideWaiting';
import type { ReviewNeeds } from './port';
import { takeLateAnswer } from './takeLateAnswer';

/** Takes what the bank says of an account that an approved application waits for. */
async function takeAccountAnswer(services: ReviewNeeds, { applicationNo, userId, mobileNumber }: QueuedApplication) {
  const { database, outside, clock } = services;
  const reference = (await openChecks(database, userId)).find(isAwaitedAccount)?.reference;
  const since = (await lastEvent(database, applicationNo, ['accountAsked']))?.at;
  if (!reference || !since) return;
  const returned = await accountReturns(database, applicationNo);
  const outcome = outside.accountAnswer({ userId, mobileNumber }, { since, returned }, clock());
  if (outcome) await takeLateAnswer(services, 'bank', { reference, outcome });
}

/**
 * Has all applications decided that wait for it, and writes down what was decided by now. Once the service was not reached it is
 * asked no more in this run: what waits longest would wait behind everybody's time limit.
 */
export async function decideDue(services: ReviewNeeds): Promise<void> {
  const now = services.clock();
  let isReached = true;
  await eachDue(services, services.stopping, {
    read: (page) => applicationsToDecide(services.database, page, now),
    idOf: ({ applicationNo }) => applicationNo,
    async work(queued) {
      if (queued.status === WITH_BANK) await takeAccountAnswer(services, queued);
      else if (isReached) isReached = await decideWaiting(services, queued);
    },
  });
}
