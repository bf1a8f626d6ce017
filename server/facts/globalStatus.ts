import type { FactValues } from '../../src/contract/named';
import { creditAppliedAt, loansOf } from '../repositories/credit';
import type { Facts } from './facts';

/**
 * GET /global-status/v2: what became of the request for credit, and what of the limit is left in rupiah. No status
 * before credit was asked for and while it is being decided.
 */
export const globalStatus: Facts = async ({ services, db, user, now }): Promise<FactValues> => {
  const appliedAt = await creditAppliedAt(db, user.userId);
  const decision = appliedAt && services.outside.credit(user, appliedAt, now);
  if (!decision) return {};
  const { creditStatus, limit } = decision;
  if (limit === undefined) return { creditStatus };
  const { total } = await loansOf(db, user.userId);
  return { creditStatus, availableLimit: Math.max(0, limit - total) };
};
