import type { Language } from '../../../src/contract/enums';
import type {
  ContactMade,
  DeskArrears,
  DeskArrearsList,
  DeskArrearsQuery,
  DeskLatePerson,
  DeskPersonArrears,
  OwnArrears,
  PromiseMade,
  ReliefMade,
} from '../../../src/contract/generated/bodies';
import type { LoanState } from '../../../src/lending/books';
import type { Day } from '../../../src/lending/days';
import { overdueOn } from '../../../src/lending/overdue';
import { DESK_PAGE, idIn, pageOf } from '../../platform/domain/deskPage';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import type { InChannel } from '../../platform/platform';
import { plansOffered, reliefsOf, usualReliefHours } from '../loans';
import { notificationsSentBy, REMINDER_KINDS } from '../messaging';
import { type Operator, recordView } from '../operators';
import { inChannelOfUser } from '../people';
import { contactBar, contactFrom, contactTriesLeft } from './domain/contactLaw';
import { promiseRange } from './domain/promises';
import { type JudgedPromise, type LatePerson, nameAtDesk, readLatePerson, requireLate } from './latePerson';
import type { ArrearsNeeds } from './needs';
import { ownReliefs, reliefAtDesk, wishAnsweredBy } from './offerRelief';
import { type Contact, contactsOf } from './tables/contacts';
import { countLate, type LateRange, latePeople } from './tables/latePeople';

/** What is offered of a plan to who is late, the cheapest first. */
const PLAN_KINDS = ['extension', 'instalment'] as const;

const RANGES: Readonly<Record<NonNullable<DeskArrearsQuery['list']>, LateRange>> = {
  '1-30': { from: 1, until: 30 },
  '31-60': { from: 31, until: 60 },
  '61-90': { from: 61, until: 90 },
  '90+': { from: 91, until: undefined },
};

const isLate = (state: LoanState, day: Day): boolean => overdueOn(state, day).since !== undefined;

const promiseTold = ({ amount, day, madeAt, state, operator, left, lateThen, keptOn }: JudgedPromise): PromiseMade => ({
  ...{ amount, day, state, at: madeAt.toISOString() },
  ...(state === 'OPEN' && { left, lateThen }),
  ...(state === 'KEPT' && keptOn !== undefined && { keptOn }),
  ...(operator !== undefined && { operator }),
});

const contactTold = ({ contactId, channel, begunAt, outcome, said, operator }: Contact): ContactMade => ({
  ...{ id: contactId, channel, at: begunAt.toISOString(), operator },
  ...(outcome !== undefined && { outcome }),
  ...(said !== undefined && { said }),
});

/** The tries to reach a person as the desk sees them. */
const contactsAtDesk = async ({ database }: ArrearsNeeds, { operatorId }: Operator, userId: string) =>
  (await contactsOf(database, userId)).map((one) => ({ ...contactTold(one), isOwn: one.operatorId === operatorId }));

/** What they asked for and were offered as the desk sees it, the last first. */
async function reliefsAtDesk(
  services: ArrearsNeeds,
  operator: Operator,
  userId: string,
  { loans, today: day }: LatePerson,
): Promise<ReliefMade[]> {
  const { database } = services;
  const [reliefs, contacts] = [await reliefsOf(database, userId), await contactsOf(database, userId)];
  const own = await inChannelOfUser(services, database, userId);
  return reliefs.map((relief) => reliefAtDesk(own, { relief, loans, day, operator, reliefs, contacts }));
}

/** Whether a person may be contacted now, and else why not and from when. */
function contactTo(
  person: LatePerson,
  { contactLaw: law, holidays }: Pick<ArrearsNeeds, 'contactLaw' | 'holidays'>,
): DeskLatePerson['contact'] {
  const rules = { law, holidays };
  const because = contactBar(person, person.at, rules);
  const from = because && contactFrom(person, person.at, rules);
  return { ...(because && { because }), ...(from && { from: { ...from, zone: person.hours.zone } }) };
}

async function lateTold(
  services: ArrearsNeeds,
  userId: string,
  person: LatePerson & { lateSince: Day },
): Promise<DeskLatePerson> {
  const name = await nameAtDesk(services.database, userId);
  const { lateSince: since, days, amount, promises } = person;
  return {
    ...{ person: userId, name, since, days, amount, contact: contactTo(person, services) },
    ...(promises[0] && { promise: promiseTold(promises[0]) }),
  };
}

/** GET /desk/arrears: a page of the people who are late, those who are so for longest on top. */
export async function readLatePeople(
  services: ArrearsNeeds,
  { list = '1-30', after }: DeskArrearsQuery,
): Promise<DeskArrearsList> {
  const found = await latePeople(services.database, RANGES[list], { count: DESK_PAGE + 1, after: idIn({ after }) });
  const { shown, next } = pageOf(found, (userId) => userId);
  const people: DeskLatePerson[] = [];
  for (const userId of shown) {
    const { lateSince, ...person } = await readLatePerson(services, services.database, userId);
    if (lateSince === undefined) continue;
    const [contact] = await contactsOf(services.database, userId, 1);
    people.push({
      ...(await lateTold(services, userId, { ...person, lateSince })),
      ...(contact && { contacted: contactTold({ ...contact, said: undefined }) }),
    });
  }
  const counted = await countLate(services.database, Object.values(RANGES));
  const lists = Object.keys(RANGES) as (keyof typeof RANGES)[];
  const counts = lists.map((one, place) => ({ list: one, people: counted[place] ?? 0 }));
  return { people, counts, ...next };
}

/**
 * GET /desk/arrears/{person}: how late a person is, what they promised, and how they were contacted. Who looked is in the audit
 * trail. Refuses with NOT_FOUND where nothing is late.
 */
export async function viewArrears(services: ArrearsNeeds, operator: Operator, userId: string): Promise<DeskArrears> {
  const { database, clock } = services;
  if (!isUuid(userId)) throw new Refusal('NOT_FOUND');
  const person = await requireLate(services, database, userId);
  await recordView(database, { operator, act: 'person.viewArrears', subject: userId }, clock());
  const contacts = await contactsAtDesk(services, operator, userId);
  const [own, day] = [await inChannelOfUser(services, database, userId), person.today];
  const late = person.loans.filter(({ state }) => isLate(state, day));
  const told = await lateTold(services, userId, person);
  return {
    ...told,
    contact: { ...told.contact, left: contactTriesLeft(person, person.at, { law: services.contactLaw }) },
    range: promiseRange(person.loans, person.amount, person.at.day),
    promises: person.promises.map(promiseTold),
    loans: late.map(({ stored }) => stored.loanNo),
    ways: late.map((loan) => ({
      loanNo: loan.stored.loanNo,
      offers: PLAN_KINDS.flatMap((kind) => plansOffered(own, kind, loan, day)),
    })),
    reliefs: await reliefsAtDesk(services, operator, userId, person),
    contacts,
  };
}

/**
 * What stands of a person's late payments on their page at the desk: whether they may be contacted, what they promised, how
 * they were contacted and what relief they asked for or were offered, the last first; undefined where nothing is late and nothing was.
 */
export async function arrearsOfPerson(
  services: ArrearsNeeds,
  operator: Operator,
  userId: string,
): Promise<DeskPersonArrears | undefined> {
  const person = await readLatePerson(services, services.database, userId);
  const contacts = await contactsAtDesk(services, operator, userId);
  const reliefs = await reliefsAtDesk(services, operator, userId, person);
  if (person.lateSince === undefined && person.promises.length + contacts.length + reliefs.length === 0)
    return undefined;
  return {
    isLate: person.lateSince !== undefined,
    contact: contactTo(person, services),
    promises: person.promises.map(promiseTold),
    contacts,
    reliefs,
  };
}

/** GET /arrears: what of a person is late, what they promised, how they were contacted about it, and what reminded them by itself. */
export async function readOwnArrears(
  services: InChannel<ArrearsNeeds>,
  userId: string,
  language: Language,
): Promise<OwnArrears> {
  const person = await readLatePerson(services, services.database, userId);
  const { lateSince: since, days, amount, promises, loans, at, promisedUntil: quietUntil } = person;
  const oldest = loans.find(({ state }) => state.instalments.some(({ due }) => due === since));
  const contacts = await contactsOf(services.database, userId);
  const reminders = await notificationsSentBy(services, { userId, language }, REMINDER_KINDS);
  const usualHours = await usualReliefHours(services.database, services.clock());
  return {
    ...(since !== undefined && {
      late: {
        ...{ since, days, amount, loanNo: oldest?.stored.loanNo ?? '' },
        range: promiseRange(loans, amount, at.day),
      },
    }),
    ...(quietUntil !== undefined && { quietUntil }),
    promises: promises.map(promiseTold),
    contacts: contacts.map(contactTold),
    reminders: reminders.map(({ id, at, text, sentBy }) => ({ id, at, text, ...(sentBy && { sentBy }) })),
    today: person.today,
    reliefs: await ownReliefs(services, userId, loans, person.today),
    reliefAnswer: { by: wishAnsweredBy(services, person.today), ...(usualHours !== undefined && { usualHours }) },
    law: services.contactLaw,
  };
}
