import { useState } from 'react';
import { call } from '../../api/call';
import type { SavingsBalance, SavingsDetails } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { SendingProblem } from '../../kit/SendingProblem';
import { useSending } from '../../kit/useSending';
import { formatRupiah, groupDigits } from '../../lib/formats';
import { wibTime } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import styles from './savings.module.css';

/** What lies on the account: asked of the bank when the person wants to see it, and forgotten with the page. */
function Balance() {
  const { t, language } = useTexts();
  const sending = useSending();
  const [known, setKnown] = useState<SavingsBalance>();
  const read = () => sending.run(async () => setKnown(await call('GET /savings/balance')));
  return (
    <>
      <div role="status">
        {known && (
          <>
            <p className={styles.balance}>{formatRupiah(known.balance, language)}</p>
            <p className={styles.note}>{t('savings.balance.at', { time: wibTime(known.at, language) })}</p>
          </>
        )}
        {sending.slow !== undefined && <p className={styles.note}>{sending.slow}</p>}
      </div>
      <SendingProblem sending={sending} />
      <Button kind={known ? 'ghost' : 'primary'} busy={sending.busy} onClick={() => void read()}>
        {t(known ? 'savings.balance.again' : 'savings.balance.show')}
      </Button>
      {known && (
        <Button kind="text" onClick={() => setKnown(undefined)}>
          {t('savings.balance.hide')}
        </Button>
      )}
    </>
  );
}

/** The account as it is linked. */
export function LinkedAccount({ details: { accountNumber, holderName } }: { details: SavingsDetails }) {
  const { t } = useTexts();
  return (
    <Card>
      <div className={styles.stack}>
        <div className={styles.status} data-readiness="ACTIVE">
          <Chip>{t('savings.linked')}</Chip>
          <h2 className={styles.heading}>{t('savings.bank')}</h2>
          <p className={styles.number}>{groupDigits(accountNumber)}</p>
          <p className={styles.note}>{holderName}</p>
        </div>
        <Balance />
      </div>
    </Card>
  );
}
