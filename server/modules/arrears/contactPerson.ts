import { randomUUID } from 'node:crypto';
import type { ContactBegun, ContactChannel, ContactEnd } from '../../../src/contract/generated/bodies';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import { typedLines } from '../../platform/domain/typedText';
import { type Operator, recordAct } from '../operators';
import { hasUnbooked } from '../payments';
import { findUser, lockUser } from '../people';
import { type ContactBar, contactBar, contactFrom } from './domain/contactLaw';
import { requireLate } from './latePerson';
import type { ArrearsNeeds } from './needs';

import { endContact, insertContact } from './tables/contacts';

interface AtDesk {
  services: ArrearsNeeds;
  operator: Operator;
}

/** Says no to a contact, with why, and from when it is allowed. @param from as their clock shows it */
function refused(because: ContactBar, from: { day: string; hour: number; zone: string } | undefined): Refusal {
  return new Refusal(from ? 'CONTACT_FORBIDDEN' : 'CONTACT_FORBIDDEN_FOR_GOOD', {
    data: { because, ...(from && { from }) },
    named: { because: `desk.arrears.bars.${because}` },
    ...(from && { params: { day: from.day, hour: String(from.hour).padStart(2, '0'), zone: from.zone } }),
  });
}

/**
 * POST /desk/arrears/{person}/contacts: begins a try to reach a person about what is late, and gives their number: theirs, and
 * no one else's. Refuses with NOT_FOUND where nothing is late, and what the law forbids with why and from when it is allowed.
 */
export async function beginContact(
  { services, operator }: AtDesk,
  userId: string,
  channel: ContactChannel,
): Promise<ContactBegun> {
  const { database, clock, contactLaw: law, holidays } = services;
  const now = clock();
  if (!isUuid(userId)) throw new Refusal('NOT_FOUND');
  return database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const person = await requireLate(services, tx, userId);
    const rules = { law, holidays };
    const bar = (await hasUnbooked(tx, userId)) ? 'SAYS_PAID' : contactBar(person, person.at, rules);
    const from = bar && contactFrom(person, person.at, rules);
    if (bar) throw refused(bar, from && { ...from, zone: person.hours.zone });
    const contactId = randomUUID();
    const { operatorId } = operator;
    await insertContact(tx, { contactId, userId, operatorId, channel, day: person.at.day, begunAt: now });
    await recordAct(tx, { operator, act: 'person.contact', subject: userId, detail: { channel } }, now);
    return { contact: contactId, mobileNumber: (await findUser(tx, userId)).mobileNumber };
  });
}

/** POST /desk/contacts/{contact}: what came of an own try, and what was said. Refuses with NOT_FOUND, also where that is known. */
export async function sayContact(
  { services, operator }: AtDesk,
  contactId: string,
  { outcome, text }: ContactEnd,
): Promise<void> {
  const now = services.clock();
  await services.database.transaction(async (tx) => {
    const end = { contactId, operatorId: operator.operatorId, outcome, said: text && typedLines(text) };
    const person = isUuid(contactId) ? await endContact(tx, end) : undefined;
    if (person === undefined) throw new Refusal('NOT_FOUND');
    await recordAct(tx, { operator, act: 'person.contactEnd', subject: person, detail: { outcome } }, now);
  });
}
