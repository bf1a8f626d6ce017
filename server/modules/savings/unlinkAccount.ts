import { askBank, type SavingsNeeds } from './port';
import { endedLinks, forgetEndedLink, noteUnlinkTried, withdrawConsent } from './tables/savings';

const BATCH_SIZE = 50;

/**
 * Tells the bank of the links that have ended here. One that it does not take leaves the rest for later, and those it was
 * never told of go before it then; told again by another server nothing changes.
 */
export async function tellUnlinked(services: SavingsNeeds): Promise<void> {
  const { database, clock } = services;
  for (const { unlinkId, link } of await endedLinks(database, BATCH_SIZE)) {
    await noteUnlinkTried(database, unlinkId, clock());
    await askBank(services, (bank, asked) => bank.unlink(link, asked));
    await forgetEndedLink(database, unlinkId);
  }
}

/**
 * POST /savings/unlink: takes back the consent, and with it the link. It holds here at once; the bank is told as soon as it
 * is reached.
 */
export async function unlinkAccount(services: SavingsNeeds, userId: string): Promise<void> {
  const { database, clock } = services;
  await database.transaction((tx) => withdrawConsent(tx, userId, clock()));
  // what fails was reported, and the house job tries again
  await tellUnlinked(services).catch(() => undefined);
}
