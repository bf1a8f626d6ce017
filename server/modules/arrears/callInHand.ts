import type { CallElsewhere } from '../../../src/contract/generated/bodies';
import { wibClock } from '../../../src/lib/calendar';
import type { Queries } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { startOfWibDay } from '../../platform/domain/wib';
import type { Platform } from '../../platform/platform';
import type { Operator } from '../operators';
import { findUser, nameOfUser } from '../people';
import { readLatePerson } from './latePerson';
import { ownCallSince } from './tables/contacts';

/** The call that an operator began today and has not yet said what came of, in whichever window; of who is late no more none is. */
export async function ownCallInHand(
  services: Pick<Platform, 'clock' | 'config'>,
  db: Queries,
  { operatorId }: Operator,
): Promise<CallElsewhere | undefined> {
  const found = await ownCallSince(db, operatorId, startOfWibDay(services.clock()));
  if (!found) return undefined;
  const { userId, begunAt } = found;
  const { lateSince } = await readLatePerson(services, db, userId);
  if (lateSince === undefined) return undefined;
  return { person: userId, name: nameOfUser(await findUser(db, userId)), at: begunAt.toISOString() };
}

const clockOf = (at: string) => {
  const [hour = '', minute = ''] = wibClock(at, 'en-us').split(':');
  return { hour, minute };
};

/** Says no where another operator has a call to a person in hand, with who and since when; who begins one tells so to go on. */
export const inHandOfAnother = ({ operator: name, begunAt }: { operator: string; begunAt: Date }): Refusal =>
  new Refusal('CALL_IN_HAND', { params: { name, ...clockOf(begunAt.toISOString()) } });

/** Says no where an operator has a call in hand themselves, with to whom and since when. */
export const inOwnHand = ({ name, at }: CallElsewhere): Refusal =>
  new Refusal('OWN_CALL_IN_HAND', { params: { name, ...clockOf(at) } });
