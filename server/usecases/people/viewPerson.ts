import type { Language } from '../../../src/contract/enums';
import type { DeskPerson } from '../../../src/contract/generated/bodies';
import { maskMobile } from '../../../src/lib/formats';
import { maskValue } from '../../../src/lib/mask';
import { PART_ROLES } from '../../domain/deskPeople';
import type { Operator } from '../../domain/operators';
import { isUuid } from '../../domain/photoIds';
import { Refusal } from '../../domain/refusals';
import { casesOfUser } from '../../repositories/cases';
import { collectionsOfUser } from '../../repositories/collections';
import { waitingDeletion } from '../../repositories/deletions';
import {
  applicationsOfPerson,
  claimsOfPerson,
  findPerson,
  looksAtPerson,
  type PersonAtDesk,
} from '../../repositories/deskPeople';
import { sessionsOf } from '../../repositories/sessions';
import type { ChannelServices, Services } from '../../services';
import { caseAtDesk } from '../cases/ownCases';
import { readPayments } from '../loans/readBills';
import { readLoans } from '../loans/readLoans';
import { readNotifications } from '../messages/readNotifications';
import { recordView } from '../operators/recordAct';
import { inChannelOfUser } from '../releases/channelOfUser';
import { readLimit } from '../standing/readHome';

/** Of what grows with the years, the last so many. */
const SHOWN = 20;

interface Viewing {
  services: ChannelServices;
  userId: string;
  /** of the page */
  language: Language;
}

type Part = keyof typeof PART_ROLES;

/** What is read of a person for each part that some roles alone may see. */
const PARTS: Readonly<{ [Name in Part]: (viewing: Viewing) => Promise<NonNullable<DeskPerson[Name]>> }> = {
  payments: async ({ services, userId }) => (await readPayments(services, userId)).payments.slice(0, SHOWN),

  async numbers({ services: { database }, userId }) {
    const numbers = await collectionsOfUser(database, userId);
    return numbers.slice(0, SHOWN).map(({ number, channel, status, askedAt, amount }) => ({
      ...{ channel, status, askedAt: askedAt.toISOString() },
      ...(number !== undefined && { number }),
      ...(amount !== undefined && { amount }),
    }));
  },

  async claims({ services: { database }, userId }) {
    const claims = await claimsOfPerson(database, userId, SHOWN);
    return claims.map(({ claimedAt, frozenUntil }) => ({
      claimedAt: claimedAt.toISOString(),
      ...(frozenUntil !== undefined && { frozenUntil }),
    }));
  },

  async cases({ services: { database, clock }, userId }) {
    const cases = await casesOfUser(database, userId, SHOWN);
    return cases.map((one) => caseAtDesk(one, clock()));
  },

  async told({ services, userId, language }) {
    return (await readNotifications(services, { userId, language })).notifications.slice(0, SHOWN);
  },

  async sessions({ services: { database, clock }, userId }) {
    const sessions = await sessionsOf(database, userId, clock());
    return sessions.map(({ device, channel, createdAt, usedAt }) => ({
      ...{ device, channel, begunAt: createdAt.toISOString() },
      ...(usedAt && { usedAt: usedAt.toISOString() }),
    }));
  },
};

/** The further parts that the roles of an operator open. */
async function partsFor({ roles }: Operator, viewing: Viewing): Promise<Pick<DeskPerson, Part>> {
  const found: Partial<Record<Part, unknown>> = {};
  for (const part of Object.keys(PARTS) as Part[]) {
    if (PART_ROLES[part].some((role) => roles.includes(role))) found[part] = await PARTS[part](viewing);
  }
  return found as Pick<DeskPerson, Part>;
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

async function looksOf({ database }: Services, userId: string): Promise<DeskPerson['looks']> {
  const looks = await looksAtPerson(database, userId, SHOWN);
  return looks.map(({ at, operator, act, subject }) => ({
    ...{ at: at.toISOString(), act },
    ...(operator !== undefined && { operator }),
    ...(subject !== userId && { about: subject }),
  }));
}

/**
 * GET /desk/people/{person}: a person, and how they stand, as far as the roles of the operator open it. Who looked is in the
 * audit trail. Refuses with NOT_FOUND, also a person whose account was erased.
 */
export async function viewPerson(
  services: Services,
  operator: Operator,
  { person: userId, language }: { person: string; language: Language },
): Promise<DeskPerson> {
  const { database, clock } = services;
  const person = isUuid(userId) ? await findPerson(database, userId) : undefined;
  if (!person) throw new Refusal('NOT_FOUND');
  await recordView(database, { operator, act: 'person.view', subject: userId }, clock());
  const own = await inChannelOfUser(services, database, userId);
  const { asOf, loans } = await readLoans(own, userId);
  const applications = await applicationsOfPerson(database, userId, SHOWN);
  const deletion = await waitingDeletion(database, userId);
  return {
    ...whoIs(person),
    ...(deletion && { deletionDue: deletion.dueAt.toISOString() }),
    standing: await readLimit({ services: own, user: person.user, now: clock() }),
    asOf,
    loans,
    applications: applications.map(({ submittedAt, withdrawn: isWithdrawn, ...one }) => ({
      ...{ ...one, submittedAt: submittedAt.toISOString(), isWithdrawn },
    })),
    ...(await partsFor(operator, { services: own, userId, language })),
    looks: await looksOf(services, userId),
  };
}
