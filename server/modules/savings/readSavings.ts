import type { BankReadiness, SavingsBalance, SavingsState } from '../../../src/contract/generated/bodies';
import { Refusal } from '../../platform/domain/refusals';
import type { InChannel } from '../../platform/platform';
import { hasAgreed } from '../documents';
import type { User } from '../people';
import { identified } from './domain/savings';
import { askBank, type SavingsNeeds } from './port';
import { findSavings } from './tables/savings';

/** How the person's account stands at the bank; where the bank could not find them by what is known, what is lacking. */
export async function readinessAtBank(
  services: InChannel<SavingsNeeds>,
  user: User,
  link: string | undefined,
): Promise<BankReadiness> {
  const who = identified(user);
  if ('lacks' in who) return { readiness: who.lacks };
  const { mobileNumber, idNumber, email } = who;
  const customer = { mobileNumber, idNumber, email, ...(link !== undefined && { link }) };
  return askBank(services, (bank, asked) => bank.readiness(customer, asked));
}

/** True where the person agreed to the document as it is in force. */
function agreedInForce({ database, release }: InChannel<SavingsNeeds>, userId: string, type: string): Promise<boolean> {
  return hasAgreed(database, userId, type, release.set.document(type).version);
}

/** GET /savings/account: how the person's savings account stands. The bank is asked only where they let it be. */
export async function readSavings(services: InChannel<SavingsNeeds>, user: User): Promise<SavingsState> {
  if (!services.savings) throw new Refusal('NOT_FOUND');
  const { userId } = user;
  const [agreed, hasConsented, kept] = await Promise.all([
    agreedInForce(services, userId, 'savings-partner-terms'),
    agreedInForce(services, userId, 'savings-data-consent'),
    findSavings(services.database, userId),
  ]);
  if (!kept || !hasConsented) return { agreed, consented: false, linked: kept?.link !== undefined };
  const { link, linkedAt } = kept;
  const { readiness, details } = await readinessAtBank(services, user, link);
  return {
    ...{ agreed, consented: true, linked: link !== undefined, readiness },
    ...(linkedAt && { linkedAt: linkedAt.toISOString() }),
    ...(link !== undefined && details && { details }),
  };
}

/** GET /savings/balance: what lies on the linked account now. Refuses with NOT_FOUND where none is linked. */
export async function readBalance(services: SavingsNeeds, { userId }: User): Promise<SavingsBalance> {
  const link = (await findSavings(services.database, userId))?.link;
  const balance = link === undefined ? undefined : await askBank(services, (bank, asked) => bank.balance(link, asked));
  if (!balance) throw new Refusal('NOT_FOUND');
  return balance;
}
