import { useId, useState } from 'react';
import { copyText } from '../../lib/copyText';
import { Button } from '../../ui/Button';
import { FieldShell } from '../../ui/FieldShell';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';

interface ShownOnceProps {
  label: string;
  help: string;
  value: string;
  onDone(): void;
}

/** It stands where the button was that made it. One function for all: another would take the focus at each render. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** A secret that was made now, to be copied before it is put away: no one can see it again. */
export function ShownOnce({ label, help, value, onDone }: ShownOnceProps) {
  const { t } = useDeskTexts();
  const [copied, setCopied] = useState<boolean>();
  const id = useId();
  return (
    <div className={styles.form}>
      <FieldShell id={id} label={label} help={help}>
        <input
          id={id}
          className={styles.input}
          readOnly
          value={value}
          aria-describedby={`${id}-help`}
          autoComplete="off"
          ref={takeFocus}
          onFocus={(event) => event.currentTarget.select()}
        />
      </FieldShell>
      <div className={styles.pair}>
        <Button kind="ghost" onClick={() => void copyText(value).then(setCopied)}>
          {t('desk.tokens.copy')}
        </Button>
        <Button kind="ghost" onClick={onDone}>
          {t('desk.tokens.done')}
        </Button>
      </div>
      <p role="status" className={styles.small}>
        {copied !== undefined && t(copied ? 'desk.tokens.copied' : 'desk.tokens.notCopied')}
      </p>
    </div>
  );
}
