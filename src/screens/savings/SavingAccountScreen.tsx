import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { SavingsState } from '../../contract/generated/bodies';
import { pathTo, placeAt } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { ConfirmedAct } from '../../kit/ConfirmedAct';
import { LinkList, type ListedLink } from '../../kit/LinkList';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { PointsCard } from '../../kit/PointsCard';
import { useQuery } from '../../kit/router';
import { useLive } from '../../kit/useLive';
import { isMissing } from '../../kit/useLoaded';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Drawn } from '../../ui/Drawing';
import { SAVINGS } from '../../ui/drawings/savings';
import { EmptyState } from '../../ui/Message';
import { LinkedAccount } from './LinkedAccount';
import { ReadinessCard } from './ReadinessCard';
import { READINESS } from './readiness';
import styles from './savings.module.css';

const WAIT_MS = 10_000;

/** What a savings account here is, before the bank may be asked about the person. */
function Introduction() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  return (
    <PointsCard
      picture={<Drawn drawing={SAVINGS} />}
      title={t('savings.intro.title')}
      points={(['see', 'yours', 'loans'] as const).map((point) => t(`savings.intro.points.${point}`))}
    >
      <Button onClick={() => navigate(pathTo(channel, 'jago/entry'))}>{t('savings.intro.start')}</Button>
    </PointsCard>
  );
}

/** Takes back consent and link. */
function Unlink({ linked, refresh }: { linked: boolean; refresh(): Promise<void> }) {
  const { t } = useTexts();
  const of = linked ? 'unlink' : 'withdraw';
  const texts = {
    action: t(`savings.${of}.action`),
    title: t(`savings.${of}.title`),
    body: t(`savings.${of}.body`),
    confirm: t(`savings.${of}.confirm`),
    keep: t('savings.keep'),
    done: t(`savings.${of}.done`),
  };
  return <ConfirmedAct texts={texts} send={() => call('POST /savings/unlink')} refresh={refresh} />;
}

function Savings({ state, refresh }: { state: SavingsState; refresh(): Promise<void> }) {
  const { t } = useTexts();
  const { consented, linked, readiness, details } = state;
  const isLinked = linked && readiness === 'ACTIVE' && details !== undefined;
  const links: ListedLink[] = [
    ...(isLinked ? [{ path: placeAt('me/my-account/card-account-detail'), text: t('savings.links.details') }] : []),
    { path: 'jago/jago-help-list', text: t('savings.links.help') },
    { path: 'jago/tnc', text: t('savings.links.terms') },
  ];
  return (
    <div className={styles.parts}>
      {!consented && <Introduction />}
      {isLinked && <LinkedAccount details={details} />}
      {consented && !isLinked && <Drawn drawing={SAVINGS} />}
      {readiness && !isLinked && <ReadinessCard readiness={readiness} refresh={refresh} />}
      <Card>
        <LinkList links={links} />
      </Card>
      {consented && <Unlink linked={linked} refresh={refresh} />}
    </div>
  );
}

/** me/my-account/saving-account: the savings account at the partner bank (docs/product/savings.md). */
export function SavingAccountScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const isFromElsewhere = useQuery().get('from') === 'others';
  const page = { title: t('savings.title'), back: useBack(pathTo(channel, isFromElsewhere ? 'home' : 'me')) };
  const live = useLive('savings', () => call('GET /savings/account'), {
    everyMs: ({ readiness }) => readiness !== undefined && READINESS[readiness].tone === 'wait' && WAIT_MS,
  });
  if (live.status === 'loading') return <Page {...page} />;
  if (live.status === 'failed' && !isMissing(live)) return <LoadFailed error={live.error} retry={live.retry} />;
  return (
    <Page {...page}>
      {live.status === 'ready' ? (
        <Savings state={live.value} refresh={live.refresh} />
      ) : (
        <EmptyState
          picture={<Drawn drawing={SAVINGS} />}
          title={t('savings.none.title')}
          text={t('savings.none.text')}
        />
      )}
    </Page>
  );
}
