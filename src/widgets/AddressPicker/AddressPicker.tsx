import { useTexts } from '../../i18n/useTexts';
import type { FieldProps } from '../fieldProps';
import { partOf, useOnDemand } from '../onDemand';
import { SheetButton } from '../remote/SheetButton';
import type { AddressSheetProps } from './AddressSheet';
import { type Address, chosenAddressOf, chosenLevelsOf } from './levels';

const addressSheet = partOf<AddressSheetProps>(async () => (await import('./AddressSheet')).AddressSheet);

function oneLine(address: Partial<Address> | undefined): string | undefined {
  const whole = chosenAddressOf(chosenLevelsOf(address));
  return whole && [whole.village, whole.district, whole.city, whole.province].join(', ');
}

/** Province, city, district and village chosen one after the other in a sheet. */
export default function AddressPicker(field: FieldProps<Address>) {
  const { t } = useTexts();
  const sheet = useOnDemand(addressSheet);

  function close() {
    sheet.close();
    field.onTouched();
  }
  return (
    <>
      <SheetButton
        field={{ ...field, placeholder: field.placeholder ?? t('pickers.address.placeholder') }}
        text={oneLine(field.value)}
        opening={sheet.state}
        onOpen={sheet.open}
      />
      {sheet.Part && (
        <sheet.Part
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
