import { useDeferredValue, useMemo, useState } from 'react';
import type { Bank } from '../../contract/api';
import { useTexts } from '../../i18n/useTexts';
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

/** The common banks first, then the others, each by name. */
function inOrder(banks: readonly Bank[], groups: { common: string; others: string }): ListedOption[] {
  return [...banks]
    .sort((a, b) => Number(b.common) - Number(a.common) || a.name.localeCompare(b.name, 'id'))
    .map((bank) => ({ value: bank.code, text: bank.name, group: bank.common ? groups.common : groups.others }));
}

export function BankSheet({ title, banks, selected, onPick, onRetry, onClose }: BankSheetProps) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const quietSearch = useDeferredValue(search);
  const options = useMemo((): Remote<readonly ListedOption[]> => {
    if (banks.state !== 'ready') return banks;
    const groups = { common: t('widgets.bank.common'), others: t('widgets.bank.others') };
    return { state: 'ready', result: inOrder(banks.result, groups) };
  }, [banks, t]);
  return (
    <Sheet
      height="list"
      title={title}
      closeText={t('widgets.close')}
      onClose={onClose}
      head={<SearchInput text={t('widgets.bank.search')} onSearch={setSearch} />}
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
