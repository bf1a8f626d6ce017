import { useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import type { FieldProps } from '../fieldProps';
import { SheetButton } from '../remote/SheetButton';
import { AddressSheet } from './AddressSheet';
import { type Address, addressOf, stepsOf } from './levels';

function oneLine(address: Partial<Address> | undefined): string | undefined {
  const whole = addressOf(stepsOf(address));
  return whole && [whole.village, whole.district, whole.city, whole.province].join(', ');
}

/** Province, city, district and village chosen one after the other in a sheet. */
export function AddressPicker(field: FieldProps<Address>) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);

  function close() {
    setOpen(false);
    field.onTouched();
  }
  return (
    <>
      <SheetButton
        field={{ ...field, placeholder: field.placeholder ?? t('widgets.address.placeholder') }}
        text={oneLine(field.value)}
        onOpen={() => setOpen(true)}
      />
      {open && (
        <AddressSheet
          title={field.label}
          value={field.value}
          areas={field.services.areas}
          onClose={close}
          onSubmit={(address) => {
            field.onCommit(address);
            close();
          }}
        />
      )}
    </>
  );
}
