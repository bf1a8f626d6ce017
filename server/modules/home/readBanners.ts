import type { Banner, BannerSlot } from '../../../src/contract/generated/bodies';
import { addMonths } from '../../../src/lending/days';
import { inEachLanguage } from '../../../src/lib/locale';
import { loanDay } from '../../platform/domain/wib';
import { readData } from '../../platform/lists/lists';
import type { InChannel } from '../../platform/platform';
import { sayIn } from '../../platform/texts';
import { isCustomer, latestApplication } from '../applications';
import { isNumberWrong } from '../arrears';
import { burdenOf, creditOfLatest, limitOf } from '../loans';
import { lastFactChange, loanToday, openRenewals, type User } from '../people';
import type { HomeNeeds } from './needs';

/** After so many months people are asked whether what is known of them is still right. */
const OLD_MONTHS = 12;

/** How a person is known, for what is shown to some alone. Read where it is asked. */
interface Acquaintance {
  /** whether they have sent an application here, or are known from elsewhere */
  since(): 'never' | 'elsewhere' | 'applied';
  /** whether they gave or changed any of what is known of them in the last months; none where nothing is, or where it cannot be changed */
  data(): Promise<'fresh' | 'old' | 'none'>;
  /** whether something is owed of their limit, and is late */
  owes(): Promise<'inTime' | 'late' | 'none'>;
}

/** For whom a banner is that is not for all. */
const AUDIENCES = {
  newcomers: ({ since }: Acquaintance) => since() === 'never',
  borrowers: async ({ owes }: Acquaintance) => (await owes()) === 'inTime',
  notLate: async ({ owes }: Acquaintance) => (await owes()) !== 'late',
  // Home of who never applied says so: whether data given elsewhere are old is asked on Me
  oldData: async ({ since, data }: Acquaintance, slot: BannerSlot) =>
    (slot !== 'home' || since() === 'applied') && (await data()) === 'old',
} as const;

interface PlacedBanner extends Banner {
  slots: readonly BannerSlot[];
  for?: keyof typeof AUDIENCES;
  /** it is there only where this service is connected */
  needs?: 'biller';
}

async function acquaintanceOf(services: InChannel<HomeNeeds>, user: User): Promise<Acquaintance> {
  const { database } = services;
  const { userId, known } = user;
  const application = await latestApplication(database, userId);
  const isDetailed = 'residentialAddress' in known;
  return {
    since: () => (application ? 'applied' : isDetailed ? 'elsewhere' : 'never'),
    async data() {
      const isToCorrect = services.outside.stepsToCorrect(user).length > 0;
      if (!isDetailed || isToCorrect || !(await isCustomer(services, database, user))) return 'none';
      const changedAt = await lastFactChange(database, userId);
      const oldest = addMonths(await loanToday(services, database, userId), -OLD_MONTHS);
      return [application?.submittedAt, changedAt].some((at) => at && loanDay(at) >= oldest) ? 'fresh' : 'old';
    },
    async owes() {
      const credit = await creditOfLatest({ services, db: database, user }, application);
      if (!(await limitOf({ db: database, user }, credit))) return 'none';
      const { bills, repayments } = await burdenOf(services, database, userId);
      return repayments > 0 ? bills : 'none';
    },
  };
}

/** Where people are asked for what is theirs alone. */
const OWN_SLOTS: readonly BannerSlot[] = ['home', 'me'];

/** What an operator asks a person to renew, with why; nothing as long as their data cannot be changed. */
async function renewalBanners(services: InChannel<HomeNeeds>, user: User): Promise<Banner[]> {
  const { database, release } = services;
  const renewals = await openRenewals(database, user.userId);
  if (renewals.length === 0 || !(await isCustomer(services, database, user))) return [];
  return renewals.map(({ renewalId, part, reason: text }) => {
    const words = inEachLanguage((language) => {
      const say = sayIn(release.texts, language);
      return { title: say('home.banners.renew', { part: say(`messages.renewalParts.${part}`) }), text };
    });
    return { id: renewalId, path: `update-info/${part}`, words };
  });
}

/** That the number of a person reached another one, until they prove it by a code or change it. */
async function numberBanners({ database, release }: InChannel<HomeNeeds>, { userId }: User): Promise<Banner[]> {
  if (!(await isNumberWrong(database, userId))) return [];
  const words = inEachLanguage((language) => {
    const say = sayIn(release.texts, language);
    return { title: say('home.banners.wrongNumber.title'), text: say('home.banners.wrongNumber.text') };
  });
  return [{ id: 'wrong-number', path: 'me/my-account/change-mobile', words }];
}

/** The banners of the build, as they stand in server/data/banners.json. */
export const bannersIn = (projectRoot: string): readonly PlacedBanner[] => readData(projectRoot, 'banners.json');

/** Those of a place: what the person is asked for, those that are for all, and for a person those that are for people like them. */
export async function readBanners(
  services: InChannel<HomeNeeds>,
  { banners, slot, user }: { banners: readonly PlacedBanner[]; slot: BannerSlot; user: User | undefined },
): Promise<Banner[]> {
  const placed = banners.filter(({ slots, needs }) => slots.includes(slot) && (!needs || services[needs]));
  const acquaintance =
    user && placed.some(({ for: audience }) => audience) ? await acquaintanceOf(services, user) : undefined;
  const isOwn = user !== undefined && OWN_SLOTS.includes(slot);
  const shown = isOwn ? [...(await numberBanners(services, user)), ...(await renewalBanners(services, user))] : [];
  for (const { id, path, words, for: audience } of placed)
    if (!audience || (acquaintance && (await AUDIENCES[audience](acquaintance, slot)))) shown.push({ id, path, words });
  return shown;
}
