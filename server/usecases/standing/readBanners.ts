import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Banner, BannerSlot } from '../../../src/contract/generated/bodies';
import { addMonths } from '../../../src/lending/days';
import type { User } from '../../domain/known';
import { loanDay } from '../../domain/wib';
import { latestApplication } from '../../repositories/applications';
import { lastFactChange } from '../../repositories/factChanges';
import type { Services } from '../../services';
import { loanToday } from '../loans/loanClock';

/** After so many months people are asked whether what is known of them is still right. */
const OLD_MONTHS = 12;

/** How a person is known, for what is shown to some alone. */
interface Acquaintance {
  /** whether they have sent an application here, or are known from elsewhere */
  since: 'never' | 'elsewhere' | 'applied';
  /** whether they gave or changed any of it in the last months */
  data: 'fresh' | 'old';
}

/** For whom a banner is that is not for all. */
const AUDIENCES = {
  newcomers: ({ since }: Acquaintance) => since === 'never',
  oldData: ({ since, data }: Acquaintance) => since !== 'never' && data === 'old',
} as const;

interface PlacedBanner extends Banner {
  slots: readonly BannerSlot[];
  for?: keyof typeof AUDIENCES;
  /** it is there only where this service is connected */
  needs?: 'biller';
}

async function acquaintanceOf(services: Services, { userId, known }: User): Promise<Acquaintance> {
  const { database } = services;
  const [application, changedAt] = [await latestApplication(database, userId), await lastFactChange(database, userId)];
  const since = application ? 'applied' : 'residentialAddress' in known ? 'elsewhere' : 'never';
  const oldest = addMonths(await loanToday(services, database, userId), -OLD_MONTHS);
  const isFresh = [application?.submittedAt, changedAt].some((at) => at && loanDay(at) >= oldest);
  return { since, data: isFresh ? 'fresh' : 'old' };
}

/** The banners of the build, as they stand in server/data/banners.json. */
export function bannersIn(projectRoot: string): readonly PlacedBanner[] {
  return JSON.parse(readFileSync(join(projectRoot, 'server', 'data', 'banners.json'), 'utf8'));
}

/** Those of a place: for all, and for a person those that are for people like them. */
export async function readBanners(
  services: Services,
  { banners, slot, user }: { banners: readonly PlacedBanner[]; slot: BannerSlot; user: User | undefined },
): Promise<Banner[]> {
  const placed = banners.filter(({ slots, needs }) => slots.includes(slot) && (!needs || services[needs]));
  const acquaintance =
    user && placed.some(({ for: audience }) => audience) ? await acquaintanceOf(services, user) : undefined;
  return placed
    .filter(({ for: audience }) => !audience || (acquaintance && AUDIENCES[audience](acquaintance)))
    .map(({ id, path, words }) => ({ id, path, words }));
}
