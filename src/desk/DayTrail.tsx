import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Texts } from '../i18n/textStore';
import { DAY_MS, sameWibDay, wibClock, wibDay } from '../lib/calendar';
import { formatTimestamp } from '../lib/formatTimestamp';
import { dayWithWeekdayYear } from '../lib/weekday';
import { Button } from '../ui/Button';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './desk.module.css';
import { useDeskTexts } from './deskTexts';

/** How many rows a folded trail shows. */
const SHOWN = 3;

/** The day of an ISO time in Jakarta: "Hari ini, Sabtu, 28 Nov 2026". */
function dayName({ t, language }: Texts, iso: string, now: number): string {
  const at = Date.parse(iso);
  const day = dayWithWeekdayYear(wibDay(at), language);
  if (sameWibDay(at, now)) return t('desk.trail.today', { day });
  return sameWibDay(at, now - DAY_MS) ? t('desk.trail.yesterday', { day }) : day;
}

function byDay<Item>(items: readonly Item[], at: (item: Item) => string): (readonly [Item, ...Item[]])[] {
  const days: [Item, ...Item[]][] = [];
  for (const item of items) {
    const last = days.at(-1);
    if (last && wibDay(Date.parse(at(last[0]))) === wibDay(Date.parse(at(item)))) last.push(item);
    else days.push([item]);
  }
  return days;
}

/** The time of day of what stands below its day; to the second it is on hover, and for screen readers. */
export function Clock({ at }: { at: string }) {
  const { language } = useDeskTexts();
  const exact = `${formatTimestamp(at)} WIB`;
  return (
    <time dateTime={at} title={exact}>
      <span aria-hidden="true">{wibClock(at, language)} WIB</span>
      <VisuallyHidden>{exact}</VisuallyHidden>
    </time>
  );
}

interface DayTrailProps<Item> {
  items: readonly Item[];
  at(item: Item): string;
  keyOf(item: Item): string;
  /** what is read of all that is folded; where absent all is shown, and the keys J and K move in it */
  folded?: { name: string; hasOlder: boolean };
  children(item: Item): ReactNode;
  /** stands below it once all is shown */
  after?: ReactNode;
}

/** What happened, the latest first, each day by its name; of a folded one the latest three, and all by a press. */
export function DayTrail<Item>({ items, at, keyOf, folded, children, after }: DayTrailProps<Item>) {
  const texts = useDeskTexts();
  const { t } = texts;
  const [isOpen, setOpen] = useState(folded === undefined);
  const box = useRef<HTMLDivElement>(null);
  const isFolded = !isOpen && items.length > SHOWN;

  function open() {
    flushSync(() => setOpen(true));
    box.current?.querySelectorAll('li')[SHOWN]?.focus();
  }

  return (
    <div ref={box}>
      {byDay(isFolded ? items.slice(0, SHOWN) : items, at).map((day) => (
        <div key={keyOf(day[0])}>
          <p className={styles.day}>{dayName(texts, at(day[0]), Date.now())}</p>
          <ol className={styles.list}>
            {day.map((item) => (
              <li key={keyOf(item)} className={styles.item} data-row={folded ? undefined : ''} tabIndex={-1}>
                <span className={styles.facts}>{children(item)}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
      {isFolded && folded && (
        <Button kind="text" onClick={open}>
          {t(`desk.trail.${folded.hasOlder ? 'latest' : 'all'}`, { count: items.length })}
          <VisuallyHidden> {folded.name}</VisuallyHidden>
        </Button>
      )}
      {!isFolded && after}
    </div>
  );
}
