import { setTimeout as pause } from 'node:timers/promises';
import { sandboxPayOut } from '../../server/adapters/sandboxPayOut';
import { Refusal } from '../../server/domain/refusals';
import type { Database } from '../../server/repositories/database';
import { waitingPayOuts } from '../../server/repositories/payOuts';
import { sealedDatabase, vaultOf } from '../../server/repositories/vault';
import { readPersonas } from '../../server/sandbox/personas';
import { readConfig } from '../../server/setup/config';
import { carryOutPayOuts } from '../../server/usecases/payouts/carryOutPayOuts';
import { cancelLoan } from '../../server/usecases/payouts/ownPayOut';
import { requestPayOut } from '../../server/usecases/payouts/requestPayOut';

const VAULT = vaultOf(['the secret of those who pay out']);
/** How much faster the clock goes, so that a bank decides and a killed process is given up within a round. */
const FASTER = 100;
const JOBS = 2;
/** Between two looks at what is due. */
const REST_MS = 10;

/** Opens what is sealed in the database of a lender. */
export const ofLender = (database: Database): Database => sealedDatabase(database, VAULT);

/** All that pay-outs are carried out with, at the bank of the sandbox. @param answerMs until the bank answers */
export function payOutWork(opened: Database, { now, answerMs }: { now: Date; answerMs: number }) {
  const database = ofLender(opened);
  const begun = Date.now();
  const clock = () => new Date(now.getTime() + FASTER * (Date.now() - begun));
  return {
    database,
    clock,
    config: { ...readConfig({}), outsideSeconds: 0.5 },
    sandbox: undefined,
    payOuts: sandboxPayOut(readPersonas(process.cwd()), { database, clock, answerMs }),
    // banks that do not answer are what is tried
    missions: [],
    report: () => undefined,
  };
}

type PayOutTeller = ReturnType<typeof payOutWork>;

/** A loan that is asked for and paid out, and of whom. */
export interface PaidLoan {
  loanId: string;
  loanNo: string;
  userId: string;
  /** its person cancels it, as soon as its pay-out was asked for */
  cancels: boolean;
}

/** Asks for the pay-out of a loan; who changed their mind cancels it a moment later, where they still can. */
export async function requestAndCancel(
  work: PayOutTeller,
  { loanId, loanNo, userId, cancels }: PaidLoan,
): Promise<void> {
  await work.database.transaction((tx) => requestPayOut(tx, { loanId, now: work.clock() }));
  if (!cancels) return;
  await pause(Math.random() * REST_MS);
  await cancelLoan(work, { userId }, { loanNo }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** Carries pay-outs out by two jobs at once, until none runs. */
export async function carryAllOut(work: PayOutTeller): Promise<void> {
  while ((await waitingPayOuts(work.database)).length > 0) {
    const jobs = Array.from({ length: JOBS }, () => carryOutPayOuts(work, new AbortController().signal));
    await Promise.all(jobs);
    await pause(REST_MS);
  }
}
