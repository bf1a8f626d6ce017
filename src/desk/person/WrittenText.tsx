import { type KeyboardEvent, useId } from 'react';
import { FieldShell } from '../../ui/FieldShell';
import styles from '../desk.module.css';

/** Sends the form that is written in by Ctrl or the command key and Enter; on a button Enter presses that alone. */
export function sendByKey({ key, ctrlKey, metaKey, target, currentTarget }: KeyboardEvent<HTMLFormElement>): void {
  const isOnButton = target instanceof HTMLButtonElement;
  if (key === 'Enter' && (ctrlKey || metaKey) && !isOnButton) currentTarget.requestSubmit();
}

interface WrittenTextProps {
  label: string;
  help: string;
  error?: string | undefined;
  most: number;
  rows?: number;
  /** the answer to a case, which has a key of its own */
  isAnswer?: boolean;
  text: string;
  onText(text: string): void;
}

/** What an operator writes, in a field of some lines. */
export function WrittenText({ label, help, error, most, rows = 4, isAnswer, text, onText }: WrittenTextProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} help={help} error={error}>
      <textarea
        id={id}
        className={styles.input}
        rows={rows}
        maxLength={most}
        value={text}
        aria-describedby={`${id}-help`}
        aria-invalid={error !== undefined}
        data-answer={isAnswer ? '' : undefined}
        onChange={({ target }) => onText(target.value)}
      />
    </FieldShell>
  );
}
