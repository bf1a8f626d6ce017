import type { Language } from '../../../src/contract/enums';
import type { CalendarAddress, CalendarSubscription } from '../../../src/contract/generated/bodies';
import { Refusal } from '../../platform/domain/refusals';
import type { InChannel } from '../../platform/platform';
import { sayIn } from '../../platform/texts';
import { readLoans } from '../loans';
import { inChannelOfUser, newSessionToken, sessionTokenHash } from '../people';
import { type CalendarWishes, dueCalendar } from './domain/dueCalendar';
import type { RemindersNeeds } from './needs';
import { feedOfUser, putFeed, readFeed, removeFeed } from './tables/calendarFeeds';

/** GET /calendar/dues.ics: the unpaid instalments of a person as iCalendar. */
export async function readDueCalendar(
  services: InChannel<RemindersNeeds>,
  userId: string,
  { language, amounts }: CalendarWishes,
): Promise<string> {
  const { secret, clock } = services;
  const say = sayIn(services.release.texts, language);
  return dueCalendar(await readLoans(services, userId), { amounts, language }, { say, secret, now: clock() });
}

/** GET /calendar/{token}.ics: the same by an address that its person made. Refuses with NOT_FOUND where it was taken back. */
export async function readDueFeed(services: RemindersNeeds, token: string): Promise<string> {
  const feed = await readFeed(services.database, sessionTokenHash(token), services.clock());
  if (!feed) throw new Refusal('NOT_FOUND');
  return readDueCalendar(await inChannelOfUser(services, services.database, feed.userId), feed.userId, feed);
}

/** POST /calendar/subscription: a new address for a person's calendar; the one of before leads nowhere from then on. */
export async function makeDueFeed(
  { database, clock }: RemindersNeeds,
  userId: string,
  wishes: { language: Language; amounts: boolean },
): Promise<CalendarAddress> {
  const token = newSessionToken();
  await putFeed(database, { userId, ...wishes }, sessionTokenHash(token), clock());
  return { path: `/api/calendar/${token}.ics` };
}

/** POST /calendar/subscription/remove: takes the address back. */
export async function endDueFeed({ database }: RemindersNeeds, userId: string): Promise<void> {
  await removeFeed(database, userId);
}

/** GET /calendar/subscription: whether there is an address, what is in it, and when a calendar read it last. */
export async function readSubscription({ database }: RemindersNeeds, userId: string): Promise<CalendarSubscription> {
  const feed = await feedOfUser(database, userId);
  if (!feed) return { active: false };
  const { amounts, createdAt, readAt } = feed;
  return { active: true, amounts, since: createdAt.toISOString(), ...(readAt && { readAt: readAt.toISOString() }) };
}
