import { ForwardIcon } from '../../ui/icons/icons';
import type { FieldProps } from '../fieldProps';
import styles from './SheetButton.module.css';

/** Looks like an input; opens a sheet. Its name is the field's label followed by what is chosen. */
export function SheetButton({
  field,
  text,
  onOpen,
}: {
  field: Pick<FieldProps<unknown>, 'id' | 'invalid' | 'readOnly' | 'describedBy' | 'placeholder'>;
  /** what is chosen */
  text: string | undefined;
  onOpen(): void;
}) {
  return (
    <button
      type="button"
      id={field.id}
      className={styles.button}
      data-invalid={field.invalid || undefined}
      disabled={field.readOnly}
      aria-haspopup="dialog"
      aria-labelledby={`${field.id}-label ${field.id}-text`}
      aria-describedby={field.describedBy}
      onClick={onOpen}
    >
      <span id={`${field.id}-text`} className={text === undefined ? styles.placeholder : undefined}>
        {text ?? field.placeholder}
      </span>
      <ForwardIcon size="text" />
    </button>
  );
}
