import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { type PageAddress, pathTo } from '../../contract/pages';
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
import styles from './AskedPage.module.css';

interface AskedPageProps<Question> {
  /** the key below which its texts are */
  texts: 'sandbox.savings' | 'sandbox.site';
  /** where one goes whose question is gone */
  home: PageAddress;
  read(id: string): Promise<Question>;
  /** where the decision leads back to */
  decide(id: string, decision: 'allow' | 'refuse'): Promise<{ address: string }>;
  said(question: Question): { heading: string; body: string };
}

/** The page of a played party that asks a person whether Lancar may see their account there. */
function AskedPage<Question>({ texts, home, read, decide, said }: AskedPageProps<Question>) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const id = useQuery().get('id') ?? '';
  const loaded = useLoaded(`asked ${id}`, () => read(id));
  const sending = useSending();
  const answer = (decision: 'allow' | 'refuse') =>
    void sending.run(async () => leaveApp((await decide(id, decision)).address));
  return (
    <Page title={t(`${texts}.title`)}>
      {loaded.status === 'loading' && <Skeleton text={t('common.loading')} />}
      {loaded.status === 'failed' && (
        <EmptyState
          text={t(`${texts}.gone`)}
          action={<Button onClick={() => navigate(pathTo(channel, home))}>{t(`${texts}.back`)}</Button>}
        />
      )}
      {loaded.status === 'ready' && (
        <Card>
          <div className={styles.ways}>
            <Headline level={2} title={said(loaded.value).heading} text={said(loaded.value).body} />
            <p>{t(`${texts}.note`)}</p>
            <SendingProblem sending={sending} />
            <Button busy={sending.busy} onClick={() => answer('allow')}>
              {t(`${texts}.allow`)}
            </Button>
            <Button kind="ghost" onClick={() => answer('refuse')}>
              {t(`${texts}.refuse`)}
            </Button>
          </div>
        </Card>
      )}
    </Page>
  );
}

/** test/savings: where the sandbox's savings bank asks a person whether Lancar may see their account. */
export function SavingsBankScreen() {
  const { t } = useTexts();
  return (
    <AskedPage
      texts="sandbox.savings"
      home="me/my-account/saving-account"
      read={(id) => call('GET /sandbox/savings/asked/{id}', { path: { id } })}
      decide={(id, decision) => call('POST /sandbox/savings/asked/{id}', { path: { id }, body: { decision } })}
      said={({ name, mobileNumber }) => ({
        heading: t('sandbox.savings.heading', { name }),
        body: t('sandbox.savings.body', { number: mobileNumber }),
      })}
    />
  );
}

/** test/site: where a site of the sandbox asks a person whether Lancar may read their account there. */
export function SiteAskScreen() {
  const { t } = useTexts();
  return (
    <AskedPage
      texts="sandbox.site"
      home="me/my-account/data-authorisation"
      read={(id) => call('GET /sandbox/sites/asked/{id}', { path: { id } })}
      decide={(id, decision) => call('POST /sandbox/sites/asked/{id}', { path: { id }, body: { decision } })}
      said={({ name, holder }) => ({
        heading: t('sandbox.site.heading', { name }),
        body: t('sandbox.site.body', { holder }),
      })}
    />
  );
}
