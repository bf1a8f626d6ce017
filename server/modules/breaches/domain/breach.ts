import type { BreachData, BreachStatus, BreachTexts } from '../../../../src/contract/generated/bodies';
import type { StatusChanges } from '../../../platform/domain/statusChanges';

/** What changes a breach, by its cause (docs/product/statuses.md). */
export const BREACH_CHANGES = {
  opened: { from: ['none'], to: 'OPEN' },
  /** what people would be told, or who would, is another: a second person has not seen it so */
  changed: { from: ['OPEN', 'ASKED', 'RELEASED'], to: 'OPEN' },
  releaseAsked: { from: ['OPEN'], to: 'ASKED' },
  released: { from: ['ASKED'], to: 'RELEASED' },
} as const satisfies StatusChanges<BreachStatus>;

/** What an operator says of a breach. */
export interface BreachCase {
  knownAt: Date;
  fromAt: Date;
  untilAt: Date;
  data: readonly BreachData[];
  happened: BreachTexts;
  remedy: BreachTexts;
}

const NOTICE_MS = 3 * 24 * 3_600_000;

/** Until when the people and the authority are to be told: 3 x 24 hours after it was known (UU 27/2022, article 46). */
export const noticeEnd = (knownAt: Date): Date => new Date(knownAt.getTime() + NOTICE_MS);

/** Whether times fit each other: it happened before it was known, and is known by now. */
export const isPlausible = ({ fromAt, untilAt, knownAt }: BreachCase, now: Date): boolean =>
  fromAt <= untilAt && fromAt <= knownAt && knownAt <= now;
