import { useTexts } from '../../i18n/useTexts';
import { BankMark } from '../../ui/BankMark';
import type { FieldProps } from '../fieldProps';
import { partOf, useOnDemand } from '../onDemand';
import { SheetButton } from '../remote/SheetButton';
import { useRemote } from '../remote/useRemote';
import type { BankSheetProps } from './BankSheet';

const bankSheet = partOf<BankSheetProps>(async () => (await import('./BankSheet')).BankSheet);

/** A bank chosen from the list in a sheet; the value is its code. */
export default function BankList(field: FieldProps) {
  const { t } = useTexts();
  const sheet = useOnDemand(bankSheet);
  const [banks, retry] = useRemote(field.services.banks);

  function close() {
    sheet.close();
    field.onTouched();
  }
  const name = banks.state === 'ready' ? banks.result.find((bank) => bank.code === field.value)?.name : undefined;
  return (
    <>
      <SheetButton
        field={{ ...field, placeholder: field.placeholder ?? t('pickers.bank.placeholder') }}
        text={name ?? field.value}
        mark={field.value && <BankMark of={field.value} />}
        opening={sheet.state}
        onOpen={sheet.open}
      />
      {sheet.Part && (
        <sheet.Part
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
