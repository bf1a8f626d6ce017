import { useEffect } from 'react';
import { useTexts } from '../i18n/useTexts';
import { describedBy, FieldShell } from '../ui/FieldShell';
import { noServices } from '../widgets/fieldProps';
import { Otp } from '../widgets/Otp/Otp';

export interface CodeFieldProps {
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

/** A one-time code where it is the only thing to enter: it has the focus at once, and again after each try. */
export function CodeField({ id, length, value, error, busy, attempt, onCode }: CodeFieldProps) {
  const { t } = useTexts();
  const label = t('common.code.label', { length });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a try
  useEffect(() => document.getElementById(id)?.focus(), [attempt]);

  return (
    <FieldShell id={id} label={label} error={error}>
      <Otp
        key={attempt}
        id={id}
        name={id}
        value={value}
        label={label}
        placeholder={undefined}
        required
        readOnly={busy}
        invalid={error !== undefined}
        describedBy={describedBy(id, { error })}
        options={[]}
        settings={{ field: id, widget: 'otp', length }}
        services={noServices}
        onCommit={onCode}
        onTouched={() => undefined}
      />
    </FieldShell>
  );
}
