import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { typedDay, typedMinute, writtenDay } from '../lib/typedDay';
import { classNames } from '../ui/classNames';
import { describedBy, FieldShell } from '../ui/FieldShell';
import { CalendarIcon } from '../ui/icons/furtherIcons';
import styles from './calendarField.module.css';
import deskStyles from './desk.module.css';
import { useDeskTexts } from './deskTexts';

const KINDS = {
  day: { read: typedDay, type: 'date' },
  minute: { read: typedMinute, type: 'datetime-local' },
} as const;

interface CalendarFieldProps {
  /** a day, or a day and time in Jakarta */
  kind?: keyof typeof KINDS;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  /** YYYY-MM-DD, with THH:MM behind it of a minute; '' for none */
  value: string;
  /** what cannot be read is handed over as it is typed */
  onValue(value: string): void;
}

/** A day that is typed as it is written in Indonesia, wherever the browser is, or chosen from a calendar. */
export function CalendarField({ kind = 'day', label, help, error, required, value, onValue }: CalendarFieldProps) {
  const { t } = useDeskTexts();
  const id = useId();
  const { read, type } = KINDS[kind];
  const [text, setText] = useState(writtenDay(value));
  const [isSettled, setSettled] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const isRead = text.trim() === '' || read(text) !== undefined;
  const fault = error ?? (isSettled && !isRead ? t(`desk.calendar.${kind}.unread`) : undefined);

  function typeIn(typed: string) {
    setText(typed);
    setSettled(false);
    onValue(read(typed) ?? typed.trim());
  }
  function settle() {
    setSettled(true);
    setText(writtenDay(read(text) ?? text));
  }
  function choose(chosen: string) {
    // a calendar that is emptied
    onValue(chosen);
    setText(writtenDay(chosen));
    field.current?.focus();
  }
  const open = () => calendar.current?.showPicker();
  function pressed(event: KeyboardEvent) {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    open();
  }
  return (
    <FieldShell id={id} label={label} help={help} error={fault}>
      <div className={styles.frame}>
        <input
          ref={field}
          id={id}
          className={classNames(deskStyles.input, styles.typed)}
          placeholder={t(`desk.calendar.${kind}.form`)}
          autoComplete="off"
          required={required}
          aria-invalid={fault !== undefined}
          aria-describedby={describedBy(id, { help, error: fault, warning: undefined })}
          value={text}
          onChange={({ target }) => typeIn(target.value)}
          onBlur={settle}
          aria-keyshortcuts="Alt+ArrowDown"
          onKeyDown={pressed}
        />
        <input
          ref={calendar}
          className={styles.calendar}
          type={type}
          tabIndex={-1}
          aria-hidden="true"
          value={read(text) ?? ''}
          onChange={({ target }) => choose(target.value)}
        />
        {/* by keys the day is typed, or the calendar opened as a select is: Tab goes on to the next field */}
        <button
          type="button"
          className={styles.open}
          tabIndex={-1}
          aria-label={t('desk.calendar.open', { label })}
          onClick={open}
        >
          <CalendarIcon />
        </button>
      </div>
    </FieldShell>
  );
}
