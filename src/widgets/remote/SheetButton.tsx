import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { Spinner } from '../../ui/Button';
import { ForwardIcon } from '../../ui/icons/furtherIcons';
import type { FieldProps } from '../fieldProps';
import type { Opening } from '../onDemand';
import styles from './SheetButton.module.css';

/** Looks like an input; opens a sheet. Its name is the field's label followed by what is chosen. */
export function SheetButton({
  field,
  text,
  mark,
  opening,
  onOpen,
}: {
  field: Pick<FieldProps<unknown>, 'id' | 'invalid' | 'readOnly' | 'describedBy' | 'placeholder'>;
  /** what is chosen */
  text: string | undefined;
  /** before it; decorative */
  mark?: ReactNode;
  /** how the sheet stands: its code may still be on the way, or not have come */
  opening: Opening;
  onOpen(): void;
}) {
  const { t } = useTexts();
  return (
    <>
      <button
        type="button"
        id={field.id}
        className={styles.button}
        data-invalid={field.invalid || undefined}
        disabled={field.readOnly}
        aria-haspopup="dialog"
        aria-busy={opening === 'loading' || undefined}
        aria-labelledby={`${field.id}-label ${field.id}-text`}
        aria-describedby={field.describedBy}
        onClick={onOpen}
      >
        <span className={styles.mark}>{mark}</span>
        <span id={`${field.id}-text`} className={text === undefined ? styles.placeholder : undefined}>
          {text ?? field.placeholder}
        </span>
        {opening === 'loading' ? <Spinner /> : <ForwardIcon size="text" />}
      </button>
      {opening === 'failed' && (
        <p className={styles.failed} role="alert">
          {t('widgets.notLoaded')}
        </p>
      )}
    </>
  );
}
