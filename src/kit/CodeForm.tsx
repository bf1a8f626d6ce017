import { type FormEvent, Fragment, useEffect, useState } from 'react';
import { useTexts } from '../i18n/useTexts';
import { Button } from '../ui/Button';
import { describedBy, FieldShell } from '../ui/FieldShell';
import { noServices } from '../widgets/fieldProps';
import Otp from '../widgets/Otp/Otp';
import { ResendCode } from '../widgets/Otp/ResendCode';
import styles from './CodeForm.module.css';

interface CodeFieldProps {
  id: string;
  /** how many digits the code has */
  length: number;
  /** what was entered, where its owner keeps it */
  value?: string | undefined;
  error: string | undefined;
  /** the code is being checked */
  busy: boolean;
  /** counts the codes tried; the field starts empty for each */
  attempt: number;
  onCode(code: string | undefined): void;
}

/** Gives the focus to a field once. */
function Focused({ id }: { id: string }) {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return null;
}

/** A one-time code where it is the only thing to enter: it has the focus at once, and again after each try. */
function CodeField({ id, length, value, error, busy, attempt, onCode }: CodeFieldProps) {
  const { t } = useTexts();
  const label = t('common.code.label', { length });
  const [over, setOver] = useState(0);
  const tooMany =
    over > 0 ? t(over === 1 ? 'common.digits.overOne' : 'common.digits.over', { count: over }) : undefined;
  const problem = tooMany ?? error;

  function take(code: string | undefined) {
    const more = Math.max(0, (code?.length ?? 0) - length);
    setOver(more);
    onCode(more > 0 ? undefined : code);
  }

  return (
    <FieldShell id={id} label={label} error={problem}>
      <Fragment key={attempt}>
        <Otp
          id={id}
          name={id}
          value={value}
          label={label}
          placeholder={undefined}
          required
          readOnly={busy}
          invalid={problem !== undefined}
          describedBy={describedBy(id, { error: problem })}
          options={[]}
          settings={{ field: id, widget: 'otp', length }}
          services={noServices}
          onCommit={take}
          onTouched={() => undefined}
        />
        <Focused id={id} />
      </Fragment>
    </FieldShell>
  );
}

interface CodeFormProps extends CodeFieldProps {
  /** seconds until another code may be asked for */
  wait: number;
  /** a code is being sent */
  sending?: boolean;
  onResend(): void;
  /** checks the code once more, where it could not be checked */
  onAgain?: (() => void) | undefined;
  /** the button that sends the code, where it binds; else its last digit does */
  action?: string | undefined;
  /** leaves a code that binds unsent, by a button beside the one that sends it */
  onCancel?: (() => void) | undefined;
}

/** Keeps a code until its button is pressed; every try begins without one. */
function useHeldCode({ attempt, onCode }: Pick<CodeFieldProps, 'attempt' | 'onCode'>) {
  const [held, setHeld] = useState<{ attempt: number; code: string | undefined }>();
  const code = held?.attempt === attempt ? held.code : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    // it stands over a step, whose own form would hear of it
    event.stopPropagation();
    if (code !== undefined) onCode(code);
  }
  return { code, hold: (entered: string | undefined) => setHeld({ attempt, code: entered }), submit };
}

/** A one-time code that is sent by a button which says what it does. */
function BindingCode({
  action,
  onCancel,
  ...field
}: CodeFieldProps & Pick<CodeFormProps, 'onCancel'> & { action: string }) {
  const { t } = useTexts();
  const { code, hold, submit } = useHeldCode(field);
  return (
    <form className={styles.code} noValidate onSubmit={submit}>
      <CodeField {...field} value={code} onCode={hold} />
      <div className={styles.acts}>
        <Button type="submit" busy={field.busy} disabled={code === undefined}>
          {action}
        </Button>
        {onCancel && (
          <Button kind="ghost" onClick={onCancel}>
            {t('common.code.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** A one-time code, what is being done with it, and the way to another one: the same wherever a code is asked for. */
export function CodeForm({ wait, sending = false, onResend, onAgain, action, onCancel, ...field }: CodeFormProps) {
  const { t } = useTexts();
  return (
    <div className={styles.code}>
      {action === undefined ? <CodeField {...field} /> : <BindingCode {...field} action={action} onCancel={onCancel} />}
      <div role="status">
        {field.busy && <p className={styles.state}>{t('common.code.checking')}</p>}
        {sending && <p className={styles.state}>{t('common.code.sending')}</p>}
      </div>
      {onAgain && <Button onClick={onAgain}>{t('common.retry')}</Button>}
      {!sending && <ResendCode wait={wait} onSend={onResend} />}
    </div>
  );
}
