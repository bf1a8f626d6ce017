import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '../../../src/contract/enums';
import type { FreezeAskBody, FreezeKeepBody } from '../../../src/contract/generated/bodies';
import { nik } from '../../../src/rules/nik';
import { askedSince } from '../../platform/database/askedSince';
import type { Transaction } from '../../platform/database/database';
import { isOverLimits } from '../../platform/domain/askLimits';
import { Refusal, refusalAt } from '../../platform/domain/refusals';
import { eachDue } from '../../platform/jobs/eachDue';
import type { InChannel } from '../../platform/platform';
import { typedInDraft } from '../applications';
import {
  type Caller,
  type CodeUse,
  checkedCode,
  checkedNumber,
  FREEZES_A_DAY,
  freezeDaySince,
  inChannelOfUser,
  sendCode,
  type User,
} from '../people';
import { freezeLastingly, freezeShortly } from './freezeAccount';
import type { AccountsNeeds } from './needs';
import {
  type FreezeAsk,
  insertFreezeAsk,
  KEPT_FREEZE_ASKS,
  takeFreezeAsk,
  waitingFreezeAsks,
} from './tables/freezeAsks';
import { usersByNumber } from './tables/mobileChanges';

/** Where something is asked from without a sign-in. */
interface SignedOutAsker {
  caller: Required<Caller> & { browser: string };
  /** of the page */
  language: Language;
}

/**
 * POST /freeze: someone who is not signed in asks for an account to be frozen. It is kept alike whether it fits an account or
 * not, and looked at once this is answered: neither the answer nor its time tells. Refuses with INVALID_INPUT,
 * INVALID_PHONE_NUMBER and TOO_MANY_REQUESTS.
 */
export async function askFreeze(
  { database, clock, release }: InChannel<AccountsNeeds>,
  { caller, language }: SignedOutAsker,
  { mobileNumber: given, idNumber }: FreezeAskBody,
): Promise<void> {
  const mobileNumber = checkedNumber(release, { mobileNumber: given });
  if (!nik(idNumber)) throw refusalAt('INVALID_INPUT', 'idNumber', 'nik', 'rules.nik');
  const ask: FreezeAsk = { askId: randomUUID(), mobileNumber, idNumber, language, ...caller };
  const at = clock();
  await database.transaction(async (tx) => {
    const asked = await askedSince(tx, KEPT_FREEZE_ASKS, ask, freezeDaySince(at));
    if (isOverLimits(asked, FREEZES_A_DAY)) throw new Refusal('TOO_MANY_REQUESTS');
    await insertFreezeAsk(tx, ask, at);
  });
}

/** A code to the e-mail address of an account, good where it was asked for: no one else guesses it to its end. */
const toMail = (email: string, caller: Caller): CodeUse => ({ to: { email }, purpose: 'freeze', userId: null, caller });

const emailOf = ({ known }: User): string | undefined => (typeof known.email === 'string' ? known.email : undefined);

/** Mails the code by which a freeze lasts to the person whose account was asked for, where an address is known. */
async function mailCode(services: AccountsNeeds, user: User, { address, browser, language }: FreezeAsk): Promise<void> {
  const email = emailOf(user);
  if (email === undefined) return;
  const own = await inChannelOfUser(services, services.database, user.userId);
  await sendCode(own, toMail(email, { address, browser }), { address, language }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** True for the NIK of a person, also where they have only typed it in an application that is not sent yet. */
const hasNik = async (tx: Transaction, { userId, known }: User, idNumber: string): Promise<boolean> =>
  known.idNumber === idNumber || (known.idNumber === undefined && (await typedInDraft(tx, userId, idNumber)));

async function carryOut(services: AccountsNeeds, ask: FreezeAsk): Promise<void> {
  const { database, clock } = services;
  const { askId, mobileNumber, idNumber, language } = ask;
  const frozen = await database.transaction(async (tx) => {
    const fit: User[] = [];
    if (!(await takeFreezeAsk(tx, askId))) return fit;
    for (const user of await usersByNumber(tx, mobileNumber, clock())) {
      if (!(await hasNik(tx, user, idNumber))) continue;
      await freezeShortly(tx, user.userId, { at: clock(), language });
      fit.push(user);
    }
    return fit;
  });
  for (const user of frozen) await mailCode(services, user, ask);
}

/** Freezes the accounts that fit what was asked for without a sign-in. Any number of servers may do so at once. */
export async function carryOutFreezeAsks(services: AccountsNeeds, signal: AbortSignal): Promise<void> {
  await eachDue(services, signal, {
    read: (page) => waitingFreezeAsks(services.database, page),
    idOf: ({ askId }) => askId,
    work: (ask) => carryOut(services, ask),
  });
}

/** How long after an answer what it was asked for is carried out: neither tells of the other. */
const SOON_MS = 1_000;

/** Gives what carries out what was asked for a moment ago, at once all that came meanwhile. Never rejects: what fails is done later. */
export function freezingSoon(services: AccountsNeeds): () => Promise<void> {
  const { stopping, report } = services;
  let isPlanned = false;
  return async () => {
    if (isPlanned) return;
    isPlanned = true;
    try {
      await pause(SOON_MS, undefined, { signal: stopping, ref: false });
      isPlanned = false;
      await carryOutFreezeAsks(services, stopping);
    } catch (error) {
      if (!stopping.aborted) report(error);
    }
  };
}

const WRONG = 'LOGIN_FAILED';
/** Whom a code went to that no one was sent. */
const NO_ONE = '@';
/** As many are looked up for each number: who has it, and who had it. */
const LOOKED_UP = 2;

/** Whose mail a code was sent to, of who has or had a number, and how it is used up. Refuses with LOGIN_FAILED. */
async function codeOwner(services: InChannel<AccountsNeeds>, caller: Caller, mobileNumber: string, code: string) {
  const users = await usersByNumber(services.database, mobileNumber, services.clock());
  const lookedUp = Math.max(LOOKED_UP, users.length);
  for (let index = 0; index < lookedUp; index += 1) {
    const user = users[index];
    const use = toMail((user && emailOf(user)) ?? NO_ONE, caller);
    const consume = await checkedCode(services, use, code).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
    if (user && consume) return { user, consume };
  }
  throw new Refusal(WRONG);
}

/**
 * POST /freeze/keep: anyone who reads the mail of an account has its freeze last, and ends its sessions. Refuses with
 * INVALID_PHONE_NUMBER, and with LOGIN_FAILED for any code that is not right: also where no account has the number.
 */
export async function keepByMail(
  services: InChannel<AccountsNeeds>,
  caller: Caller,
  { mobileNumber: given, code }: FreezeKeepBody,
): Promise<void> {
  const { database, clock, release } = services;
  const mobileNumber = checkedNumber(release, { mobileNumber: given });
  const { user, consume } = await codeOwner(services, caller, mobileNumber, code);
  await database.transaction(async (tx) => {
    await consume(tx);
    await freezeLastingly(tx, user.userId, { begunBy: 'MAIL' }, clock());
  });
}
