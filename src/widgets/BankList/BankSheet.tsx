import { useDeferredValue, useMemo, useState } from 'react';
import type { Bank } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { BankMark } from '../../ui/BankMark';
import type { ListedOption } from '../../ui/OptionList';
import { SearchInput } from '../../ui/SearchInput';
import { Sheet } from '../../ui/Sheet';
import { RemoteOptions } from '../remote/RemoteOptions';
import type { Remote } from '../remote/useRemote';

export interface BankSheetProps {
  title: string;
  banks: Remote<readonly Bank[]>;
  selected: string | undefined;
  onPick(code: string): void;
  onRetry(): void;
  onClose(): void;
}

/** The common banks with their tiles first, in the order of the list, which goes by use; then the others by name. */
function inOrder(banks: readonly Bank[], groups: { common: string; others: string }): ListedOption[] {
  const common = banks.filter((bank) => bank.common);
  const others = banks.filter((bank) => !bank.common).sort((a, b) => a.name.localeCompare(b.name, 'id'));
  return [...common, ...others].map((bank) => ({
    value: bank.code,
    text: bank.name,
    ...(bank.common && { mark: <BankMark of={bank.code} /> }),
    group: bank.common ? groups.common : groups.others,
  }));
}

export function BankSheet({ title, banks, selected, onPick, onRetry, onClose }: BankSheetProps) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const quietSearch = useDeferredValue(search);
  const options = useMemo((): Remote<readonly ListedOption[]> => {
    if (banks.state !== 'ready') return banks;
    const groups = { common: t('pickers.bank.common'), others: t('pickers.bank.others') };
    return { state: 'ready', result: inOrder(banks.result, groups) };
  }, [banks, t]);
  return (
    <Sheet
      height="list"
      title={title}
      closeText={t('widgets.close')}
      onClose={onClose}
      head={<SearchInput text={t('pickers.bank.search')} onSearch={setSearch} />}
    >
      <RemoteOptions
        text={title}
        options={options}
        search={quietSearch}
        selected={selected}
        onPick={onPick}
        onRetry={onRetry}
      />
    </Sheet>
  );
}
