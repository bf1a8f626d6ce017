import { useEffect, useState } from 'react';
import type { UiField } from '../../contract/definitions';
import type { TextKey } from '../../contract/generated/textKeys';
import { useTexts } from '../../i18n/useTexts';
import { formatPhone } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { AlertIcon } from '../../ui/icons/icons';
import { focusControl } from '../controls';
import type { FieldProps, FormAround } from '../fieldProps';
import { ResendCode } from './ResendCode';
import styles from './SendCode.module.css';

type CodeRequest = NonNullable<UiField['sendCode']>;

/** The answers that go with the request, as texts. */
function valuesFor(request: CodeRequest, form: FormAround): Record<string, string> {
  const answers = form.answers();
  return Object.fromEntries(request.with.map((field) => [field, String(answers[field] ?? '')]));
}

function isSameCode(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  return Object.keys(one).every((field) => one[field] === other[field]);
}

/** Whole seconds from now until a moment, both in milliseconds since 1970; 0 once it is over. */
function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

const TICK_MS = 500;

const readable = (to: string) => (/^[+\d]+$/.test(to) ? formatPhone(to) : to);

/** Has the code sent to what the form says, says where it went, and when it can be sent again. */
export default function SendCode({ field, request }: { field: FieldProps; request: CodeRequest }) {
  const { t, has } = useTexts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<TextKey>();
  const [sent, setSent] = useState<{ values: Readonly<Record<string, string>>; resendAt: number }>();
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    if (!sent) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [sent]);

  async function send() {
    const { form, services } = field;
    if (!form?.demand(request.with)) return;
    const values = valuesFor(request, form);
    setProblem(undefined);
    setBusy(true);
    try {
      const { resendAfter } = await services.sendCode(request.call, values);
      setNow(Date.now());
      setSent({ values, resendAt: Date.now() + resendAfter * 1000 });
      field.onCommit(undefined);
      focusControl(field.id);
    } catch (failure) {
      const reason = failure instanceof Error ? failure.message : '';
      setProblem(has(reason) ? reason : 'widgets.code.notSent');
    } finally {
      setBusy(false);
    }
  }

  // a user who corrects the number need not wait: the code went elsewhere
  const current = sent && field.form && isSameCode(sent.values, valuesFor(request, field.form)) ? sent : undefined;
  const wait = current ? secondsLeft(current.resendAt, now) : 0;
  const [to = ''] = Object.values(current?.values ?? {});
  return (
    <div className={styles.send}>
      <p className={styles.status} role="status">
        {current && t('widgets.code.sentTo', { to: readable(to) })}
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          <AlertIcon size="text" />
          <span>{t(problem)}</span>
        </p>
      )}
      {current ? (
        <ResendCode wait={wait} busy={busy} disabled={field.readOnly} onSend={() => void send()} />
      ) : (
        <Button kind="ghost" busy={busy} disabled={field.readOnly} onClick={() => void send()}>
          {t('widgets.code.send')}
        </Button>
      )}
    </div>
  );
}
