import { randomUUID } from 'node:crypto';
import type { Language } from '../../../src/contract/enums';
import type { AccountFreeze } from '../../../src/contract/generated/bodies';
import type { Transaction } from '../../platform/database/database';
import type { RefusalCode } from '../../platform/domain/refusals';
import { eachDue } from '../../platform/jobs/eachDue';
import { Overtaken, untilNotOvertaken } from '../applications';
import { notify } from '../messaging';
import {
  demandProofs,
  endFreeze,
  endLapsed,
  endOtherSessions,
  endSessionsOf,
  FREEZE_CHANGES,
  type FreezeInForce,
  type FreezeOrigin,
  findUser,
  forgetBrowsers,
  forgetProofsOf,
  freezeOf,
  frozenRefusal,
  insertFreeze,
  keepFreeze,
  lapsedFreezes,
  lockUser,
  requireSession,
  type Session,
  shortBegunSince,
  shortUntil,
  type User,
  wasFrozenByNumber,
} from '../people';
import type { AccountsNeeds } from './needs';

/** Freezes the account of a person who is locked and whose account is not frozen. */
async function begin(tx: Transaction, userId: string, freeze: Omit<FreezeInForce, 'freezeId'>): Promise<void> {
  await endLapsed(tx, userId, freeze.begunAt);
  await insertFreeze(tx, userId, { ...freeze, freezeId: randomUUID() });
  // what was proved before the phone was gone proves nothing of who lifts it
  await forgetProofsOf(tx, userId);
}

/** Who can unfreeze the account: a face is compared with the photo of the KTP. */
const liftOf = ({ known }: User) => (known.idPhoto === undefined ? 'staff' : 'face');

/**
 * Freezes an account for some hours, because someone knows its number and NIK; nothing where it is frozen, or was in the
 * last days by that alone. Sessions stay: its owner reads, pays and lifts it.
 */
export async function freezeShortly(
  tx: Transaction,
  userId: string,
  { at, language }: { at: Date; language: Language },
): Promise<void> {
  await lockUser(tx, userId);
  if ((await freezeOf(tx, userId, at)) || (await wasFrozenByNumber(tx, userId, shortBegunSince(at)))) return;
  const endsAt = shortUntil(at);
  await begin(tx, userId, { status: FREEZE_CHANGES.askedByNumber.to, begunBy: 'NUMBER', begunAt: at, endsAt });
  const lift = liftOf(await findUser(tx, userId));
  await notify(tx, userId, { kind: 'accountFrozenShort', time: endsAt.toISOString(), lift }, { at, language });
}

/** Who freezes an account, and the one session that goes on. */
export interface Freezing {
  begunBy: Exclude<FreezeOrigin, 'NUMBER'>;
  /** hash of its token; undefined where all end */
  apartFrom?: Uint8Array;
}

/** What the browsers are told that a freeze signs out. */
const TOLD_WHO_IS_OUT = {
  SESSION: 'SIGNED_OUT_FROZEN',
  MAIL: 'SIGNED_OUT_FROZEN_BY_MAIL',
  DESK: 'SIGNED_OUT_FROZEN_BY_US',
} as const satisfies Readonly<Record<Freezing['begunBy'], RefusalCode>>;

/**
 * Freezes an account until it is lifted, and ends its sessions; one that was to end by itself lasts from now on. False, and
 * nothing is told, where it lasts already: sessions end all the same.
 */
export async function freezeLastingly(
  tx: Transaction,
  userId: string,
  { begunBy, apartFrom }: Freezing,
  at: Date,
): Promise<boolean> {
  await lockUser(tx, userId);
  const user = await findUser(tx, userId);
  const ending = { code: TOLD_WHO_IS_OUT[begunBy], at };
  await (apartFrom ? endOtherSessions(tx, userId, { ...ending, apartFrom }) : endSessionsOf(tx, userId, ending));
  await forgetBrowsers(tx, user.mobileNumber);
  const now = await freezeOf(tx, userId, at);
  if (now && !(await keepFreeze(tx, now.freezeId, begunBy))) return false;
  const lasting = { status: FREEZE_CHANGES.proved.to, begunBy, begunAt: at, endsAt: undefined };
  if (!now) await begin(tx, userId, lasting);
  await notify(tx, userId, { kind: 'accountFrozen', lift: liftOf(user) }, { at });
  return true;
}

/** Ends a freeze and tells its person; false where it has ended. */
export async function unfreeze(
  tx: Transaction,
  userId: string,
  { freezeId }: FreezeInForce,
  at: Date,
): Promise<boolean> {
  if (!(await endFreeze(tx, freezeId, FREEZE_CHANGES.lifted, at))) return false;
  await notify(tx, userId, { kind: 'freezeLifted' }, { at });
  return true;
}

/** GET /user/freeze: whether the account is frozen, since when and by what, and whether its person can lift it themselves. */
export async function readFreeze({ database, clock }: AccountsNeeds, { userId, known }: User): Promise<AccountFreeze> {
  const freeze = await freezeOf(database, userId, clock());
  return {
    state: freeze?.status ?? 'NONE',
    canProveFace: known.idPhoto !== undefined,
    ...(freeze && { begunBy: freeze.begunBy, begunAt: freeze.begunAt.toISOString() }),
    ...(freeze?.endsAt && { endsAt: freeze.endsAt.toISOString() }),
  };
}

/** POST /user/freeze: freezes the own account until it is lifted; every other session ends. Said again nothing changes. */
export async function freezeOwn(services: AccountsNeeds, { user, tokenHash }: Session): Promise<AccountFreeze> {
  const { database, clock } = services;
  const { userId } = user;
  await database.transaction((tx) =>
    freezeLastingly(tx, userId, { begunBy: 'SESSION', apartFrom: tokenHash }, clock()),
  );
  return readFreeze(services, user);
}

/**
 * POST /user/freeze/lift: lifts the freeze of the own account. Anyone who has phone and SIM reads every code, so the session has
 * to prove the face. Refuses with ACCOUNT_SECURITY, and with ACCOUNT_FROZEN where there is no photo to compare a face with:
 * an operator lifts it then. Said again nothing changes.
 */
export function liftOwn(services: AccountsNeeds, session: Session): Promise<AccountFreeze> {
  const { database, clock } = services;
  const { user, tokenHash } = session;
  const { userId } = user;
  return untilNotOvertaken(async () => {
    const seen = await freezeOf(database, userId, clock());
    if (!seen) return readFreeze(services, user);
    if (user.known.idPhoto === undefined) throw frozenRefusal();
    await demandProofs(services, session, { necessary: ['LIVENESS'], operation: 'LIFT_FREEZE', isAsked: true });
    await database.transaction(async (tx) => {
      await lockUser(tx, userId);
      await requireSession(tx, tokenHash);
      const now = await freezeOf(tx, userId, clock());
      // the face was shown for the freeze as it was
      if (now && (now.freezeId !== seen.freezeId || now.status !== seen.status)) throw new Overtaken();
      if (now) await unfreeze(tx, userId, now, clock());
    });
    return readFreeze(services, user);
  });
}

/** Ends the freezes whose hours are over, and tells their people. Any number of servers may do so at once. */
export async function endShortFreezes(services: AccountsNeeds, signal: AbortSignal): Promise<void> {
  const { database, clock } = services;
  await eachDue(services, signal, {
    read: (page) => lapsedFreezes(database, clock(), page),
    idOf: ({ freezeId }) => freezeId,
    work: ({ freezeId, userId }) =>
      database.transaction(async (tx) => {
        const at = clock();
        await lockUser(tx, userId);
        if (!(await endFreeze(tx, freezeId, FREEZE_CHANGES.hoursPassed, at))) return;
        await notify(tx, userId, { kind: 'freezeEnded' }, { at });
      }),
  });
}
