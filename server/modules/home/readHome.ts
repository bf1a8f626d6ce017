import type { MyLimit, TabPoints } from '../../../src/contract/generated/bodies';
import { addDays } from '../../../src/lending/days';
import { askedParts } from '../../../src/lending/portfolio';
import { returningOffer } from '../../../src/lending/productChoice';
import { productsOf } from '../../../src/lending/released';
import { firstName } from '../../../src/lib/personName';
import {
  type ApplicationPhase,
  creditPhase,
  latestApplication,
  missingMaterials,
  neededMaterials,
  phaseOf,
  REVIEWED,
} from '../applications';
import { waitingDeletion } from '../dataRights';
import {
  type Asking,
  borrowerOn,
  contractOf,
  creditOfLatest,
  KEPT_BY_CREDIT,
  limitOf,
  loanSumsOf,
  loansOfPerson,
  overdueOfUser,
} from '../loans';
import { unreadCount } from '../messaging';
import { freezeOf, loanToday, underNames, userNameOf } from '../people';
import { countUnseenVouchers } from '../vouchers';

/** How far a person is on the way to a limit, by how far their latest application is. */
const CREDIT_LINE: Readonly<Record<ApplicationPhase, MyLimit['creditLine']>> = {
  none: 'DEFAULT',
  ended: 'DEFAULT',
  review: 'CREDITING',
  returned: 'RETURN',
  declined: 'REJECTED',
  approved: 'APPROVED',
};

/** GET /user/limit: the limit of a person, whether they may use it, and how far they are on the way to one. */
export async function readLimit({ services, user, now }: Asking): Promise<MyLimit> {
  const { database } = services;
  const application = await latestApplication(database, user.userId);
  const sums = await loanSumsOf(database, user.userId);
  const owner = { services, db: database, user, now, sums };
  const credit = await creditOfLatest(owner, application);
  const limit = await limitOf(owner, credit);
  const creditStatus = credit?.creditStatus;
  const today = await loanToday(services, database, user.userId);
  const phase = application ? phaseOf(application, creditStatus, today) : 'none';
  const creditLine = limit ? 'APPROVED' : CREDIT_LINE[phase];
  // what is used up is no lock
  const isLocked = creditStatus === 'FROZEN' || (limit && creditStatus !== 'LIMIT' && isKept(creditStatus));
  if (creditStatus && isLocked) return { creditLine, state: 'locked', creditStatus, ...(limit && { limit }) };
  if (!limit) {
    const isFrozen = (await freezeOf(database, user.userId, now)) !== undefined;
    return {
      creditLine,
      state: 'none',
      ...(creditStatus && creditPhase(creditStatus) === 'ended' && { creditStatus }),
      ...(isFrozen && { keptBy: ['frozen'] }),
    };
  }
  const { borrower } = await borrowerOn(today, owner, sums);
  const returning = returningOffer(productsOf(services.release.set), { borrower, day: today }, limit.total);
  const keptBy = await whatKeeps(services, user.userId, now);
  return { creditLine, state: 'open', limit, ...(keptBy.length > 0 && { keptBy }), ...(returning && { returning }) };
}

/** Why a person cannot borrow of an open limit for now. */
async function whatKeeps(
  services: Asking['services'],
  userId: string,
  now: Date,
): Promise<NonNullable<MyLimit['keptBy']>> {
  const { database } = services;
  return [
    ...((await overdueOfUser(services, database, userId)) ? ['late' as const] : []),
    ...((await freezeOf(database, userId, now)) ? ['frozen' as const] : []),
  ];
}

const isKept = (status: keyof typeof KEPT_BY_CREDIT | undefined) => status !== undefined && status in KEPT_BY_CREDIT;

/** A bill gets its red dot so many days before it is due. */
const DUE_SOON_DAYS = 3;

/** How many bills are late, or due today or soon. */
async function countDue({ services, user: { userId } }: Asking): Promise<number> {
  const { database } = services;
  const today = await loanToday(services, database, userId);
  const soon = addDays(today, DUE_SOON_DAYS);
  return askedParts(await loansOfPerson(database, userId, today)).filter(({ due }) => due <= soon).length;
}

/** GET /tab/points: what the red dots of the tabs are about. */
export async function readTabPoints(asking: Asking): Promise<TabPoints> {
  const { services, user } = asking;
  const { database } = services;
  const application = await latestApplication(database, user.userId);
  const needed = await neededMaterials(services, database, user);
  const wanted = missingMaterials(needed);
  const again = wanted.filter((type) => needed.again.includes(type));
  const pending = [
    application !== undefined && REVIEWED[application.status] === 'returned',
    (await contractOf({ ...asking, db: database })) === 'unsigned',
    wanted.length > 0,
  ];
  const deletion = await waitingDeletion(database, user.userId);
  const freeze = await freezeOf(database, user.userId, asking.now);
  const name = (await userNameOf(database, user.userId)) ?? underNames(services.release.names, user).known.fullName;
  return {
    pendingCount: pending.filter(Boolean).length,
    dueCount: await countDue(asking),
    notificationsCount: await unreadCount(database, user.userId),
    unreadCouponCount: await countUnseenVouchers(database, user.userId, asking.now),
    materials: wanted.length > 0 ? 'missing' : 'complete',
    ...(wanted.length > 0 && { wanted }),
    ...(again.length > 0 && { again }),
    ...(typeof name === 'string' && !freeze && { firstName: firstName(name) }),
    ...(deletion && { deletionDue: deletion.dueAt.toISOString() }),
    ...(freeze && { frozen: freeze.status }),
  };
}
