import { randomUUID } from 'node:crypto';
import type { ReliefPrice, ReliefTerms } from '../../../../src/contract/generated/bodies';
import { addDays, type Day } from '../../../../src/lending/days';
import { pauseOn } from '../../../../src/lending/relief';
import type { Transaction } from '../../../platform/database/database';
import { sealed } from '../../../platform/database/vault';
import { Refusal } from '../../../platform/domain/refusals';
import type { InChannel } from '../../../platform/platform';
import { notify } from '../../messaging';
import { bookLoanEvent } from '../bookEvent';
import { isOpenChange } from '../domain/planChange';
import { isOpenRelief, OFFER_DAYS, type Relief } from '../domain/relief';
import type { LoansNeeds } from '../needs';
import type { PersonLoan } from '../personLoans';
import { happeningOf, productNow } from '../planChanges/planOffers';
import { eventsFrom } from '../tables/loanEvents';
import { calledOf } from '../tables/loans';
import { changePlanChange, planChangesOf } from '../tables/planChanges';
import { changeRelief, insertRelief, reliefsOf } from '../tables/reliefs';
import { priceRelief } from './priceRelief';

/** Who tells a loan of pauses; their reference is the id of the relief. */
const RELIEF_SOURCE = 'relief';

type Offering = Pick<InChannel<LoansNeeds>, 'release' | 'eSign'>;

interface On {
  loan: PersonLoan;
  day: Day;
  now: Date;
}

/** Which operator ends it, and why. */
export interface EndedBy {
  operatorId: string;
  why: string | undefined;
}

const endedByColumns = ({ operatorId, why }: EndedBy) => ({
  endedBy: operatorId,
  ...(why !== undefined && { endedWhy: sealed(why) }),
});

const notPossible = (because: NonNullable<ReliefPrice['because']> | 'open'): Refusal =>
  new Refusal('RELIEF_NOT_POSSIBLE', { named: { because: `desk.arrears.relief.not.${because}` } });

/** The price of terms that can be had. Refuses with RELIEF_NOT_POSSIBLE. */
function requirePrice(services: Offering, terms: ReliefTerms, { loan, day }: On): ReliefPrice {
  const price = priceRelief(services, terms, loan, day);
  if (price.because === undefined) return price;
  throw notPossible(price.because);
}

/** Gives a loan its pause, and tells its person. */
async function bookPause(
  tx: Transaction,
  services: Offering,
  relief: { reliefId: string; days: number },
  { loan, day, now }: On,
): Promise<Day> {
  const product = productNow(services, loan);
  const { reliefId, days } = relief;
  const pause = product ? pauseOn(loan.state, product, { day, days, id: reliefId }) : 'not-offered';
  if (typeof pause === 'string') throw notPossible(pause);
  const { loanId, stored } = loan;
  await bookLoanEvent(
    tx,
    { loanId, source: RELIEF_SOURCE, reference: reliefId, day, happening: happeningOf(pause.event) },
    now,
  );
  const { until } = pause;
  await notify(tx, stored.userId, { kind: 'pauseBegins', ...calledOf(stored), due: until }, { at: now });
  return until;
}

/** What its person wished has an answer. */
async function answerWish(tx: Transaction, wishId: string | undefined, now: Date): Promise<void> {
  if (wishId !== undefined) await changeRelief(tx, wishId, 'answered', { endedAt: now });
}

/**
 * Proposes smaller payments or a pause for a loan of a locked person: one operator decides alone what is within the limits of the
 * product, otherwise it waits for a second. Refuses with RELIEF_NOT_POSSIBLE, also beside another that waits.
 */
export async function proposeRelief(
  tx: Transaction,
  services: Offering,
  { terms, operatorId, ...on }: On & { terms: ReliefTerms; operatorId: string },
): Promise<string> {
  const { loan, day, now } = on;
  const { userId } = loan.stored;
  const { loanId } = loan;
  const reliefs = (await reliefsOf(tx, userId)).filter((one) => one.loanId === loanId);
  const others = reliefs.filter((one) => isOpenRelief(one, day));
  const changes = (await planChangesOf(tx, loanId)).filter((one) => isOpenChange(one, day));
  if (others.length + changes.length > 0) throw notPossible('open');
  const { needsSecond } = requirePrice(services, terms, on);
  const { kind, count, forgiven = 0, days = 0, why } = terms;
  // the second one reads why
  if (needsSecond && why === undefined) throw new Refusal('INVALID_INPUT');
  const reliefId = randomUUID();
  const wishId = reliefs.find(({ status }) => status === 'ASKED')?.reliefId;
  const made = { reliefId, userId, loanId, kind, operatorId, wishId, why, madeOn: day, madeAt: now };
  const own = kind === 'PLAN' ? { count, forgiven } : { days };
  // what waits for a second is no answer yet
  if (!needsSecond) await answerWish(tx, wishId, now);
  if (needsSecond) await insertRelief(tx, 'proposed', { ...made, ...own });
  else if (kind === 'PAUSE')
    await insertRelief(tx, 'granted', {
      ...made,
      ...own,
      until: await bookPause(tx, services, { reliefId, days }, on),
    });
  else {
    await insertRelief(tx, 'offered', { ...made, ...own, until: addDays(day, OFFER_DAYS) });
    await tellOffered(tx, on);
  }
  return reliefId;
}

const tellOffered = (tx: Transaction, { loan: { stored }, now }: On) =>
  notify(tx, stored.userId, { kind: 'reliefOffered', ...calledOf(stored) }, { at: now });

/** A second person agrees. Refuses with SECOND_OPERATOR_REQUIRED for who proposed it, RELIEF_NOT_POSSIBLE and NOT_FOUND. */
export async function agreeToRelief(
  tx: Transaction,
  services: Offering,
  { relief, operatorId, ...on }: On & { relief: Relief; operatorId: string },
): Promise<void> {
  const { reliefId, kind, days = 0, count, forgiven } = relief;
  if (relief.operatorId === operatorId) throw new Refusal('SECOND_OPERATOR_REQUIRED');
  if (relief.status !== 'PROPOSED') throw new Refusal('NOT_FOUND');
  const { loanNo } = on.loan.stored;
  const own = kind === 'PLAN' ? { count: count ?? 0, forgiven: forgiven ?? 0 } : { days };
  requirePrice(services, { loanNo, kind, ...own }, on);
  const by = { secondId: operatorId };
  await answerWish(tx, relief.wishId, on.now);
  if (kind === 'PAUSE') {
    const until = await bookPause(tx, services, { reliefId, days }, on);
    await changeRelief(tx, reliefId, 'granted', { ...by, until });
    return;
  }
  await changeRelief(tx, reliefId, 'offered', { ...by, until: addDays(on.day, OFFER_DAYS) });
  await tellOffered(tx, on);
}

/** Tells a person that nothing is offered for what they wished, and why. Refuses with NOT_FOUND, and beside what waits for a second operator. */
async function refuseWish(
  tx: Transaction,
  { reliefId, userId }: Relief,
  { loan: { stored }, now, by }: On & { by: EndedBy },
): Promise<void> {
  const isBeingDecided = ({ wishId, status }: Relief) => wishId === reliefId && status === 'PROPOSED';
  if ((await reliefsOf(tx, userId)).some(isBeingDecided)) throw notPossible('open');
  const isChanged = await changeRelief(tx, reliefId, 'answered', { endedAt: now, ...endedByColumns(by) });
  if (!isChanged) throw new Refusal('NOT_FOUND');
  await notify(tx, userId, { kind: 'reliefRefused', ...calledOf(stored) }, { at: now });
}

/**
 * Ends what waits for an operator or its person, and with it an agreement that its person has begun on it. Refuses with NOT_FOUND,
 * also where they have signed that: it is agreed to then.
 */
export async function endOffer(
  tx: Transaction,
  { reliefId, loanId }: Relief,
  cause: 'declined' | 'withdrawn',
  { now, by }: { now: Date; by?: EndedBy },
): Promise<void> {
  const begun = (await planChangesOf(tx, loanId)).find(
    ({ agreed, endedAt }) => agreed.relief === reliefId && endedAt === undefined,
  );
  const ended = { endedAt: now, ...(by && endedByColumns(by)) };
  if (begun?.signedAt || !(await changeRelief(tx, reliefId, cause, ended))) throw new Refusal('NOT_FOUND');
  if (begun) await changePlanChange(tx, begun.changeId, 'withdrawn', now);
}

/**
 * Ends what is offered or in force: a pause is shorter then, and lateness counts again from the next day on; and answers a wish with
 * nothing. Refuses with NOT_FOUND, and a wish that is being decided with RELIEF_NOT_POSSIBLE.
 */
export async function endRelief(
  tx: Transaction,
  relief: Relief,
  { loan, day, now, by }: On & { by: EndedBy },
): Promise<void> {
  const { reliefId, loanId, madeOn, until } = relief;
  if (relief.status === 'ASKED') return refuseWish(tx, relief, { loan, day, now, by });
  if (relief.status !== 'GRANTED') return endOffer(tx, relief, 'withdrawn', { now, by });
  const [pause] = await eventsFrom(tx, RELIEF_SOURCE, [reliefId]);
  if (!pause || until === undefined || until <= day) throw new Refusal('NOT_FOUND');
  const from = loan.events.find(({ id }) => id === pause.eventNo)?.day ?? madeOn;
  const told = { loanId, source: RELIEF_SOURCE, day };
  // first the shorter one, so that no day of it counts meanwhile
  if (from < day) {
    const happening = { kind: 'frozen', until: day, paused: true } as const;
    await bookLoanEvent(tx, { ...told, day: from, reference: `${reliefId} shorter`, happening }, now);
  }
  const happening = { kind: 'reversed', event: pause.eventNo } as const;
  await bookLoanEvent(tx, { ...told, reference: `${reliefId} ended`, happening }, now);
  await changeRelief(tx, reliefId, 'ended', { endedAt: now, until: day, ...endedByColumns(by) });
  await notify(tx, relief.userId, { kind: 'pauseEnds', ...calledOf(loan.stored) }, { at: now });
}
