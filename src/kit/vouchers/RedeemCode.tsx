import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call';
import { useTexts } from '../../i18n/useTexts';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { FieldShell } from '../../ui/FieldShell';
import { useSending } from '../useSending';
import styles from './Vouchers.module.css';

/** A small entry for the code of a voucher. @param onClaimed with the id of the voucher that it brought */
export function RedeemCode({ onClaimed }: { onClaimed(voucherId: string): void }) {
  const { t } = useTexts();
  const id = useId();
  const sending = useSending();
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);

  async function redeem(event: FormEvent) {
    event.preventDefault();
    // the form around a sheet is not sent with it
    event.stopPropagation();
    setEmpty(code.trim() === '');
    if (code.trim() === '') return;
    await sending.run(async () => {
      const { voucherId, title } = await call('POST /o/redeem-code/redeem', { body: { code } });
      setCode('');
      showToast(t('vouchers.code.done', { title }), 'done');
      onClaimed(voucherId);
    });
  }

  const problem = isEmpty ? t('vouchers.code.empty') : sending.problem;
  return (
    <form className={styles.code} noValidate onSubmit={(event) => void redeem(event)}>
      <FieldShell id={id} label={t('vouchers.code.label')} {...(problem && { error: problem })}>
        <input
          id={id}
          className={styles.input}
          value={code}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-error`}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </FieldShell>
      <Button type="submit" kind="ghost" busy={sending.busy}>
        {t('vouchers.code.send')}
      </Button>
    </form>
  );
}
