import { randomUUID } from 'node:crypto';
import type { AskRenewal, RenewalPart } from '../../../src/contract/generated/bodies';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import { typedText } from '../../platform/domain/typedText';
import { isCustomer } from '../applications';
import { notify } from '../messaging';
import { type AtDesk, recordAct } from '../operators';
import { endRenewal, inChannelOfUser, insertRenewal, lockUser } from '../people';
import type { DeskNeeds } from './needs';
import { findPerson } from './tables/deskPeople';

/**
 * POST /desk/people/{person}/renewals: asks a customer to renew a part of their data, and tells them. Refuses with NOT_FOUND, with
 * RENEWAL_OUT_OF_PLACE who is no customer or has an application under review, and with RENEWAL_ASKED a part that is asked for.
 */
export async function askRenewal(
  { services, operator }: AtDesk<DeskNeeds>,
  person: string,
  { part, reason: written }: AskRenewal,
): Promise<void> {
  const reason = typedText(written);
  const at = services.clock();
  if (!isUuid(person)) throw new Refusal('NOT_FOUND');
  await services.database.transaction(async (tx) => {
    await lockUser(tx, person);
    const found = await findPerson(tx, person);
    if (!found) throw new Refusal('NOT_FOUND');
    const own = await inChannelOfUser(services, tx, person);
    if (!(await isCustomer(own, tx, found.user))) throw new Refusal('RENEWAL_OUT_OF_PLACE');
    const { operatorId } = operator;
    const asked = { renewalId: randomUUID(), userId: person, operatorId, part, reason, askedAt: at };
    if (!(await insertRenewal(tx, asked))) throw new Refusal('RENEWAL_ASKED');
    await notify(tx, person, { kind: 'renewalAsked', part, text: reason, page: `update-info/${part}` }, { at });
    await recordAct(tx, { operator, act: 'person.askRenewal', subject: person, detail: { part } }, at);
  });
}

/** POST /desk/people/{person}/renewals/remove: takes back what a person was asked for. Refuses with NOT_FOUND. */
export async function takeBackRenewal(
  { services, operator }: AtDesk<DeskNeeds>,
  person: string,
  part: RenewalPart,
): Promise<void> {
  const at = services.clock();
  await services.database.transaction(async (tx) => {
    if (!isUuid(person) || !(await endRenewal(tx, person, part, at))) throw new Refusal('NOT_FOUND');
    await recordAct(tx, { operator, act: 'person.endRenewal', subject: person, detail: { part } }, at);
  });
}
