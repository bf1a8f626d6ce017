import { setTimeout as pause } from 'node:timers/promises';
import '../../server/hooks';
import { carryOutPayOuts } from '../../server/modules/loans/payOuts/carryOutPayOuts';
import { cancelLoan } from '../../server/modules/loans/payOuts/ownPayOut';
import { requestPayOut } from '../../server/modules/loans/payOuts/requestPayOut';
import type { PayOutService } from '../../server/modules/loans/ports/payOut';
import { waitingPayOuts } from '../../server/modules/loans/tables/payOuts';
import { readConfig } from '../../server/platform/config/config';
import type { Database } from '../../server/platform/database/database';
import { sealedDatabase } from '../../server/platform/database/sealedDatabase';
import { vaultOf } from '../../server/platform/database/vault';
import { Refusal } from '../../server/platform/domain/refusals';
import { readPersonas } from '../../server/sandbox/personas';
import { sandboxPayOut } from '../../server/sandbox/sandboxPayOut';

const VAULT = vaultOf(['the secret of those who pay out']);
/** How much faster the clock goes, so that a bank decides and a killed process is given up within a round. */
const FASTER = 100;
const JOBS = 2;
/** Between two looks at what is due. */
const REST_MS = 10;

/** Opens what is sealed in the database of a lender. */
export const ofLender = (database: Database): Database => sealedDatabase(database, VAULT);

/** Who sends money: the bank of the sandbox, unless another is named. */
type ConnectBank = (at: { database: Database; clock(): Date; report(error: unknown): void }) => PayOutService;

/** All that pay-outs are carried out with. @param answerMs until the bank of the sandbox answers */
export function payOutWork(
  opened: Database,
  { now, answerMs, bank }: { now: Date; answerMs: number; bank?: ConnectBank | undefined },
) {
  const database = ofLender(opened);
  const begun = Date.now();
  const clock = () => new Date(now.getTime() + FASTER * (Date.now() - begun));
  const at = { database, clock, report: () => undefined };
  return {
    ...at,
    config: { ...readConfig({}), sandbox: false, outsideSeconds: 0.5 },
    payOuts: bank?.(at) ?? sandboxPayOut(readPersonas(process.cwd()), { database, clock, answerMs }),
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
