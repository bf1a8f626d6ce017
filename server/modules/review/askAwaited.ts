import { eachOf } from '../../platform/jobs/eachDue';
import { askInTime } from '../../platform/outside/askService';
import { LEFT_AFTER_MS, pauseAfter } from '../../platform/outside/question';
import { askCheckAgain, type CheckAsked } from '../identity';
import { type AwaitedCheck, askCheckLater, CHECK_CHANGES, dueChecks, endAwaited } from '../people';
import { CALLBACK_PORTS } from './domain/lateAnswer';
import type { ReviewNeeds } from './port';
import { isOfCustomer, takeLateAnswer } from './takeLateAnswer';

const BATCH_SIZE = 20;

/** Leaves a check to a reviewer. */
const leave = ({ database }: ReviewNeeds, reference: string) =>
  endAwaited(database, reference, { change: CHECK_CHANGES.notPassedLate, said: null });

/** Asks once more about a check, and lets the answer count as one that comes by a callback. */
async function askAbout(services: ReviewNeeds, check: AwaitedCheck): Promise<void> {
  const { database, clock, config } = services;
  const { reference, askedAt, tries } = check;
  const now = clock();
  const later = new Date(now.getTime() + (config.outsideSeconds + pauseAfter(tries + 1)) * 1_000);
  if (!(await askCheckLater(database, check, later))) return;
  const isLate = now.getTime() - askedAt.getTime() > LEFT_AFTER_MS;
  if (isLate && !(await isOfCustomer(database, check))) return void (await leave(services, reference));
  const asked = check.asked as CheckAsked;
  const question = { reference, signal: AbortSignal.timeout(config.outsideSeconds * 1_000) };
  const outcome = await askInTime(question, (asking) => askCheckAgain(services, asked, asking));
  if (outcome === 'AWAITED') return;
  if (CALLBACK_PORTS[asked.service]?.answers.includes(outcome)) {
    await takeLateAnswer(services, asked.service, { reference, outcome });
  } else await leave(services, reference);
}

/**
 * Asks the register, the face service and the bank again about what they have not answered, with the same reference and after
 * pauses that grow; after a day a reviewer decides, but for the account of a customer, whom no reviewer looks at. Any number of servers may: each check is with one of them at a time.
 */
export async function askAwaited(services: ReviewNeeds): Promise<void> {
  const { database, clock, stopping } = services;
  const due = await dueChecks(database, { now: clock(), count: BATCH_SIZE });
  await eachOf(services, due, stopping, (check) => askAbout(services, check));
}
