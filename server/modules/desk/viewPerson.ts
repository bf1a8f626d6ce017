import type { Language } from '../../../src/contract/enums';
import type {
  AccountFreeze,
  DeskMobile,
  DeskPerson,
  DeskPersonOlder,
  OlderQuery,
  OperatorAct,
} from '../../../src/contract/generated/bodies';
import { maskMobile } from '../../../src/lib/formats';
import { isOneOf } from '../../../src/lib/isOneOf';
import { maskValue } from '../../../src/lib/mask';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import { readFreeze } from '../accounts';
import { arrearsOfPerson, reachPerson } from '../arrears';
import { awaitsAnswer } from '../cases';
import { waitingDeletion } from '../dataRights';
import { readLimit } from '../home';
import { readLoans } from '../loans';
import { type Operator, readActs, recordView } from '../operators';
import { whatClaimDoes } from '../payments';
import { inChannelOfUser, loanToday, openRenewals, sessionsOf } from '../people';
import { opensPart } from './domain/deskPeople';
import type { DeskNeeds } from './needs';
import { olderOf, PERSON_PARTS, type PersonPartName, type Viewing } from './personParts';
import { callBackTold } from './personWork';
import { findPerson, type PersonAtDesk } from './tables/deskPeople';
import { callBacksOf } from './tables/personWork';

/** Where a person is signed in, for the roles that see it. */
async function sessionsFor(operator: Operator, { services: { database, clock }, userId }: Viewing) {
  if (!opensPart(operator, 'sessions')) return {};
  const sessions = await sessionsOf(database, userId, clock());
  return {
    sessions: sessions.map(({ device, browser, channel, createdAt, usedAt }) => ({
      ...{ device, channel, begunAt: createdAt.toISOString() },
      ...(browser && { browser }),
      ...(usedAt && { usedAt: usedAt.toISOString() }),
    })),
  };
}

/** Calls that were promised, those that wait first. */
const CALLS_SHOWN = 10;

async function callBacksFor(operator: Operator, { services: { database, clock }, userId }: Viewing) {
  if (!opensPart(operator, 'callBacks')) return {};
  const calls = await callBacksOf(database, userId, CALLS_SHOWN);
  return { callBacks: calls.map((one) => callBackTold(one, clock())) };
}

/** What was promised and said about what is late, for the roles that see it. */
async function arrearsFor(operator: Operator, { services, userId }: Viewing) {
  if (!opensPart(operator, 'arrears')) return {};
  const arrears = await arrearsOfPerson(services, operator, userId);
  return { ...(arrears && { arrears }) };
}

/** What they are asked to renew, for the roles that ask. */
async function renewalsFor(operator: Operator, { services: { database }, userId }: Viewing) {
  if (!opensPart(operator, 'renewals')) return {};
  const renewals = await openRenewals(database, userId);
  return {
    renewals: renewals.map(({ part, reason, operator: by, askedAt }) => ({
      ...{ part, reason, operator: by, at: askedAt.toISOString() },
    })),
  };
}

const FREEZE_REASONS = ['PHONE_LOST', 'MISUSE'] as const;

/** The operator who froze an account, and why; nothing where it was not an operator. */
async function frozenByOf({ services, userId }: Viewing, { begunBy, begunAt }: AccountFreeze) {
  if (begunBy !== 'DESK' || begunAt === undefined) return {};
  const filter = { acts: 'person.freeze', subjects: [userId], from: new Date(begunAt) };
  // said again later it is the same freeze
  const act = (await readActs(services.database, filter)).acts.at(-1);
  const reason = act?.detail.reason;
  if (act?.operator === undefined || !isOneOf(FREEZE_REASONS, reason)) return {};
  return { frozenBy: { operator: act.operator, reason } };
}

/** What noting "I have paid" would do, for the roles that note it, where anything is owed. */
async function claimingFor(operator: Operator, { services, userId }: Viewing, owed: number) {
  if (owed === 0 || !opensPart(operator, 'claims')) return {};
  const day = await loanToday(services, services.database, userId);
  return { claiming: await whatClaimDoes(services.database, userId, day) };
}

/** The last rows of each part that the roles of an operator open, and what asks for older ones. */
async function partsFor(operator: Operator, viewing: Viewing) {
  const found: Partial<Record<PersonPartName, unknown>> = {};
  const older: OlderQuery[] = [];
  for (const part of PERSON_PARTS) {
    if (!opensPart(operator, part)) continue;
    const { next, ...rows } = await olderOf(viewing, part, undefined);
    Object.assign(found, rows);
    if (next !== undefined) older.push({ part, after: next });
  }
  return { ...(found as Pick<DeskPerson, PersonPartName>), older };
}

/** Who a person is: what could be used elsewhere is masked. */
function whoIs({ user, language, createdAt }: PersonAtDesk) {
  const { fullName, idNumber } = user.known;
  return {
    ...{ id: user.userId, mobile: maskMobile(user.mobileNumber), language, since: createdAt.toISOString() },
    ...(typeof fullName === 'string' && { name: fullName }),
    ...(typeof idNumber === 'string' && { idNumber: maskValue(idNumber) }),
  };
}

/** A person who is looked at, which is written to the audit trail. Refuses with NOT_FOUND, also who was erased. */
async function openedPerson(
  { database, clock }: DeskNeeds,
  operator: Operator,
  userId: string,
  act: OperatorAct = 'person.view',
): Promise<PersonAtDesk> {
  const person = isUuid(userId) ? await findPerson(database, userId) : undefined;
  if (!person) throw new Refusal('NOT_FOUND');
  await recordView(database, { operator, act, subject: userId }, clock());
  return person;
}

interface Asked {
  person: string;
  /** of the page */
  language: Language;
}

/**
 * GET /desk/people/{person}: a person, and how they stand, as far as the roles of the operator open it. Who looked is in the
 * audit trail. Refuses with NOT_FOUND, also a person whose account was erased.
 */
export async function viewPerson(
  services: DeskNeeds,
  operator: Operator,
  { person: userId, language }: Asked,
): Promise<DeskPerson> {
  const { database, clock } = services;
  const person = await openedPerson(services, operator, userId);
  const own = await inChannelOfUser(services, database, userId);
  const viewing = { services: own, userId, operatorId: operator.operatorId, language };
  const { asOf, loans } = await readLoans(own, userId);
  const deletion = await waitingDeletion(database, userId);
  const freeze = await readFreeze(services, person.user);
  return {
    ...whoIs(person),
    ...(deletion && { deletionDue: deletion.dueAt.toISOString() }),
    ...(freeze.state !== 'NONE' && { freeze }),
    ...(await frozenByOf(viewing, freeze)),
    standing: await readLimit({ services: own, user: person.user, now: clock() }),
    asOf,
    loans,
    ...(await partsFor(operator, viewing)),
    ...(await claimingFor(
      operator,
      viewing,
      loans.reduce((sum, { owed }) => sum + owed, 0),
    )),
    ...(await sessionsFor(operator, viewing)),
    ...(await callBacksFor(operator, viewing)),
    ...(await arrearsFor(operator, viewing)),
    ...(await renewalsFor(operator, viewing)),
  };
}

/**
 * GET /desk/older/{person}: what is older of one part. Who looked is in the audit trail. Refuses with NOT_FOUND, and
 * with ROLE_REQUIRED where the roles of the operator do not open that part.
 */
export async function viewOlder(
  services: DeskNeeds,
  operator: Operator,
  { person: userId, language }: Asked,
  { part, after }: OlderQuery,
): Promise<DeskPersonOlder> {
  if (!opensPart(operator, part)) throw new Refusal('ROLE_REQUIRED');
  await openedPerson(services, operator, userId);
  const own = await inChannelOfUser(services, services.database, userId);
  return olderOf({ services: own, userId, operatorId: operator.operatorId, language }, part, after);
}

/**
 * GET /desk/mobiles/{person}: the whole number, which is masked elsewhere. Who looked is in the audit trail. Of who is
 * late it begins a contact, which the law may forbid. Refuses with NOT_FOUND, and as contacts are.
 */
export async function viewMobile(services: DeskNeeds, operator: Operator, userId: string): Promise<DeskMobile> {
  if (!isUuid(userId) || !(await findPerson(services.database, userId))) throw new Refusal('NOT_FOUND');
  await services.database.transaction(async (tx) => {
    const reaching = { channel: 'PHONE', isAwaited: await awaitsAnswer(tx, userId) } as const;
    await reachPerson(tx, { services, operator }, userId, reaching);
  });
  const { user } = await openedPerson(services, operator, userId, 'person.viewMobile');
  return { mobileNumber: user.mobileNumber };
}
