import type { Language } from '../../../src/contract/enums';
import type {
  ContactMade,
  DeskArrears,
  DeskArrearsList,
  DeskArrearsQuery,
  DeskLatePerson,
  DeskPersonArrears,
  HandleCase,
  OwnArrears,
  PromiseMade,
} from '../../../src/contract/generated/bodies';
import type { LoanState } from '../../../src/lending/books';
import { type Day, daysBetween } from '../../../src/lending/days';
import { overdueInstalments, overdueOn } from '../../../src/lending/overdue';
import { DESK_PAGE, idIn, pageOf } from '../../platform/domain/deskPage';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import { loanDay } from '../../platform/domain/wib';
import type { InChannel } from '../../platform/platform';
import { countReliefsFor, plansOffered, type Relief, reliefsOf, usualReliefHours, waitingAs } from '../loans';
import { notificationsSentBy, REMINDER_KINDS } from '../messaging';
import { type AtDesk, type Operator, othersAt, recordAct, recordView } from '../operators';
import { findUser, findUsers, inChannelOfUser, lockUser, maskedName, nameOfUser } from '../people';
import { ownCallInHand } from './callInHand';
import { contactTo, reliefContactTo } from './contactRule';
import { collectionDay, hasContactHours } from './domain/contactHours';
import { contactTriesLeft } from './domain/contactLaw';
import { promisedUntil, promiseRange, promiseRemovableUntil, UNDO_MS, unnotedPromise } from './domain/promises';
import { unansweredHelp } from './helpAsked';
import { type JudgedPromise, type LatePerson, readLateOf, readLatePerson, requireLate } from './latePerson';
import type { ArrearsNeeds } from './needs';
import { isAnswerAwaited, openMessagesOf } from './openMessages';
import { ownReliefs, reliefAtDesk, wishAnsweredBy } from './readReliefs';
import { type Contact, contactsOf, helpAskedOf, isTrying, lastContactsOf } from './tables/contacts';
import { countLate, countLateToday, handleLate, type LateWorkOn, lateHandler, latePeople } from './tables/latePeople';

/** What is offered of a plan to who is late, the cheapest first. */
const PLAN_KINDS = ['extension', 'instalment'] as const;

/** How long who calls is told that a complaint was settled. */
const COMPLAINT_TOLD_MS = 7 * 86_400_000;

/** No more than so many of a list are counted. */
const COUNTED = 100;

const isLate = (state: LoanState, day: Day): boolean => overdueOn(state, day).since !== undefined;

const promiseTold = ({ amount, day, madeAt, state, operator, left, lateThen, keptOn }: JudgedPromise): PromiseMade => ({
  ...{ amount, day, state, at: madeAt.toISOString() },
  ...(state === 'OPEN' && { left, lateThen }),
  ...(state === 'KEPT' && keptOn !== undefined && { keptOn }),
  ...(operator !== undefined && { operator }),
});

/** The same as an operator reads it: with until when they may take it back. */
function promiseAtDesk(services: ArrearsNeeds, { operatorId }: Operator, promise: JudgedPromise): PromiseMade {
  const until = promiseRemovableUntil(promise, { operatorId, now: services.clock() });
  return { ...promiseTold(promise), ...(until && { removableUntil: until.toISOString() }) };
}

/** That a person said on the phone that they would pay, and no one noted it. */
function unnotedTold(services: ArrearsNeeds, { lateSince, promises }: LatePerson, saidAt: Date | undefined) {
  const unnoted = lateSince === undefined ? undefined : unnotedPromise(saidAt, promises, services.clock());
  return unnoted ? { promiseSaid: unnoted.toISOString() } : {};
}

/** That a person asked an operator for help, and no one answered. */
function helpTold(asked: ReadonlyMap<string, Date>, userId: string, reliefs: readonly Relief[], today: Day) {
  const at = unansweredHelp(asked.get(userId), reliefs, today);
  return at ? { helpSaid: at.toISOString() } : {};
}

const contactTold = ({
  contactId,
  channel,
  begunAt,
  outcome,
  said,
  operator,
}: Omit<Contact, 'saidAt'>): ContactMade => ({
  ...{ id: contactId, channel, at: begunAt.toISOString(), operator },
  ...(outcome !== undefined && { outcome }),
  ...(said !== undefined && { said }),
});

/** The same as an operator reads it: with whether it is theirs, and until when they may take back what came of it. */
function contactAtDesk({ clock }: ArrearsNeeds, { operatorId }: Operator, contact: Contact): ContactMade {
  const isOwn = contact.operatorId === operatorId;
  const until = isOwn && contact.saidAt ? new Date(contact.saidAt.getTime() + UNDO_MS) : undefined;
  const reopenable = until !== undefined && until > clock() ? { reopenableUntil: until.toISOString() } : {};
  return { ...contactTold(contact), isOwn, ...reopenable };
}

/** The tries to reach a person, and what relief they asked for and were offered, as the desk sees both, the last first. */
async function historyAtDesk(
  services: InChannel<ArrearsNeeds>,
  operator: Operator,
  userId: string,
  person: LatePerson,
): Promise<
  Pick<DeskPersonArrears, 'contacts' | 'reliefs' | 'promises' | 'promiseSaid'> &
    Pick<DeskArrears, 'reliefContact' | 'relief' | 'helpSaid'>
> {
  const { database } = services;
  const [reliefs, contacts] = [await reliefsOf(database, userId), await contactsOf(database, userId)];
  const contact = reliefContactTo(person, services, await isAnswerAwaited(database, userId));
  const relief = waitingAs(reliefs, person.today);
  const saidAt = contacts.find(({ outcome }) => outcome === 'PROMISED')?.begunAt;
  return {
    reliefContact: contact,
    promises: person.promises.map((one) => promiseAtDesk(services, operator, one)),
    ...unnotedTold(services, person, saidAt),
    ...(relief !== undefined && { relief }),
    ...helpTold(await helpAskedOf(database, [userId]), userId, reliefs, person.today),
    contacts: contacts.map((one) => contactAtDesk(services, operator, one)),
    reliefs: reliefs.map((relief) => reliefAtDesk(services, { relief, person, contact, operator, reliefs, contacts })),
  };
}

/** How late a person is, whether they may be contacted, and what they promised last. */
function lateTold(
  services: ArrearsNeeds,
  { userId, name }: { userId: string; name: string },
  person: LatePerson & { lateSince: Day },
): DeskLatePerson {
  const { lateSince: since, days, amount, promises, today, numberUnaskedSince, complaintSettledAt } = person;
  const isRecent = complaintSettledAt && services.clock().getTime() - complaintSettledAt.getTime() < COMPLAINT_TOLD_MS;
  const uncounted = daysBetween(since, today) - days;
  return {
    ...{ person: userId, name, since, days, amount, contact: contactTo(person, services) },
    ...(uncounted > 0 && { uncounted }),
    ...(promises[0] && { promise: promiseTold(promises[0]) }),
    ...(numberUnaskedSince && { numberSaid: numberUnaskedSince.toISOString() }),
    ...(isRecent && { complaintSettled: complaintSettledAt.toISOString() }),
  };
}

const workOn = (services: ArrearsNeeds, { operatorId }: Operator): LateWorkOn => {
  const { clock, contactLaw, holidays } = services;
  const today = loanDay(clock());
  const isOpen = collectionDay(today, holidays) === 'open' && hasContactHours(clock());
  return { today, isOpen, lastDayLate: contactLaw.lastDayLate, operatorId };
};

/** GET /desk/arrears: a page of the people who are late, with who has taken them on; as many statements for a full page as for one person. */
export async function readLatePeople(
  services: ArrearsNeeds,
  operator: Operator,
  { list = 'all', sort, after }: DeskArrearsQuery,
): Promise<DeskArrearsList> {
  const { database } = services;
  const on = workOn(services, operator);
  const found = await latePeople(database, on, { list, sort, count: DESK_PAGE + 1, after: idIn({ after }) });
  const { shown, next } = pageOf(found, ({ userId }) => userId);
  const ids = shown.map(({ userId }) => userId);
  const lateOf = await readLateOf(services, database, ids);
  const [users, contacts] = [await findUsers(database, ids), await lastContactsOf(database, ids)];
  const [messages, asked] = [await openMessagesOf.call(database, ids), await reliefsOf(database, ...ids)];
  const [opened, helped] = [await othersAt(services, operator, ids), await helpAskedOf(database, ids)];
  const people = shown.flatMap(({ userId, handler }): DeskLatePerson[] => {
    const { lateSince, ...person } = lateOf(userId);
    const user = users.get(userId);
    if (lateSince === undefined || !user) return [];
    const [contact, message, openedBy] = [contacts.get(userId), messages.get(userId), opened.get(userId)];
    const reliefs = asked.filter((one) => one.userId === userId);
    const relief = waitingAs(reliefs, person.today);
    return [
      {
        ...lateTold(services, { userId, name: maskedName(user) }, { ...person, lateSince }),
        ...(handler !== undefined && { handler }),
        ...(relief !== undefined && { relief }),
        ...(contact && { contacted: contactTold({ ...contact, said: undefined }) }),
        ...unnotedTold(services, { ...person, lateSince }, contact?.promisedAt),
        ...helpTold(helped, userId, reliefs, person.today),
        ...(message && { message }),
        ...(openedBy && { openedBy }),
      },
    ];
  });
  const counted = await countLate(database, on, COUNTED);
  const counts = Object.entries(counted).map(([one, count]) => ({ list: one as keyof typeof counted, people: count }));
  const reliefs = await countReliefsFor(database, operator.operatorId, COUNTED);
  return { people, counts, reliefs, ...next };
}

/** How many people something is to be done about today: what the list `today` has for an operator. Up to a number. */
export const countLateDue = async (services: ArrearsNeeds, operator: Operator, atMost: number): Promise<number> =>
  countLateToday(services.database, workOn(services, operator), atMost);

/**
 * POST /desk/arrears/{person}/handler: an operator takes on who is late, also from another one, or gives them back. Refuses with
 * NOT_FOUND where nothing is late.
 */
export async function handleLatePerson(
  { services, operator }: AtDesk<ArrearsNeeds>,
  userId: string,
  { isMine }: HandleCase,
): Promise<void> {
  const now = services.clock();
  if (!isUuid(userId)) throw new Refusal('NOT_FOUND');
  await services.database.transaction(async (tx) => {
    await lockUser(tx, userId);
    await requireLate(services, tx, userId);
    await handleLate(tx, userId, isMine ? { operatorId: operator.operatorId, takenAt: now } : undefined);
    await recordAct(tx, { operator, act: isMine ? 'person.takeLate' : 'person.releaseLate', subject: userId }, now);
  });
}

/** The number of a person again while an operator is trying to reach them: it was shown for that. Who saw it is in the audit trail. */
async function numberInHand(
  { database, clock }: ArrearsNeeds,
  operator: Operator,
  userId: string,
  day: Day,
): Promise<Pick<DeskArrears, 'mobileNumber'>> {
  if (!(await isTrying(database, { userId, operatorId: operator.operatorId, day }))) return {};
  await recordView(database, { operator, act: 'person.viewMobile', subject: userId }, clock());
  return { mobileNumber: (await findUser(database, userId)).mobileNumber };
}

/**
 * GET /desk/arrears/{person}: how late a person is, what they promised, and how they were contacted; of a call in hand the number
 * again. Who looked is in the audit trail. Refuses with NOT_FOUND where nothing is late.
 */
export async function viewArrears(services: ArrearsNeeds, operator: Operator, userId: string): Promise<DeskArrears> {
  const { database, clock } = services;
  if (!isUuid(userId)) throw new Refusal('NOT_FOUND');
  const person = await requireLate(services, database, userId);
  await recordView(database, { operator, act: 'person.viewArrears', subject: userId }, clock());
  const [own, day] = [await inChannelOfUser(services, database, userId), person.today];
  const late = person.loans.filter(({ state }) => isLate(state, day));
  const told = lateTold(services, { userId, name: nameOfUser(await findUser(database, userId)) }, person);
  const handler = await lateHandler(database, userId);
  const call = await ownCallInHand(services, database, operator);
  const left = contactTriesLeft(person, person.at, { law: services.contactLaw });
  const isOver = told.contact.from !== undefined && told.contact.from.day > person.at.day;
  return {
    ...told,
    ...(await numberInHand(services, operator, userId, person.at.day)),
    ...(call && call.person !== userId && { callElsewhere: call }),
    ...(handler !== undefined && { handler }),
    contact: { ...told.contact, left: isOver ? { ...left, today: 0 } : left, hours: person.hours },
    range: promiseRange(person.loans, person.amount, person.at.day),
    loans: late.map(({ stored }) => stored.loanNo),
    ways: late.map((loan) => ({
      loanNo: loan.stored.loanNo,
      offers: PLAN_KINDS.flatMap((kind) => plansOffered(own, kind, loan, day)),
    })),
    ...(await historyAtDesk(own, operator, userId, person)),
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
  const own = await inChannelOfUser(services, services.database, userId);
  const {
    reliefContact: _contact,
    relief: _waits,
    helpSaid: _help,
    ...told
  } = await historyAtDesk(own, operator, userId, person);
  const { promises, contacts, reliefs } = told;
  if (person.lateSince === undefined && promises.length + contacts.length + reliefs.length === 0) return undefined;
  return {
    isLate: person.lateSince !== undefined,
    contact: contactTo(person, services),
    ...told,
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
  const isSeveral = loans.flatMap(({ state }) => overdueInstalments(state, at.day)).length > 1;
  const { today } = person;
  const isLoud = promisedUntil([{ state: 'OPEN', day: today, madeOn: today }, ...promises]) === undefined;
  const contacts = await contactsOf(services.database, userId);
  const reminders = await notificationsSentBy(services, { userId, language }, REMINDER_KINDS);
  const usualHours = await usualReliefHours(services.database, services.clock());
  return {
    ...(since !== undefined && {
      late: {
        ...{ since, days, amount, loanNo: oldest?.stored.loanNo ?? '' },
        ...(isSeveral && { several: true }),
        ...(isLoud && { loud: true }),
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
