import { call } from '../../api/call';
import { useTexts } from '../../i18n/useTexts';
import { ConfirmedAct } from '../../kit/ConfirmedAct';

/** Takes the consent back, and with it all that was read. */
export function WithdrawReading({ refresh }: { refresh(): Promise<void> }) {
  const { t } = useTexts();
  const texts = {
    action: t('data-reading.withdraw.action'),
    title: t('data-reading.withdraw.title'),
    body: t('data-reading.withdraw.body'),
    confirm: t('data-reading.withdraw.confirm'),
    keep: t('data-reading.withdraw.keep'),
    done: t('data-reading.withdraw.done'),
  };
  return <ConfirmedAct texts={texts} send={() => call('POST /crawler/withdraw')} refresh={refresh} />;
}
