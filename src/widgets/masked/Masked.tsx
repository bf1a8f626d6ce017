import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { type FieldValue, focusControl } from '../controls';
import type { FieldProps } from '../fieldProps';
import styles from './Masked.module.css';

interface MaskedProps extends FieldProps<FieldValue> {
  /** the control that takes a new answer */
  of(props: FieldProps<FieldValue>): ReactElement;
  /** what is known, masked; while it is the answer, the answer stays what it was */
  known: string;
}

/** An answer that is known but shown only in part: kept as it is, or entered again. */
export default function Masked({ of: Control, known, ...field }: MaskedProps) {
  const { t } = useTexts();
  const change = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const kept = field.value === known;

  // the button that was pressed is gone: the focus goes on to what took its place
  useLayoutEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    if (kept) change.current?.focus();
    else focusControl(field.id);
  }, [kept, field.id]);

  function commit(value: string | undefined) {
    pressed.current = true;
    field.onCommit(value);
  }

  if (!kept) {
    return (
      <>
        <Control {...field} />
        {!field.readOnly && (
          <Button
            kind="text"
            aria-label={t('widgets.masked.keepOf', { label: field.label })}
            onClick={() => commit(known)}
          >
            {t('widgets.masked.keep')}
          </Button>
        )}
      </>
    );
  }
  return (
    <div className={styles.known}>
      <input
        id={field.id}
        className={styles.text}
        type="text"
        readOnly
        value={known}
        aria-labelledby={`${field.id}-label`}
        aria-describedby={field.describedBy}
      />
      {!field.readOnly && (
        <button
          ref={change}
          type="button"
          className={styles.change}
          aria-label={t('widgets.masked.changeOf', { label: field.label })}
          onClick={() => commit(undefined)}
        >
          {t('widgets.masked.change')}
        </button>
      )}
    </div>
  );
}
