import { useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import type { FieldProps } from '../fieldProps';
import { SheetButton } from '../remote/SheetButton';
import { useRemote } from '../remote/useRemote';
import { BankSheet } from './BankSheet';

/** A bank chosen from the list in a sheet; the value is its code. */
export function BankList(field: FieldProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const [banks, retry] = useRemote(field.services.banks);

  function close() {
    setOpen(false);
    field.onTouched();
  }
  const name = banks.state === 'ready' ? banks.result.find((bank) => bank.code === field.value)?.name : undefined;
  return (
    <>
      <SheetButton
        field={{ ...field, placeholder: field.placeholder ?? t('widgets.bank.placeholder') }}
        text={name ?? field.value}
        onOpen={() => setOpen(true)}
      />
      {open && (
        <BankSheet
          title={field.label}
          banks={banks}
          selected={field.value}
          onRetry={retry}
          onClose={close}
          onPick={(code) => {
            field.onCommit(code);
            close();
          }}
        />
      )}
    </>
  );
}
