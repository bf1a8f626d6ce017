import type { ReliefKind, ReliefStatus } from '../../../../src/contract/generated/bodies';
import type { Day } from '../../../../src/lending/days';
import type { StatusChanges } from '../../../platform/domain/statusChanges';

/** What changes what a person who is late asks for and is offered, by its cause (docs/product/statuses.md). */
export const RELIEF_CHANGES = {
  asked: { from: ['none'], to: 'ASKED' },
  /** something was offered or granted for it, or its person was told that nothing is, and why */
  answered: { from: ['ASKED'], to: 'ANSWERED' },
  /** it waits for a second person */
  proposed: { from: ['none'], to: 'PROPOSED' },
  /** a plan waits for its person */
  offered: { from: ['none', 'PROPOSED'], to: 'OFFERED' },
  /** the plan is in force */
  accepted: { from: ['OFFERED'], to: 'ACCEPTED' },
  declined: { from: ['OFFERED'], to: 'DECLINED' },
  withdrawn: { from: ['PROPOSED', 'OFFERED'], to: 'WITHDRAWN' },
  /** nothing of the loan is late any more, so that no operator can offer anything for it */
  overtaken: { from: ['ASKED', 'PROPOSED'], to: 'WITHDRAWN' },
  /** a pause is in force */
  granted: { from: ['none', 'PROPOSED'], to: 'GRANTED' },
  /** it was ended before its last day */
  ended: { from: ['GRANTED'], to: 'ENDED' },
} as const satisfies StatusChanges<ReliefStatus>;

/** How long a plan that is offered can be accepted, in days. */
export const OFFER_DAYS = 7;

/** Working days in which a wish is answered, by a person, or two where one may not decide it alone. */
export const WISH_WORKING_DAYS = 2;

/** What a person who is late asked for or was offered for a loan. */
export interface Relief {
  reliefId: string;
  userId: string;
  loanId: string;
  kind: ReliefKind;
  status: ReliefStatus;
  /** rupiah that its person says they can pay a month */
  perMonth: number | undefined;
  /** instalments of a plan, and the penalties that are never asked for with it, in rupiah */
  count: number | undefined;
  forgiven: number | undefined;
  /** of a pause */
  days: number | undefined;
  /** what its person asked for that it answers */
  wishId: string | undefined;
  /** who proposed it, and their name; undefined where its person asks */
  operatorId: string | undefined;
  operator: string | undefined;
  second: string | undefined;
  /** why they proposed it */
  why: string | undefined;
  madeOn: Day;
  until: Day | undefined;
  madeAt: Date;
  endedAt: Date | undefined;
  /** the operator who ended it, their name, and why */
  endedById: string | undefined;
  endedBy: string | undefined;
  endedWhy: string | undefined;
}

/** How it stands on a day: a plan that was not accepted in time has lapsed. */
export const reliefOn = ({ status, until }: Relief, day: Day): ReliefStatus =>
  status === 'OFFERED' && until !== undefined && until < day ? 'LAPSED' : status;

/** As what relief of a person waits, the nearest to its end first. */
const WAITING = ['OFFERED', 'PROPOSED', 'ASKED'] as const;

/** How what a person asked for or is to be offered stands on a day while it waits for an answer; undefined where nothing does. */
export function waitingAs(reliefs: readonly Relief[], day: Day): (typeof WAITING)[number] | undefined {
  const stands = reliefs.map((one) => reliefOn(one, day));
  return WAITING.find((status) => stands.includes(status));
}

/** True while it waits for an operator or its person. */
export const isOpenRelief = (relief: Relief, day: Day): boolean =>
  relief.operatorId !== undefined && ['PROPOSED', 'OFFERED'].includes(reliefOn(relief, day));
