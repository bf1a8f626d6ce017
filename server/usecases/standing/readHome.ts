import type { MyLimit, TabPoints } from '../../../src/contract/generated/bodies';
import { KEPT_BY_CREDIT } from '../../domain/canApply';
import { REVIEWED } from '../../domain/standing';
import { contractOf, limitOf } from '../../facts/credit';
import { latestApplication } from '../../repositories/applications';
import { creditOfLatest } from '../applications/applicationState';
import { type Asking, materialsFor } from './readStart';

/** GET /user/limit: the limit of a person, and whether they may use it. */
export async function readLimit({ services, user }: Asking): Promise<MyLimit> {
  const { database } = services;
  const application = await latestApplication(database, user.userId);
  const owner = { services, db: database, user };
  const credit = await creditOfLatest(owner, application);
  const limit = await limitOf(owner, credit);
  const creditStatus = credit?.creditStatus;
  // what is used up is no lock
  const isLocked = creditStatus === 'FROZEN' || (limit && creditStatus !== 'LIMIT' && isKept(creditStatus));
  if (creditStatus && isLocked) return { state: 'locked', creditStatus, ...(limit && { limit }) };
  return limit ? { state: 'open', limit } : { state: 'none' };
}

const isKept = (status: keyof typeof KEPT_BY_CREDIT | undefined) => status !== undefined && status in KEPT_BY_CREDIT;

/** GET /tab/points: what the red dots of the tabs are about. */
export async function readTabPoints(asking: Asking): Promise<TabPoints> {
  const { services, user } = asking;
  const { database } = services;
  const application = await latestApplication(database, user.userId);
  const pending = [
    application !== undefined && REVIEWED[application.status] === 'returned',
    (await contractOf({ ...asking, db: database })) === 'unsigned',
    (await materialsFor(services, user)) === 'missing',
  ];
  return { pendingCount: pending.filter(Boolean).length, notificationsCount: 0, unreadCouponCount: 0 };
}
