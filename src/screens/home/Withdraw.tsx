import { call } from '../../api/call';
import { useTexts } from '../../i18n/useTexts';
import { ConfirmedAct } from '../../kit/ConfirmedAct';

/** Taking back an application that is under review. */
export function Withdraw({ refresh }: { refresh(): Promise<void> }) {
  const { t } = useTexts();
  const texts = {
    action: t('home.withdraw.action'),
    title: t('home.withdraw.title'),
    body: t('home.withdraw.body'),
    confirm: t('home.withdraw.confirm'),
    keep: t('home.withdraw.keep'),
    done: t('home.withdraw.done'),
  };
  return <ConfirmedAct texts={texts} send={() => call('POST /application/withdraw')} refresh={refresh} />;
}
