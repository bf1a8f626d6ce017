import { randomUUID } from 'node:crypto';
import type { MobileChangeBody, MobileChangeState, SendCodeResult } from '../../../src/contract/generated/bodies';
import { wibDay } from '../../../src/lib/calendar';
import { maskMobile } from '../../../src/lib/formats';
import { isUniqueViolation, type Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { eachDue } from '../../platform/jobs/eachDue';
import type { InChannel } from '../../platform/platform';
import {
  type Allowance,
  guardFacts,
  isUnderReview,
  latestApplication,
  needsFor,
  requireSameNeeds,
  untilNotOvertaken,
} from '../applications';
import { briefMobile, notify } from '../messaging';
import {
  type CodeAsker,
  type CodeUse,
  checkedCode,
  checkedNumber,
  endOtherSessions,
  endSessionsOf,
  findUser,
  forgetProofs,
  isUsedCode,
  lockUnfrozen,
  lockUser,
  numberProven,
  recordFactChanges,
  type Session,
  sendCode,
} from '../people';
import { changedAt, MOBILE_CHANGES, WAIT_DAYS } from './domain/mobileChange';
import type { AccountsNeeds } from './needs';
import {
  dueMobileChanges,
  endMobileChange,
  insertMobileChange,
  isMobileTaken,
  keepFormerNumber,
  lockMobileChange,
  type MobileChange,
  setMobileNumber,
  waitingMobileChange,
} from './tables/mobileChanges';

const CALL = 'POST /user/mobile-change';

type Way = MobileChangeBody['way'];

const changeOf = ({ user, tokenHash }: Session, way: Way, hasCode: boolean) => ({
  ...{ user, tokenHash, hasCode, flow: {}, step: way, call: CALL },
  facts: ['mobileNumber'] as const,
});

/** True where the number does not change without the own face, even for who can read what comes to the old one. */
async function asksFace(services: InChannel<AccountsNeeds>, session: Session): Promise<boolean> {
  const { facts } = await needsFor(services, services.database, changeOf(session, 'HAS', false));
  return facts.some(({ need }) => need === 'codeAndFace');
}

/** GET /user/mobile-change: what a change needs, and the number that waits to become the person's, where one does. */
export async function readMobileChange(
  services: InChannel<AccountsNeeds>,
  session: Session,
): Promise<MobileChangeState> {
  const { userId, known } = session.user;
  const waiting = await waitingMobileChange(services.database, userId);
  return {
    state: waiting ? 'WAITING' : 'NONE',
    waitDays: WAIT_DAYS,
    asksFace: await asksFace(services, session),
    canProveFace: known.idPhoto !== undefined,
    ...(waiting && { mobile: maskMobile(waiting.newNumber), dueAt: waiting.dueAt.toISOString() }),
  };
}

/**
 * What lets a number change: the code to the old number and the own face, or that code alone of a newcomer without a photo;
 * where that number is lost, the face alone. A face has to be compared with the KTP photo: without one there is nothing to
 * prove by it. Refuses with CHANGE_NEEDS_REVIEW, MOBILE_CHANGE_NEEDS_HELP and ACCOUNT_SECURITY.
 */
async function guarded(services: InChannel<AccountsNeeds>, session: Session, way: Way): Promise<Allowance> {
  const isLost = way === 'LOST';
  const needsPhoto = isLost || (await asksFace(services, session));
  if (needsPhoto && session.user.known.idPhoto === undefined) throw new Refusal('MOBILE_CHANGE_NEEDS_HELP');
  return guardFacts(services, changeOf(session, way, isLost));
}

/** The number as it is kept. Refuses with INVALID_INPUT, INVALID_PHONE_NUMBER and MOBILE_UNCHANGED. */
function newNumber({ release }: InChannel<AccountsNeeds>, { user }: Session, given: string): string {
  const number = checkedNumber(release, { mobileNumber: given });
  if (number === user.mobileNumber) throw new Refusal('MOBILE_UNCHANGED');
  return number;
}

const toNewPhone = (userId: string, mobileNumber: string): CodeUse => ({
  to: { mobileNumber },
  purpose: 'mobileChange',
  userId,
});

/** POST /user/mobile-change/send-code: sends a code to the new number, once the session has proved what a change needs. */
export async function sendNewNumberCode(
  services: InChannel<AccountsNeeds>,
  session: Session,
  { mobileNumber, way }: Pick<MobileChangeBody, 'mobileNumber' | 'way'>,
  asker: CodeAsker,
): Promise<SendCodeResult> {
  const number = newNumber(services, session, mobileNumber);
  await guarded(services, session, way);
  return sendCode(services, toNewPhone(session.user.userId, number), asker);
}

/** Who changes a number, and by what. */
interface Changing extends Pick<Allowance, 'personState' | 'facts'> {
  userId: string;
  formerNumber: string;
  number: string;
  changedBy: Uint8Array;
  way: Way;
}

/** Changes the number and tells both; false where it is another's. */
async function change(tx: Transaction, changing: Changing, at: Date): Promise<boolean> {
  const { userId, formerNumber, number, changedBy, way, personState, facts } = changing;
  if (!(await setMobileNumber(tx, userId, number))) return false;
  await keepFormerNumber(tx, userId, formerNumber, at);
  await numberProven.call(tx, userId, at);
  const by = { flow: 'change-mobile', step: way, call: CALL };
  await recordFactChanges(tx, { userId, changedBy, ...by, personState, facts }, at);
  const told = { kind: 'mobileChanged', mobile: briefMobile(number) } as const;
  await notify(tx, userId, told, { at, alsoSms: formerNumber });
  return true;
}

/** Waits with a number that is lost, and tells both: who has the old one can cancel it. */
async function wait(tx: Transaction, changing: Changing, at: Date): Promise<void> {
  const { userId, number, changedBy, personState } = changing;
  const asked = { changeId: randomUUID(), userId, newNumber: number, askedBy: changedBy, personState };
  const dueAt = changedAt(at);
  const waiting = await waitingMobileChange(tx, userId);
  if (waiting) await endMobileChange(tx, waiting.changeId, MOBILE_CHANGES.cancelled, at);
  await insertMobileChange(tx, { ...asked, askedAt: at, dueAt });
  const told = { mobile: briefMobile(number), due: wibDay(dueAt.getTime()) };
  await notify(tx, userId, { kind: 'mobileChangeAsked', ...told }, { at, alsoSms: number });
}

/** True where a change was made, or waits, by the very code that is given: the same request came before. */
async function isMade(
  services: InChannel<AccountsNeeds>,
  { user: { userId } }: Session,
  { mobileNumber, way, code }: MobileChangeBody,
): Promise<boolean> {
  const number = checkedNumber(services.release, { mobileNumber });
  if (!(await isUsedCode(services, toNewPhone(userId, number), code))) return false;
  if (way === 'LOST') return (await waitingMobileChange(services.database, userId))?.newNumber === number;
  return (await findUser(services.database, userId)).mobileNumber === number;
}

/**
 * POST /user/mobile-change: changes the number once the code to the new one is right, and ends the sessions elsewhere; where
 * the old one is lost, after some days. Said again it answers as the first time. Refuses as `sendNewNumberCode` does, and with
 * MOBILE_TAKEN: only who holds a number is told that it is another account's.
 */
export async function changeNumber(
  services: InChannel<AccountsNeeds>,
  session: Session,
  body: MobileChangeBody,
): Promise<MobileChangeState> {
  try {
    return await untilNotOvertaken(() => tryToChange(services, session, body));
  } catch (error) {
    // the proofs and the code are used up by the first
    if (!(error instanceof Refusal) || !(await isMade(services, session, body))) throw error;
    return readMobileChange(services, session);
  }
}

async function tryToChange(
  services: InChannel<AccountsNeeds>,
  session: Session,
  { mobileNumber, way, code }: MobileChangeBody,
): Promise<MobileChangeState> {
  const { database, clock } = services;
  const { user, tokenHash: changedBy } = session;
  const number = newNumber(services, session, mobileNumber);
  const allowance = await guarded(services, session, way);
  const { userId } = user;
  const consume = await checkedCode(services, toNewPhone(userId, number), code, 'code');
  const booked = database.transaction(async (tx) => {
    await consume(tx);
    await lockUnfrozen(tx, userId, clock());
    const now = await findUser(tx, userId);
    await requireSameNeeds(services, tx, changeOf({ ...session, user: now }, way, way === 'LOST'), allowance);
    const changing = { ...allowance, userId, formerNumber: now.mobileNumber, number, changedBy, way };
    if (way === 'LOST') {
      if (await isMobileTaken(tx, number)) throw new Refusal('MOBILE_TAKEN');
      await wait(tx, changing, clock());
      return;
    }
    if (!(await change(tx, changing, clock()))) throw new Refusal('MOBILE_TAKEN');
    const lost = await waitingMobileChange(tx, userId);
    if (lost) await endUnmade(tx, lost, 'cancelled', clock());
    await endOtherSessions(tx, userId, { code: 'SIGNED_OUT_NUMBER_CHANGED', at: clock(), apartFrom: changedBy });
    // a code to the former number proves nothing of the new one
    await forgetProofs(tx, changedBy);
  });
  await booked.catch((error: unknown) => {
    // another account took it at the same moment
    throw isUniqueViolation(error, 'users_mobile_number_key') ? new Refusal('MOBILE_TAKEN') : error;
  });
  return readMobileChange(services, session);
}

/**
 * Ends a change of a lost number that is not made, and tells both numbers; false, and nothing is told, where it waits no more.
 */
export async function endUnmade(
  tx: Transaction,
  { changeId, userId, newNumber }: MobileChange,
  cause: 'cancelled' | 'stopped',
  at: Date,
): Promise<boolean> {
  if (!(await endMobileChange(tx, changeId, MOBILE_CHANGES[cause], at))) return false;
  await notify(tx, userId, { kind: 'mobileChangeEnded' }, { at, alsoSms: newNumber });
  return true;
}

/** POST /user/mobile-change/cancel: keeps the number that was to change; said again nothing changes. */
export async function withdrawMobileChange(
  services: InChannel<AccountsNeeds>,
  session: Session,
): Promise<MobileChangeState> {
  const { database, clock } = services;
  const { user } = session;
  await database.transaction(async (tx) => {
    const waiting = await waitingMobileChange(tx, user.userId);
    if (waiting) await endUnmade(tx, waiting, 'cancelled', clock());
  });
  return readMobileChange(services, session);
}

const LOST_NUMBER = { fact: 'mobileNumber', need: 'codeAndFace' } as const;

async function changeDue(tx: Transaction, waiting: MobileChange, at: Date): Promise<void> {
  const { changeId, userId, newNumber: number, askedBy, personState } = waiting;
  await lockUser(tx, userId);
  const { mobileNumber: formerNumber } = await findUser(tx, userId);
  const by = {
    userId,
    formerNumber,
    number,
    changedBy: askedBy,
    way: 'LOST',
    personState,
    facts: [LOST_NUMBER],
  } as const;
  const application = await latestApplication(tx, userId);
  const isWithReviewers = application !== undefined && isUnderReview(application);
  if (!isWithReviewers && (await change(tx, by, at))) {
    await endMobileChange(tx, changeId, MOBILE_CHANGES.done, at);
    await endSessionsOf(tx, userId, { code: 'SIGNED_OUT_NUMBER_CHANGED', at });
    return;
  }
  await endUnmade(tx, waiting, 'stopped', at);
}

/** Changes the lost numbers whose time to be cancelled is over. Any number of servers may do so at once. */
export async function changeLostNumbers(services: AccountsNeeds, signal: AbortSignal): Promise<void> {
  const { database, clock } = services;
  await eachDue(services, signal, {
    read: (page) => dueMobileChanges(database, clock(), page),
    idOf: (id) => id,
    work: (id) =>
      database.transaction(async (tx) => {
        const waiting = await lockMobileChange(tx, id);
        if (waiting?.status === MOBILE_CHANGES.asked.to) await changeDue(tx, waiting, clock());
      }),
  });
}
