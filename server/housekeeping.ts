import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '../src/lib/calendar';
import { inTurn } from '../src/lib/inTurn';
import type { Composition } from './composition';
import { carryOutFreezeAsks, changeLostNumbers, endShortFreezes } from './modules/accounts';
import { remindAppointments, removeRecordings, tellWishes } from './modules/applications';
import { yearsWithoutHolidays } from './modules/arrears';
import { keepJournal } from './modules/books';
import { tellConcerned } from './modules/breaches';
import { tellEndedReadings } from './modules/dataReading';
import {
  cleanUp,
  eraseAccounts,
  removeAbandonedDrafts,
  removeOldNotifications,
  removeUnusedPhotos,
  sealStored,
} from './modules/dataRights';
import { readWaitingCards } from './modules/identity';
import {
  accrueDue,
  carryOnPlans,
  carryOutPayOuts,
  computeTkb,
  proveLoans,
  signContracts,
  signTakenOver,
  takeReturned,
} from './modules/loans';
import { sendMessages } from './modules/messaging';
import {
  bookWaiting,
  compareWithGateways,
  keepStuck,
  payFromKept,
  pollExpected,
  provePayments,
} from './modules/payments';
import { expireOrders, tellPartners } from './modules/purchases';
import { remindDue } from './modules/reminders';
import { askAwaited, decideDue, isDecidedAlone } from './modules/review';
import { payRewards } from './modules/rewards';
import { tellUnlinked } from './modules/savings';
import type { Database } from './platform/database/database';
import { loanDay } from './platform/domain/wib';
import { LeftUndone } from './platform/faults';
import { claimJob, noteJobDone } from './platform/jobs/jobs';
import { jobWatch } from './platform/jobs/jobWatch';
import { moveObjects, removeUnnamed } from './platform/objects/objectJobs';
import { lockActive, removeUnusedReleases } from './platform/releases/releases';
import { traced } from './platform/tracing';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How soon an application is decided that is due. */
const DECIDE_MS = 2_000;
/** How soon money is sent, or asked about. */
const PAY_OUT_MS = 2_000;
/** How soon a message is sent. */
const SEND_MS = 2_000;
/** How soon a partner is told what became of an order. */
const TELL_MS = 2_000;
/** What came back from a bank is days under way. */
const RETURNED_MS = 10_000;
/** How soon gateways are asked what came in. */
const LOOK_UP_MS = 10_000;
/** How soon a card is read that was left. */
const CARDS_MS = 10_000;
/** Between two pieces of work, so that people come first. */
const REST_MS = 50;

interface Job {
  /** milliseconds after which one of the servers does it again; once a server at its start where there are none */
  every?: number;
  run: (signal: AbortSignal) => Promise<void>;
}

/** While it runs no release is published. */
function removeOldReleases(database: Database, before: Date): Promise<void> {
  return database.transaction(async (tx) => {
    await lockActive(tx);
    await removeUnusedReleases(tx, before);
  });
}

const SHOWN_PROBLEMS = 20;

/** Throws where loans and ledger do not agree; the message says which and how. */
async function refuseUnproved(database: Database): Promise<void> {
  const { loans, problems: ofLoans } = await proveLoans(database);
  const problems = [...ofLoans, ...(await provePayments(database))];
  if (problems.length === 0) return;
  const shown = problems.slice(0, SHOWN_PROBLEMS).join('; ');
  const more = problems.length > SHOWN_PROBLEMS ? `; and ${problems.length - SHOWN_PROBLEMS} more` : '';
  throw new Error(
    `Of ${loans} loans not all agree with the ledger: ${shown}${more}. "npm run loans -- prove --database" tells all.`,
  );
}

/** Throws where the national holidays are not known that have to be by now. */
function refuseWithoutHolidays({ clock, holidays }: Pick<Composition, 'clock' | 'holidays'>): void {
  const years = yearsWithoutHolidays(loanDay(clock()), holidays);
  if (years.length === 0) return;
  throw new LeftUndone(
    `The national holidays of ${years.join(' and ')} are not known: write them into server/data/holidays.json and deploy (docs/operations.md, "National holidays"). Until then what is late in that year is told in the app alone.`,
  );
}

/** What is done beside serving people. */
export function jobsOf(services: Composition): Readonly<Record<string, Job>> {
  const { database, clock, config, vault, payOuts, wishes } = services;
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  const { draftDays, photoDays, releaseDays, notificationDays } = config.retention;
  return {
    cleaning: { every: HOUR_MS, run: () => cleanUp(database, clock()) },
    retention: {
      every: DAY_MS,
      async run(signal) {
        const rest = () => pause(REST_MS, undefined, { signal });
        await inTurn([
          async () => draftDays > 0 && removeAbandonedDrafts(database, daysAgo(draftDays)),
          async () => photoDays > 0 && removeUnusedPhotos(database, daysAgo(photoDays), rest),
          async () => releaseDays > 0 && removeOldReleases(database, daysAgo(releaseDays)),
          async () => notificationDays > 0 && removeOldNotifications(database, daysAgo(notificationDays)),
        ]);
      },
    },
    objects: { every: HOUR_MS, run: (signal) => removeUnnamed(services, signal) },
    moving: {
      every: HOUR_MS,
      async run(signal) {
        // it may have been the last of a key that can be forgotten now
        if ((await moveObjects(services, signal)) > 0) await sealStored(database, vault, signal);
      },
    },
    // the day ends at midnight in Jakarta
    reckoning: { every: HOUR_MS, run: (signal) => accrueDue(services, signal) },
    // in a sandbox each minute, so that a tester sees it
    tkb: { every: services.sandbox ? MINUTE_MS : HOUR_MS, run: (signal) => computeTkb(services, signal) },
    journal: { every: MINUTE_MS, run: (signal) => keepJournal(services, signal) },
    proving: { every: DAY_MS, run: () => refuseUnproved(database) },
    ...(services.collections.length > 0 && {
      booking: {
        every: PAY_OUT_MS,
        async run(signal) {
          await bookWaiting(services, signal);
          await payFromKept(services, signal);
        },
      },
      lookingUp: { every: LOOK_UP_MS, run: (signal) => pollExpected(services, signal) },
      stuck: { every: HOUR_MS, run: () => keepStuck(services) },
      comparing: { every: DAY_MS, run: (signal) => compareWithGateways(services, signal) },
    }),
    ...(services.config.readCards && {
      cards: { every: CARDS_MS, run: (signal) => readWaitingCards(services, signal) },
    }),
    rewarding: { every: PAY_OUT_MS, run: (signal) => payRewards(services, signal) },
    changing: { every: PAY_OUT_MS, run: (signal) => carryOnPlans(services, signal) },
    ...(payOuts && {
      payingOut: { every: PAY_OUT_MS, run: (signal) => carryOutPayOuts({ ...services, payOuts }, signal) },
      returned: { every: RETURNED_MS, run: () => takeReturned({ ...services, payOuts }) },
    }),
    reminding: { every: MINUTE_MS, run: (signal) => remindDue(services, signal) },
    appointments: { every: MINUTE_MS, run: () => remindAppointments(services) },
    ...(!services.sandbox && { holidays: { every: DAY_MS, run: async () => refuseWithoutHolidays(services) } }),
    // each ask is carried out by who answered it; here is what a server left that ended
    freezing: { every: MINUTE_MS, run: (signal) => carryOutFreezeAsks(services, signal) },
    unfreezing: { every: MINUTE_MS, run: (signal) => endShortFreezes(services, signal) },
    lostNumbers: { every: MINUTE_MS, run: (signal) => changeLostNumbers(services, signal) },
    erasing: { every: HOUR_MS, run: (signal) => eraseAccounts(services, signal) },
    breaches: { every: LOOK_UP_MS, run: (signal) => tellConcerned(services, signal) },
    messages: { every: SEND_MS, run: (signal) => sendMessages(services, signal) },
    ...(services.savings && { unlinking: { every: LOOK_UP_MS, run: () => tellUnlinked(services) } }),
    ...(services.video && { recordings: { every: HOUR_MS, run: () => removeRecordings(services) } }),
    ...(wishes && { wishNotices: { every: TELL_MS, run: (signal) => tellWishes({ ...services, wishes }, signal) } }),
    ...(services.dataReader && { forgetting: { every: LOOK_UP_MS, run: () => tellEndedReadings(services) } }),
    telling: { every: TELL_MS, run: (signal) => tellPartners(services, signal) },
    expiring: { every: MINUTE_MS, run: (signal) => expireOrders(services, signal) },
    ...(services.sandbox && {
      agreeing: { every: DECIDE_MS, run: () => signTakenOver(services) },
    }),
    ...(isDecidedAlone(services) && { deciding: { every: DECIDE_MS, run: () => decideDue(services) } }),
    // in a sandbox the played side answers at once, or when the story says so
    ...(!services.sandbox && { asking: { every: LOOK_UP_MS, run: () => askAwaited(services) } }),
    ...(services.eSign && { signing: { every: DECIDE_MS, run: () => signContracts(services) } }),
    sealing: {
      async run(signal) {
        await moveObjects(services, signal);
        await sealStored(database, vault, signal);
      },
    },
  };
}

/** How often it is written down at most that a job was done. */
const NOTED_MS = MINUTE_MS;

/** Does a job where it is due and no other server does it, and notes that it was done. */
function dueRun({ database, clock, sandbox }: Composition, name: string, { every, run }: Job) {
  let notedAt = Number.NEGATIVE_INFINITY;
  return async (signal: AbortSignal): Promise<void> => {
    if (every === undefined) return run(signal);
    // in a sandbox the clock of a server may be moved
    const now = sandbox ? undefined : clock();
    if (!(await claimJob(database, name, { every, now }))) return;
    await traced(`job ${name}`, {}, () => run(signal));
    if (performance.now() - notedAt < NOTED_MS) return;
    await noteJobDone(database, name);
    notedAt = performance.now();
  };
}

/** The milliseconds between two runs of the jobs that come again, by their names. */
const periodsOf = (jobs: Readonly<Record<string, Job>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(jobs).flatMap(([name, { every }]) => (every === undefined ? [] : [[name, every]])));

/** How often a server looks for what is due, and tries again what failed, unless it is due more often. */
const LOOK_MS = 10 * MINUTE_MS;

/** Looks each minute whether jobs are done, and whether this server's clock is right, until it is to end. */
async function keepWatch(
  services: Composition,
  jobs: Readonly<Record<string, Job>>,
  signal: AbortSignal,
): Promise<void> {
  const look = jobWatch(services, periodsOf(jobs));
  while (!signal.aborted) {
    await look().catch((error: unknown) => signal.aborted || services.report(error));
    await pause(MINUTE_MS, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** Starts what is done beside serving people; gives the function that ends it. */
export function startJobs(services: Composition, report: (error: unknown, job: string) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  // each job waits for its end, and what it calls does
  setMaxListeners(0, signal);

  async function keepDoing(name: string, job: Job): Promise<void> {
    const runDue = dueRun(services, name, job);
    let isDone = false;
    while (!signal.aborted && !isDone) {
      try {
        await runDue(signal);
        isDone = job.every === undefined;
      } catch (error) {
        if (!signal.aborted) report(error, name);
      }
      if (!isDone)
        await pause(Math.min(LOOK_MS, job.every ?? LOOK_MS), undefined, { signal, ref: false }).catch(() => {});
    }
  }

  const jobs = jobsOf(services);
  for (const [name, job] of Object.entries(jobs)) void keepDoing(name, job);
  void keepWatch(services, jobs, signal);
  return () => stop.abort();
}
