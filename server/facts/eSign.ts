import type { FactValues } from '../../src/contract/named';
import { loansOf } from '../repositories/credit';
import type { Facts } from './facts';

/** GET /contract-center/e-sign/effortless: how the signature of the last loan stands; nothing before there is one. */
export const eSign: Facts = async ({ services, db, user, now }): Promise<FactValues> => {
  const { latest } = await loansOf(db, user.userId);
  return latest ? { eSignStatus: services.outside.eSign(user, latest, now) } : {};
};
