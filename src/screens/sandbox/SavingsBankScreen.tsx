import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { BankDecision } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { leaveApp } from '../../kit/leaveApp';
import { Page } from '../../kit/Page';
import { useQuery } from '../../kit/router';
import { SendingProblem } from '../../kit/SendingProblem';
import { useLoaded } from '../../kit/useLoaded';
import { useSending } from '../../kit/useSending';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Headline } from '../../ui/Headline';
import { EmptyState } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import styles from './SavingsBankScreen.module.css';

/** test/savings: where the sandbox's savings bank asks a person whether Lancar may see their account. */
export function SavingsBankScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const id = useQuery().get('id') ?? '';
  const loaded = useLoaded(`asked ${id}`, () => call('GET /sandbox/savings/asked/{id}', { path: { id } }));
  const sending = useSending();
  const decide = (decision: BankDecision['decision']) =>
    sending.run(async () =>
      leaveApp((await call('POST /sandbox/savings/asked/{id}', { path: { id }, body: { decision } })).address),
    );
  return (
    <Page title={t('sandbox.savings.title')}>
      {loaded.status === 'loading' && <Skeleton text={t('common.loading')} />}
      {loaded.status === 'failed' && (
        <EmptyState
          text={t('sandbox.savings.gone')}
          action={
            <Button onClick={() => navigate(pathTo(channel, 'me/my-account/saving-account'))}>
              {t('sandbox.savings.back')}
            </Button>
          }
        />
      )}
      {loaded.status === 'ready' && (
        <Card>
          <div className={styles.ways}>
            <Headline
              level={2}
              title={t('sandbox.savings.heading', { name: loaded.value.name })}
              text={t('sandbox.savings.body', { number: loaded.value.mobileNumber })}
            />
            <p>{t('sandbox.savings.note')}</p>
            <SendingProblem sending={sending} />
            <Button busy={sending.busy} onClick={() => void decide('allow')}>
              {t('sandbox.savings.allow')}
            </Button>
            <Button kind="ghost" onClick={() => void decide('refuse')}>
              {t('sandbox.savings.refuse')}
            </Button>
          </div>
        </Card>
      )}
    </Page>
  );
}
