import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../api/errors';
import type { FieldError } from '../../contract/definitions';
import type { TextKey } from '../../contract/generated/textKeys';
import { RULE_AREA } from '../../i18n/areas';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { failureTexts, failureTextsLater, messageOf } from '../../kit/failure';
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
  /** what stands below it */
  below?: ReactNode;
  /** a code is on its way */
  onSent(): void;
}

/** Areas of texts about a wrong number. */
const SAID = [RULE_AREA];

/** What is wrong with the number; the hint says it too, as long as the rule's own sentence is on its way. */
function messageAt(found: FieldError, texts: Texts, value: string | undefined): string {
  const isSayable = value === undefined || texts.has(found.message);
  if (!isSayable) return texts.t('auth.login.phoneHint');
  return fieldMessage(texts, found, { widget: 'phone', label: texts.t('auth.login.phoneLabel'), value });
}

/** The screen for the number that a one-time code is sent to. */
export function NumberEntry({ children, below, accept, onSent }: NumberEntryProps) {
  const texts = useTexts();
  const { t } = texts;
  const [number, setNumber] = useState<string | undefined>(signIn.typed || undefined);
  const [touched, setTouched] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | { textKey: TextKey }>();
  const [busy, setBusy] = useState(false);

  const found = touched ? numberErrors(number)[0] : undefined;
  const refused = refusal && (refusal instanceof ApiError ? messageOf(refusal, texts) : t(refusal.textKey));
  const error = found ? messageAt(found, texts, number) : refused;

  useEffect(() => failureTextsLater(SAID), []);

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
      await failureTexts();
      setRefusal(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      onFocus={() => void failureTexts(SAID)}
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
          <NumberField
            why="phone"
            label={t('auth.login.phoneLabel')}
            help={t('auth.login.phoneHint')}
            value={number}
            error={error}
            onCommit={commit}
            onTouched={() => number && setTouched(true)}
          />
        </div>
        {below}
      </Page>
    </form>
  );
}
