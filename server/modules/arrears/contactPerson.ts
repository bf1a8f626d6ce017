import { randomUUID } from 'node:crypto';
import type {
  ContactBegun,
  ContactBody,
  ContactCall,
  ContactChannel,
  ContactEnd,
} from '../../../src/contract/generated/bodies';
import { addDays, daysBetween } from '../../../src/lending/days';
import type { Transaction } from '../../platform/database/database';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import { typedLines } from '../../platform/domain/typedText';
import { loanDay } from '../../platform/domain/wib';
import { sayIn } from '../../platform/texts';
import { contactOf } from '../messaging';
import { type AtDesk, lockAtWork, type Operator, recordAct } from '../operators';
import { hasUnbooked } from '../payments';
import { findUser, inChannelOfUser, lockUser } from '../people';
import { inHandOfAnother, inOwnHand, ownCallInHand } from './callInHand';
import { reachedInApp } from './contactRule';
import { type LocalTime, localTime } from './domain/contactHours';
import { type ContactBar, contactBar, contactFrom, triesBar } from './domain/contactLaw';
import { UNDO_MS } from './domain/promises';
import { keepLate } from './keepLate';
import { type LatePerson, readLatePerson, requireLate } from './latePerson';
import type { ArrearsNeeds } from './needs';
import { objectionMade, objectionTakenBack } from './openMessages';
import {
  endContact,
  hasTried,
  insertContact,
  isTrying,
  removeContact,
  reopenContact,
  tryOfAnother,
} from './tables/contacts';

/** Writes down a try, and that the next is due later. */
async function addContact(tx: Transaction, added: Parameters<typeof insertContact>[1]): Promise<void> {
  await insertContact(tx, added);
  keepLate(tx, added.userId);
}

/** Says no to a contact, with why, and from when it is allowed by the clock of the person. */
function refused(because: ContactBar, person: LatePerson, from: LocalTime | undefined): Refusal {
  const { zone } = person.hours;
  return new Refusal(from ? 'CONTACT_FORBIDDEN' : 'CONTACT_FORBIDDEN_FOR_GOOD', {
    data: { because, ...(from && { from: { ...from, zone } }) },
    named: { because: `desk.arrears.bars.${because}` },
    ...(from && { params: { day: from.day, hour: String(from.hour).padStart(2, '0'), zone } }),
  });
}

/** The law of contact, the one rule for each way in: refuses what it forbids at a moment of a person, with why and from when it is allowed. */
async function requireAllowed(
  { contactLaw: law, holidays }: ArrearsNeeds,
  tx: Transaction,
  userId: string,
  person: LatePerson,
  at: LocalTime,
): Promise<void> {
  const rules = { law, holidays };
  const bar = (await hasUnbooked(tx, userId)) ? 'SAYS_PAID' : contactBar(person, at, rules);
  if (bar) throw refused(bar, person, contactFrom(person, at, rules));
}

/** One call at a time: of two windows in which one is begun at once, the second finds the first. */
async function requireFree(tx: Transaction, services: ArrearsNeeds, operator: Operator): Promise<void> {
  await lockAtWork(tx, operator.operatorId);
  const own = await ownCallInHand(services, tx, operator);
  if (own) throw inOwnHand(own);
}

/**
 * POST /desk/arrears/{person}/contacts: begins a try to reach a person about what is late, and gives their number: theirs, and
 * no one else's. Refuses with NOT_FOUND where nothing is late, with OWN_CALL_IN_HAND while the operator has not said what came of
 * the last one, what the law forbids with why and from when it is allowed, and with CALL_IN_HAND beside an open call of another
 * operator, unless it is to be begun even so.
 */
export async function beginContact(
  { services, operator }: AtDesk<ArrearsNeeds>,
  userId: string,
  { channel, evenSo = false }: ContactBody,
): Promise<ContactBegun> {
  const now = services.clock();
  if (!isUuid(userId)) throw new Refusal('NOT_FOUND');
  return services.database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const person = await requireLate(services, tx, userId);
    const { operatorId } = operator;
    await requireFree(tx, services, operator);
    await requireAllowed(services, tx, userId, person, person.at);
    const contactId = randomUUID();
    const other = await tryOfAnother(tx, { userId, operatorId, day: person.at.day });
    if (other && !evenSo) throw inHandOfAnother(other);
    await addContact(tx, { contactId, userId, operatorId, channel, day: person.at.day, begunAt: now });
    const detail = { channel, ...(other && { besideCallOf: other.operator }) };
    await recordAct(tx, { operator, act: 'person.contact', subject: userId, detail }, now);
    return { contact: contactId, mobileNumber: (await findUser(tx, userId)).mobileNumber };
  });
}

/** What stops calls stops also those that a person waits for: it is settled in writing first. */
function requireUnstopped(person: LatePerson): void {
  if (person.stoppedBy) throw refused(person.stoppedBy, person, undefined);
}

/** Of who waits for an answer of ours how often they are reached alone is asked. Refuses as {@link requireAllowed}. */
function requireFewTries({ contactLaw: law, holidays }: ArrearsNeeds, person: LatePerson): void {
  const rules = { law, holidays };
  const bar = triesBar(person, person.at, rules);
  if (bar) throw refused(bar, person, contactFrom(person, person.at, rules, triesBar));
}

const isCall = (channel: ContactChannel): channel is ContactCall => channel === 'PHONE' || channel === 'WHATSAPP';

/** How a person is reached, and whether they asked for it and wait. */
interface Reaching {
  channel: ContactChannel;
  isAwaited: boolean;
}

/**
 * Before an operator reaches a person from elsewhere than the queue of who is late: of whom nothing is late, nothing is asked; of
 * others the same law holds, of who waits for it no more than how often, and it counts as a try, an own one that is begun already
 * as the same. Refuses as above.
 */
export async function reachPerson(
  tx: Transaction,
  { services, operator }: AtDesk<ArrearsNeeds>,
  userId: string,
  { channel, isAwaited }: Reaching,
): Promise<void> {
  await lockUser(tx, userId);
  const read = await readLatePerson(services, tx, userId);
  if (read.lateSince === undefined) return;
  const person = isCall(channel) ? read : reachedInApp(read);
  const { operatorId } = operator;
  const { day } = person.at;
  if (isCall(channel)) {
    if (await isTrying(tx, { userId, operatorId, day })) return;
    requireUnstopped(person);
    await requireFree(tx, services, operator);
  }
  if (isAwaited) requireFewTries(services, person);
  else await requireAllowed(services, tx, userId, person, person.at);
  const now = services.clock();
  await addContact(tx, { contactId: randomUUID(), userId, operatorId, channel, day, begunAt: now });
  // relief is in the trail by its own act
  if (channel === 'OFFER') return;
  await recordAct(tx, { operator, act: 'person.contact', subject: userId, detail: { channel } }, now);
}

/** The same of a call that is promised for later: it may be made at that moment, as things stand now, and is no try yet; of who waits for it nothing is asked but what stops calls. */
export async function requireCallable(
  tx: Transaction,
  services: ArrearsNeeds,
  userId: string,
  { dueAt, isAwaited }: { dueAt: Date; isAwaited: boolean },
): Promise<void> {
  const person = await readLatePerson(services, tx, userId);
  if (person.lateSince === undefined) return;
  requireUnstopped(person);
  if (isAwaited) return;
  const later = daysBetween(loanDay(services.clock()), loanDay(dueAt));
  await requireAllowed(services, tx, userId, person, localTime(person.hours.zone, dueAt, addDays(person.today, later)));
}

/**
 * A promised call was made: where something of the person is late it counts as a try, which it was, so nothing is refused any
 * more. An own try by phone of that day is the same one, as the number was shown for it.
 */
export async function countCall(
  tx: Transaction,
  { services, operator: { operatorId } }: AtDesk<ArrearsNeeds>,
  { callId, userId }: { callId: string; userId: string },
): Promise<void> {
  const { lateSince, at } = await readLatePerson(services, tx, userId);
  const own = { userId, operatorId, day: at.day };
  if (lateSince === undefined || (await hasTried(tx, own))) return;
  await addContact(tx, { ...own, contactId: callId, channel: 'PHONE', begunAt: services.clock() });
}

/** It was not made after all: its try counts no more, unless an operator has said what came of it. */
export async function uncountCall(tx: Transaction, callId: string): Promise<void> {
  const userId = await removeContact(tx, callId);
  if (userId !== undefined) keepLate(tx, userId);
}

/** What a person objects to on the phone waits for an answer as what they write does, in their language. */
async function tellObjection(
  tx: Transaction,
  { services, operator: { name } }: AtDesk<ArrearsNeeds>,
  { contactId, userId, said }: { contactId: string; userId: string; said: string | undefined },
): Promise<void> {
  const { release } = await inChannelOfUser(services, tx, userId);
  const say = sayIn(release.texts, (await contactOf(tx, userId)).language);
  const text = said
    ? `${say('messages.objection.said', { name })}\n${said}`
    : say('messages.objection.unsaid', { name });
  await objectionMade.call(tx, { contactId, userId, text, at: services.clock(), holidays: services.holidays });
}

/**
 * POST /desk/contacts/{contact}: what came of an own try, and what was said. An objection is a complaint of its person from then on. One that was not made counts no more. Refuses with
 * NOT_FOUND, also where that is known, and with INVALID_INPUT what was said where no one was called.
 */
export async function sayContact(
  { services, operator }: AtDesk<ArrearsNeeds>,
  contactId: string,
  { outcome, text }: ContactEnd,
): Promise<void> {
  const now = services.clock();
  const wasMade = outcome !== 'NOT_MADE';
  if (!wasMade && text !== undefined) throw new Refusal('INVALID_INPUT');
  await services.database.transaction(async (tx) => {
    const said = text && typedLines(text);
    const end = { contactId, operatorId: operator.operatorId, outcome, said, saidAt: now };
    const person = isUuid(contactId) ? await endContact(tx, end) : undefined;
    if (person === undefined) throw new Refusal('NOT_FOUND');
    if (outcome === 'OBJECTS') await tellObjection(tx, { services, operator }, { contactId, userId: person, said });
    keepLate(tx, person);
    const act = wasMade ? 'person.contactEnd' : 'person.contactNotMade';
    await recordAct(tx, { operator, act, subject: person, detail: { outcome } }, now);
  });
}

/**
 * POST /desk/contacts/{contact}/reopen: who said what came of their try takes that back within a minute. The try counts on, as their
 * number was shown for it, until it is said that it was not made. Refuses with NOT_FOUND, also later.
 */
export async function takeBackOutcome({ services, operator }: AtDesk<ArrearsNeeds>, contactId: string): Promise<void> {
  const now = services.clock();
  await services.database.transaction(async (tx) => {
    const own = { contactId, operatorId: operator.operatorId, after: new Date(now.getTime() - UNDO_MS) };
    const person = isUuid(contactId) ? await reopenContact(tx, own) : undefined;
    if (person === undefined) throw new Refusal('NOT_FOUND');
    await objectionTakenBack.call(tx, contactId);
    keepLate(tx, person);
    await recordAct(tx, { operator, act: 'person.reopenContact', subject: person }, now);
  });
}
