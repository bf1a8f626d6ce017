import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../api/errors';
import type { TextKey } from '../../contract/generated/textKeys';
import { ERROR_AREA } from '../../i18n/areas';
import { loadAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { messageOf } from '../../kit/failure';
import { Consent } from '../../kit/help/LegalLines';
import { Page } from '../../kit/Page';
import { awaitSentCode, requestCode, signIn } from '../../state/signIn';
import { Button } from '../../ui/Button';
import { fieldMessage } from '../../widgets/fieldMessage';
import styles from './NumberEntry.module.css';
import { focusNumber, NumberField, numberErrors, sentNumber } from './NumberField';

export interface NumberEntryProps {
  /** what stands above the number */
  children: ReactNode;
  /** looks at the number before a code is sent to it; a text is what is wrong with it */
  accept?(mobileNumber: string): Promise<TextKey | undefined>;
  /** a code is on its way */
  onSent(): void;
}

/** The screen for the number that a one-time code is sent to. */
export function NumberEntry({ children, accept, onSent }: NumberEntryProps) {
  const texts = useTexts();
  const { t } = texts;
  const [number, setNumber] = useState<string | undefined>(signIn.typed || undefined);
  const [touched, setTouched] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | { textKey: TextKey }>();
  const [busy, setBusy] = useState(false);

  const found = touched ? numberErrors(number)[0] : undefined;
  const refused = refusal && (refusal instanceof ApiError ? messageOf(refusal, texts) : t(refusal.textKey));
  const error = found
    ? fieldMessage(texts, found, { widget: 'phone', label: t('auth.login.phoneLabel'), value: number })
    : refused;

  // what may be said about a failed call, there before one fails: without a network it could not come any more
  useEffect(() => void loadAreas([ERROR_AREA]).catch(() => undefined), []);

  function commit(value: string | undefined) {
    setNumber(value);
    signIn.typed = value ?? '';
    setRefusal(undefined);
  }

  async function send(mobileNumber: string) {
    const textKey = await accept?.(mobileNumber);
    if (textKey !== undefined) {
      setRefusal({ textKey });
      return;
    }
    try {
      await requestCode(mobileNumber);
    } catch (failure) {
      const wait = failure instanceof ApiError && failure.code === 'CODE_SENT_RECENTLY' && failure.retryAfter;
      if (typeof wait !== 'number') throw failure;
      awaitSentCode({ mobileNumber, numberOf: 'consumer' }, wait);
    }
    onSent();
  }

  async function submit() {
    setTouched(true);
    if (busy || numberErrors(number).length > 0) {
      focusNumber();
      return;
    }
    setBusy(true);
    try {
      await send(sentNumber(number));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefusal(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Page
        look="plain"
        footer={
          <>
            <Button type="submit" busy={busy}>
              {t('auth.login.submit')}
            </Button>
            <Consent />
          </>
        }
      >
        {children}
        <div className={styles.field}>
          <NumberField value={number} error={error} onCommit={commit} onTouched={() => number && setTouched(true)} />
        </div>
      </Page>
    </form>
  );
}
