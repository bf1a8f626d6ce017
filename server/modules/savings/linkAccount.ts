import type { LoanRefused, SavingsLinked, SavingsReturn, SavingsWay } from '../../../src/contract/generated/bodies';
import type { Queries } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { hashOfState, newWayBack } from '../../platform/domain/wayBack';
import type { InChannel } from '../../platform/platform';
import { agreementRequired } from '../documents';
import type { User } from '../people';
import { MAY_LINK } from './domain/savings';
import { askBank, type SavingsNeeds } from './port';
import { readinessAtBank } from './readSavings';
import { addReturn, findSavings, keepLink, noteUnlink, type StoredSavings, takeReturn } from './tables/savings';

const NO_ACCOUNT: LoanRefused = { popup: 'NO_JAGO_ACCOUNT' };

/** Refuses as the bank has no account of the person to link, or opens none. */
export const refuseWithoutAccount = (): never => {
  throw new Refusal('NO_JAGO_ACCOUNT', { data: NO_ACCOUNT });
};

/** What is kept of a person's account. Refuses with AGREEMENT_REQUIRED where the bank may not be asked about them. */
export async function consentedSavings(db: Queries, userId: string): Promise<StoredSavings> {
  const kept = await findSavings(db, userId);
  if (!kept) throw agreementRequired(['savings-data-consent']);
  return kept;
}

/**
 * POST /savings/link: where the person goes to allow at the bank that their account is linked. Refuses with
 * AGREEMENT_REQUIRED where the bank may not be asked about them, and with NO_JAGO_ACCOUNT where it has nothing to link.
 */
export async function startLinking(
  services: InChannel<SavingsNeeds>,
  user: User,
  returnAddress: string,
): Promise<SavingsWay> {
  const { database, clock } = services;
  const { userId, mobileNumber } = user;
  const { link } = await consentedSavings(database, userId);
  const { readiness } = await readinessAtBank(services, user, link);
  if (!MAY_LINK.has(readiness)) refuseWithoutAccount();
  const { state, stored } = newWayBack(clock());
  await database.transaction((tx) => addReturn(tx, { ...stored, userId }));
  const address = await askBank(services, (bank, asked) =>
    bank.authorise({ state, returnAddress, mobileNumber }, asked),
  );
  return { address };
}

const failed = (reason: Required<SavingsLinked>['reason']): SavingsLinked => ({ authResult: 'AUTH_FAILED', reason });

/**
 * POST /savings/callback: the person is back from the bank. What the browser brings is believed only as far as the bank
 * confirms it: the state has to be one that was given to this person lately and was not used, and the bank itself has to
 * exchange the code for a link.
 */
export async function finishLinking(
  services: SavingsNeeds,
  { userId }: User,
  { state, code }: SavingsReturn,
): Promise<SavingsLinked> {
  const { database, clock } = services;
  if (!(await takeReturn(database, { stateHash: hashOfState(state), userId }, clock()))) return failed('STALE');
  if (code === undefined) return failed('REFUSED');
  const link = await askBank(services, (bank, asked) => bank.redeem({ state, code }, asked));
  if (link === undefined) return failed('NOT_CONFIRMED');
  const isKept = await database.transaction(async (tx) => {
    const now = clock();
    if (await keepLink(tx, userId, link, now)) return true;
    // the consent was withdrawn meanwhile: the bank is told that nothing is linked
    await noteUnlink(tx, link, now);
    return false;
  });
  return isKept ? { authResult: 'SUCCESS' } : failed('STALE');
}
