import { SHORT_FREEZE_HOURS } from '../../../../src/contract/freeze';
import type { AccountFreeze } from '../../../../src/contract/generated/bodies';
import type { PageAddress } from '../../../../src/contract/pages';
import { DAY_MS } from '../../../../src/lib/calendar';
import type { AskLimits } from '../../../platform/domain/askLimits';
import { Refusal } from '../../../platform/domain/refusals';
import type { StatusChanges } from '../../../platform/domain/statusChanges';

/** `SHORT` ends by itself; `LASTING` once its person or an operator lifts it. */
export type FreezeStatus = 'SHORT' | 'LASTING' | 'LIFTED' | 'LAPSED';

/** Who began a freeze: anyone who knows number and NIK, who reads the mail of the account, who is signed in, an operator. */
export type FreezeOrigin = NonNullable<AccountFreeze['begunBy']>;

/** What changes the freeze of an account, by its cause (docs/product/statuses.md). */
export const FREEZE_CHANGES = {
  askedByNumber: { from: ['none'], to: 'SHORT' },
  proved: { from: ['none', 'SHORT'], to: 'LASTING' },
  lifted: { from: ['SHORT', 'LASTING'], to: 'LIFTED' },
  hoursPassed: { from: ['SHORT'], to: 'LAPSED' },
} as const satisfies StatusChanges<FreezeStatus>;

const HOUR_MS = 3_600_000;

/** Days in which number and NIK alone freeze an account once: anyone who knows both cannot keep its owner out. */
export const SHORT_ONCE_IN_DAYS = 14;

/** When a freeze ends by itself that begins now. */
export const shortUntil = (now: Date): Date => new Date(now.getTime() + SHORT_FREEZE_HOURS * HOUR_MS);

/** No freeze by number and NIK begins where one began after this. */
export const shortBegunSince = (now: Date): Date => new Date(now.getTime() - SHORT_ONCE_IN_DAYS * DAY_MS);

/** How many may be asked for without a sign-in in 24 hours. */
export const FREEZES_A_DAY: AskLimits = { own: 5, ofNetwork: 10, again: 1_000, networks: 20_000 };

/** Since when those of a day count. */
export const freezeDaySince = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** Where a person reads of the freeze and lifts it, below the channel. */
export const FREEZE_PAGE = 'me/setting/freeze' satisfies PageAddress;

/** What a frozen account does not do: the page shows the freeze instead. */
export const frozenRefusal = (): Refusal => new Refusal('ACCOUNT_FROZEN', { data: { path: FREEZE_PAGE } });
