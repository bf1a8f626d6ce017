import type { FactValues } from '../../src/contract/named';
import { CREDIT_CHANGES } from '../domain/creditStatus';
import type { CreditDecision } from '../domain/outsideWorld';
import { latestApplication } from '../repositories/applications';
import { creditAppliedAt, loansOf } from '../repositories/credit';
import { waitsForPerson } from '../repositories/outsideChecks';
import type { Facts, FactsRequest } from './facts';

/**
 * What was decided on the request for credit, and what of the limit is left in rupiah; undefined until then. Nothing is
 * decided while a NIK is disputed or a check waits for a person.
 */
export async function creditOf({
  services,
  db,
  user,
  now,
}: Pick<FactsRequest, 'services' | 'db' | 'user' | 'now'>): Promise<
  { creditStatus: CreditDecision['creditStatus']; availableLimit?: number } | undefined
> {
  const appliedAt = await creditAppliedAt(db, user.userId);
  if (!appliedAt) return undefined;
  const waits = (await latestApplication(db, user.userId))?.disputed || (await waitsForPerson(db, user.userId));
  if (waits) return { creditStatus: CREDIT_CHANGES.notDecidedYet.to };
  const decision = services.outside.credit(user, appliedAt, now);
  if (!decision) return undefined;
  const { creditStatus, limit } = decision;
  if (limit === undefined) return { creditStatus };
  const { total } = await loansOf(db, user.userId);
  return { creditStatus, availableLimit: Math.max(0, limit - total) };
}

/** GET /global-status/v2: no status before credit was asked for and while it is being decided. */
export const globalStatus: Facts = async (request): Promise<FactValues> => (await creditOf(request)) ?? {};

/** GET /contract-center/e-sign/effortless: how the signature of the last loan stands; nothing before there is one. */
export const eSign: Facts = async ({ services, db, user, now }): Promise<FactValues> => {
  const { latest } = await loansOf(db, user.userId);
  return latest ? { eSignStatus: services.outside.eSign(user, latest, now) } : {};
};
