import type { FactValues } from '../../src/contract/named';
import { latestApplication } from '../repositories/applications';
import type { Facts } from './facts';

/** GET /loan/return-reason: why the application came back; the reasons of a draft that was sent stay. */
export const returnReason: Facts = async ({ services, db, user, view }): Promise<FactValues> => {
  const { outside } = services;
  const wasSent = view?.draft.status === 'submitted';
  const isReturned = wasSent || (await latestApplication(db, user.userId))?.status === 'RETURNED';
  return {
    returnReasons: isReturned ? outside.returnReasons(user) : [],
    emailToVerify: isReturned && outside.mustVerifyEmail(user),
  };
};
