import { type FormEvent, type ReactNode, useState } from 'react';
import { DAY_MS, isCalendarDay, wibDay } from '../../lib/calendar';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { CalendarField } from '../CalendarField';
import { ListSwitch, Section } from '../DeskParts';
import deskStyles from '../desk.module.css';
import { sectionHash, useSectionPlace } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import type { Resource } from '../useDesk';
import styles from './books.module.css';

export const BOOK_LISTS = ['days', 'settlement', 'portfolio'] as const;
export type BookList = (typeof BOOK_LISTS)[number];

const dayAway = (day: string, days: number): string => wibDay(Date.parse(`${day}T12:00:00+07:00`) + days * DAY_MS);

/** The day that the address names, where pages of other sections begin; undefined for the last one that something was booked on. */
export function useBookDay(): string | undefined {
  const { after } = useSectionPlace();
  return after !== undefined && isCalendarDay(after) ? after : undefined;
}

/** Chooses the day: it is part of the address. */
function DayForm({ list, day }: { list: BookList; day: string }) {
  const { t, language } = useDeskTexts();
  const [asked, setAsked] = useState(day);
  const at = (away: number) => sectionHash('books', { list, after: dayAway(day, away) });

  function show(event: FormEvent) {
    event.preventDefault();
    if (isCalendarDay(asked)) window.location.hash = sectionHash('books', { list, after: asked });
  }

  return (
    <>
      <form className={styles.days} noValidate onSubmit={show}>
        <CalendarField label={t('desk.books.day')} value={asked} onValue={setAsked} />
        <Button type="submit" kind="ghost">
          {t('desk.books.show')}
        </Button>
        <a className={deskStyles.back} href={at(-1)}>
          {t('desk.books.previous')}
        </a>
        {day < wibDay(Date.now()) && (
          <a className={deskStyles.back} href={at(1)}>
            {t('desk.books.following')}
          </a>
        )}
      </form>
      <p aria-live="polite">
        <strong>{dayWithWeekdayYear(day, language)}</strong>
      </p>
    </>
  );
}

interface BookDayProps<Value> {
  list: BookList;
  day: string | undefined;
  resource: Resource<Value>;
  /** where the book is had as a file, by the text that says what it holds */
  files(day: string): readonly { text: string; path: string; query: Readonly<Record<string, string>> }[];
  children(value: Value): ReactNode;
}

/** One of the books on a day: which book, which day, what it holds, and where it is had as a file. */
export function BookDay<Value extends { day: string }>({
  list,
  day: named,
  resource,
  files,
  children,
}: BookDayProps<Value>) {
  const { t } = useDeskTexts();
  const day = named ?? (resource.status === 'ready' ? resource.value.day : wibDay(Date.now() - DAY_MS));
  const lists = BOOK_LISTS.map((one) => ({ list: one, text: t(`desk.books.lists.${one}`) }));
  const head = (
    <>
      <ListSwitch section="books" name={t('desk.books.list')} lists={lists} chosen={list} after={day} />
      <DayForm key={day} list={list} day={day} />
    </>
  );
  const downloads = (
    <div className={styles.files}>
      {files(day).map(({ text, path, query }) => (
        <a
          key={path}
          className={deskStyles.back}
          href={`/api/desk/books/${path}/export?${new URLSearchParams(query)}`}
          download=""
        >
          {text}
        </a>
      ))}
      <span className={deskStyles.small}>{t('desk.books.downloadText')}</span>
    </div>
  );
  return (
    <Section
      title={t('desk.books.title')}
      text={t('desk.books.text')}
      resource={resource}
      before={head}
      after={downloads}
    >
      {children}
    </Section>
  );
}
