import { useId, useLayoutEffect, useRef } from 'react';
import { FieldShell } from '../../ui/FieldShell';
import styles from '../desk.module.css';
import personStyles from './person.module.css';

interface WrittenTextProps {
  label: string;
  help: string;
  error?: string | undefined;
  most: number;
  rows?: number;
  /** the answer to a case, which has a key of its own */
  isAnswer?: boolean;
  /** wraps where it is long, and is sent by Enter */
  isOneLine?: boolean;
  text: string;
  onText(text: string): void;
}

/** Keeps a field as tall as what is written in it; how tall it gets at most is up to its style. */
function useGrowing(text: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    // an empty one is as tall as its rows
    area.style.removeProperty('height');
    const { scrollHeight, offsetHeight, clientHeight } = area;
    if (text !== '' && scrollHeight > clientHeight)
      area.style.height = `${scrollHeight + offsetHeight - clientHeight}px`;
  }, [text]);
  return field;
}

/** What an operator writes, in a field of some lines that grows with it. */
export function WrittenText(props: WrittenTextProps) {
  const { label, help, error, most, rows = 4, isAnswer = false, isOneLine = false, text, onText } = props;
  const id = useId();
  const field = useGrowing(text);
  return (
    <FieldShell id={id} label={label} help={help} error={error}>
      <textarea
        ref={field}
        id={id}
        className={`${styles.input} ${personStyles.written}`}
        rows={rows}
        maxLength={most}
        value={text}
        aria-describedby={`${id}-help`}
        aria-invalid={error !== undefined}
        data-answer={isAnswer ? '' : undefined}
        data-one-line={isOneLine ? '' : undefined}
        onChange={({ target }) => onText(isOneLine ? target.value.replace(/\s*\n\s*/g, ' ') : target.value)}
      />
    </FieldShell>
  );
}
