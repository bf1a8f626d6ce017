import { flushSync } from 'react-dom';
import type { FieldError } from '../../contract/definitions';
import { useTexts } from '../../i18n/useTexts';
import { mendOf } from '../../rules/mends';
import { Button } from '../../ui/Button';
import { focusControl } from '../controls';
import type { FormAround } from '../fieldProps';
import styles from './Mended.module.css';

interface MendedProps {
  /** DOM id of the control */
  id: string;
  field: string;
  value: string;
  /** what is said of the value */
  error: FieldError;
  form: FormAround;
  onCommit(value: string): void;
}

/** What was probably meant, to be taken in one press; nothing where the form would refuse that too. */
export function Mended({ id, field, value, error, form, onCommit }: MendedProps) {
  const { t } = useTexts();
  const mended = mendOf(error, value);
  if (mended === undefined || !form.accepts(field, mended)) return null;

  function take(better: string) {
    // the button goes with the error, so the focus is given back; an input that has it does not show what it is given
    flushSync(() => onCommit(better));
    focusControl(id);
  }

  return (
    <div className={styles.mended}>
      <Button kind="ghost" onClick={() => take(mended)}>
        {t('widgets.mend', { value: error.params?.shown ?? mended })}
      </Button>
    </div>
  );
}
