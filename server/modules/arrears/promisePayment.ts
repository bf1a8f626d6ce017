import { randomUUID } from 'node:crypto';
import type { PromiseBody } from '../../../src/contract/generated/bodies';
import { dayOf } from '../../../src/lending/days';
import type { Transaction } from '../../platform/database/database';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import { type AtDesk, recordAct } from '../operators';
import { isPaymentLookedFor } from '../payments';
import { lockUser } from '../people';
import { paidBy, promiseRange, promiseRemovableUntil } from './domain/promises';
import { keepLate } from './keepLate';
import { requireLate } from './latePerson';
import type { ArrearsNeeds } from './needs';
import { insertPromise, removePromise } from './tables/promises';

/** Later than every day. */
const EVER = dayOf('9999-12-31');

async function promise(
  tx: Transaction,
  services: ArrearsNeeds,
  { userId, operatorId }: { userId: string; operatorId: string | undefined },
  { amount, day }: PromiseBody,
): Promise<void> {
  await lockUser(tx, userId);
  const { loans, promises, amount: late, at, today } = await requireLate(services, tx, userId);
  // who says so to an operator is heard
  const looked = operatorId === undefined && { loans, day: today, now: services.clock() };
  if (looked && (await isPaymentLookedFor(tx, userId, looked))) throw new Refusal('PAYMENT_CLAIMED');
  if (promises.some(({ state }) => state === 'OPEN')) throw new Refusal('PROMISE_OPEN');
  const { least, days } = promiseRange(loans, late, at.day);
  const chosen = days.find((one) => one.day === day);
  if (!chosen || amount < least || amount > chosen.most) throw new Refusal('INVALID_INPUT');
  await insertPromise(tx, {
    ...{ promiseId: randomUUID(), userId, operatorId, amount, day: chosen.day },
    ...{ madeOn: at.day, madeAt: services.clock(), paidBefore: paidBy(loans, EVER), isKept: false },
  });
  keepLate(tx, userId);
}

/**
 * POST /arrears/promise: a person says what they will pay, and by when. Refuses with NOT_FOUND where nothing is late, with
 * PROMISE_OPEN beside another that waits, with PAYMENT_CLAIMED while money is looked for that they say they have paid, and with
 * INVALID_INPUT.
 */
export async function promisePayment(services: ArrearsNeeds, userId: string, body: PromiseBody): Promise<void> {
  await services.database.transaction((tx) => promise(tx, services, { userId, operatorId: undefined }, body));
}

/** POST /desk/arrears/{person}/promises: writes down what a person says on the phone, also that they have not paid after all. Refuses as above, without PAYMENT_CLAIMED. */
export async function notePromise(
  { services, operator }: AtDesk<ArrearsNeeds>,
  userId: string,
  body: PromiseBody,
): Promise<void> {
  if (!isUuid(userId)) throw new Refusal('NOT_FOUND');
  const { operatorId } = operator;
  await services.database.transaction(async (tx) => {
    await promise(tx, services, { userId, operatorId }, body);
    const detail = { amount: body.amount, day: body.day };
    await recordAct(tx, { operator, act: 'person.promise', subject: userId, detail }, services.clock());
  });
}

/**
 * POST /desk/arrears/{person}/promises/remove: who noted a promise takes it back within a minute. Refuses with NOT_FOUND, also one
 * that is older.
 */
export async function takeBackPromise({ services, operator }: AtDesk<ArrearsNeeds>, userId: string): Promise<void> {
  if (!isUuid(userId)) throw new Refusal('NOT_FOUND');
  const now = services.clock();
  await services.database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const [last] = (await requireLate(services, tx, userId)).promises;
    if (!last || !promiseRemovableUntil(last, { operatorId: operator.operatorId, now })) throw new Refusal('NOT_FOUND');
    await removePromise(tx, last.promiseId);
    keepLate(tx, userId);
    const detail = { amount: last.amount, day: last.day };
    await recordAct(tx, { operator, act: 'person.removePromise', subject: userId, detail }, now);
  });
}
