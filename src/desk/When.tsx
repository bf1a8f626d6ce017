import type { Texts } from '../i18n/textStore';
import { DAY_MS, sameWibDay, wibClock, wibDay } from '../lib/calendar';
import { formatTimestamp } from '../lib/formatTimestamp';
import { dayFromNow } from '../lib/weekday';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { useDeskTexts } from './deskTexts';

const NEAR_DAYS = [
  ['today', 0],
  ['yesterday', -DAY_MS],
  ['tomorrow', DAY_MS],
] as const;

/**
 * An ISO time in Jakarta as it is said at the desk: "hari ini 21.05", "Jumat, 27 Nov, 21.05", with its year where that is another.
 * @param now milliseconds since 1970 UTC
 */
export function whenText({ t, language }: Pick<Texts, 't' | 'language'>, iso: string, now: number): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso;
  const clock = wibClock(iso, language);
  const near = NEAR_DAYS.find(([, away]) => sameWibDay(at, now + away));
  if (near) return t(`desk.when.${near[0]}`, { clock });
  return t('desk.when.day', { day: dayFromNow(wibDay(at), language, now), clock });
}

interface WhenProps {
  /** ISO time */
  at: string;
  /** the words around it */
  say?(time: string): string;
}

/** A time in words, alone or in a sentence. To the second it is on hover, and for screen readers. */
export function When({ at, say = (time) => `${time} WIB` }: WhenProps) {
  const texts = useDeskTexts();
  const exact = formatTimestamp(at);
  return (
    <time dateTime={at} title={`${exact} WIB`}>
      <span aria-hidden="true">{say(whenText(texts, at, Date.now()))}</span>
      <VisuallyHidden>{say(exact)}</VisuallyHidden>
    </time>
  );
}
