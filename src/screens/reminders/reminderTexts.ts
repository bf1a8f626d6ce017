import type { ReminderOverview, ReminderTime } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/texts';
import { timeOfDay } from '../../lib/calendar';
import { dayFromNow } from '../../lib/weekday';

/** A full hour as people write it: "09.00", "09:00". */
export const hourText = (hour: number, language: Texts['language']): string =>
  timeOfDay(`${String(hour).padStart(2, '0')}:00`, language);

/** When a reminder comes: "Sabtu, 14 Mar, 09.00 WIB". */
export const timeText = ({ language }: Texts, { day, hour }: ReminderTime, zone: ReminderOverview['zone']): string =>
  `${dayFromNow(day, language)}, ${hourText(hour, language)} ${zone}`;

/** The channels in words, and that everything is in the app. */
export function channelsText(
  { t }: Texts,
  { wishes, hasEmail }: Pick<ReminderOverview, 'wishes' | 'hasEmail'>,
): string {
  const reached = wishes.channels.filter((channel) => channel !== 'email' || hasEmail);
  const named = reached.map((channel) => t(`reminders.channels.${channel}`));
  return named.length === 0 ? t('reminders.by.app') : t('reminders.by.channels', { channels: named.join(', ') });
}

/** The hours that can be chosen, the first one first. @param after only those behind it */
export const hoursIn = ({ from, until }: Pick<ReminderOverview, 'from' | 'until'>, after = -1): readonly number[] =>
  Array.from({ length: until - from }, (_, index) => from + index).filter((hour) => hour > after);
