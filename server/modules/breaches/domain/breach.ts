import type { BreachData, BreachStatus, BreachTexts } from '../../../../src/contract/generated/bodies';
import { DAY_MS } from '../../../../src/lib/calendar';
import type { StatusChanges } from '../../../platform/domain/statusChanges';

/** What changes a breach, by its cause (docs/product/statuses.md). */
export const BREACH_CHANGES = {
  opened: { from: ['none'], to: 'OPEN' },
  /** what people would be told, or who would, is another: a second person has not seen it so */
  changed: { from: ['OPEN', 'ASKED', 'RELEASED', 'CLOSE_ASKED'], to: 'OPEN' },
  releaseAsked: { from: ['OPEN'], to: 'ASKED' },
  released: { from: ['ASKED'], to: 'RELEASED' },
  /** notices were released: nothing more leaves until a second person has seen why */
  closeAsked: { from: ['OPEN', 'ASKED', 'RELEASED'], to: 'CLOSE_ASKED' },
  closed: { from: ['OPEN', 'ASKED', 'CLOSE_ASKED'], to: 'CLOSED' },
} as const satisfies StatusChanges<BreachStatus>;

/** What an operator says of a breach. */
export interface BreachCase {
  knownAt: Date;
  fromAt: Date;
  untilAt: Date;
  data: readonly BreachData[];
  happened: BreachTexts;
  remedy: BreachTexts;
  /** what people can do; undefined in one opened before that was asked for */
  advice: BreachTexts | undefined;
}

const HOUR_MS = 3_600_000;
const NOTICE_MS = 3 * DAY_MS;

/** Until when the people and the authority are to be told: 3 x 24 hours after it was known (UU 27/2022, article 46). */
export const noticeEnd = (knownAt: Date): Date => new Date(knownAt.getTime() + NOTICE_MS);

/** Whether times fit each other: it happened before it was known, and is known by now. */
export const isPlausible = ({ fromAt, untilAt, knownAt }: BreachCase, now: Date): boolean =>
  fromAt <= untilAt && fromAt <= knownAt && knownAt <= now;

/** How a breach stands, with how many it concerns. */
interface BreachProgress {
  status: BreachStatus;
  /** how many it concerns */
  people: number;
  told: number;
  /** those of them whose account was erased before they could be told */
  erased: number;
}

/** How many are still to be told. */
export const waitingIn = ({ people, told, erased }: BreachProgress): number => people - told - erased;

/** Whether its notices were released, so that it takes two to close it. */
export const wasReleased = ({ status, told }: Pick<BreachProgress, 'status' | 'told'>): boolean =>
  told > 0 || status === 'RELEASED' || status === 'CLOSE_ASKED';

/** Whether its clock runs: it is not closed, and one of those concerned or the authority is still to be told. */
export const isOpen = (breach: BreachProgress & { authorityToldAt: Date | undefined }): boolean =>
  breach.status !== 'CLOSED' && (breach.people === 0 || waitingIn(breach) > 0 || breach.authorityToldAt === undefined);

/** Hours that are left of the 72 of a breach, below 0 once they are over. */
export const hoursLeft = ({ knownAt }: Pick<BreachCase, 'knownAt'>, now: Date): number =>
  (noticeEnd(knownAt).getTime() - now.getTime()) / HOUR_MS;
