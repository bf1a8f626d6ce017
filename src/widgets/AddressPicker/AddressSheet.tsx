import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { SearchInput } from '../../ui/SearchInput';
import { Sheet } from '../../ui/Sheet';
import type { WidgetServices } from '../fieldProps';
import { RemoteOptions } from '../remote/RemoteOptions';
import { AddressSteps } from './AddressSteps';
import { useAreas } from './areas';
import { type Address, choose, chosenAddressOf, chosenLevelsOf, goTo, LEVELS } from './levels';

export interface AddressSheetProps {
  title: string;
  value: Address | undefined;
  areas: WidgetServices['areas'];
  onClose(): void;
  /** all four are chosen and confirmed */
  onSubmit(address: Address): void;
}

export function AddressSheet({ title, value, areas, onClose, onSubmit }: AddressSheetProps) {
  const { t } = useTexts();
  const [steps, setSteps] = useState(() => chosenLevelsOf(value));
  const [search, setSearch] = useState('');
  const quietSearch = useDeferredValue(search);
  const [options, retry] = useAreas(areas, steps);
  const level = LEVELS[steps.level] ?? 'village';
  const address = useMemo(() => chosenAddressOf(steps), [steps]);

  const pick = useCallback((name: string) => {
    setSearch('');
    setSteps((before) => choose(before, name));
  }, []);
  const back = useCallback((to: number) => {
    setSearch('');
    setSteps((before) => goTo(before, to));
  }, []);

  return (
    <Sheet
      height="list"
      title={title}
      closeText={t('widgets.close')}
      onClose={onClose}
      head={
        <>
          <AddressSteps steps={steps} onGoTo={back} />
          <SearchInput key={level} text={t(`widgets.address.search.${level}`)} onSearch={setSearch} />
        </>
      }
      footer={
        <Button disabled={!address} onClick={() => address && onSubmit(address)}>
          {t('widgets.address.use')}
        </Button>
      }
    >
      <RemoteOptions
        text={t(`widgets.address.level.${level}`)}
        options={options}
        search={quietSearch}
        selected={steps.names[steps.level]}
        onPick={pick}
        onRetry={retry}
      />
    </Sheet>
  );
}
