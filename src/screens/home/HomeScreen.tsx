import { type ReactNode, Suspense, useState } from 'react';
import { call } from '../../api/call';
import type { Standing } from '../../contract/generated/bodies';
import { loadAreas, withAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { Banners } from '../../kit/Banners';
import { DeletionDue } from '../../kit/DeletionDue';
import { FrozenNotice } from '../../kit/FrozenNotice';
import { AppealButton } from '../../kit/help/AppealButton';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page } from '../../kit/Page';
import { ReviewTracker } from '../../kit/ReviewTracker';
import { TabLoading } from '../../kit/TabLoading';
import { Tabs } from '../../kit/Tabs';
import { useLive } from '../../kit/useLive';
import { useStart } from '../../kit/useStart';
import { DeclineReason } from '../../kit/Why';
import { openWork } from '../../state/openWork';
import { seenUntilNow } from '../../state/seenPeaks';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Drawn } from '../../ui/Drawing';
import { REFUSED } from '../../ui/drawings/refused';
import { lazyPart } from '../../ui/lazyPart';
import { ScenePicture } from '../../ui/ScenePicture';
import { TakenBack } from '../bill/TakenBack';
import { Debts } from './Debts';
import { goodNewsOf } from './goodNews';
import { Head } from './Head';
import styles from './HomeScreen.module.css';
import { HomeTools } from './HomeTools';
import { LentLink, LimitLink, SentLink } from './HomeWays';
import { headOf, isLocked, isToSign, isWithLender, loanToSign, offersLoan, peaksOf, useRest } from './homeHead';
import { LimitInUse } from './LimitInUse';
import { type Debt, lastKnown, useDebt } from './NextDues';
import { OpenOrders } from './OpenOrders';
import { Stage } from './Stage';
import { isDeclined, refusedFor, reviewStageOf, useStandingWords, wantedOf } from './standingWords';
import { Withdraw } from './Withdraw';
import { wantedFirst } from './wantedFirst';

interface StandingViewProps {
  standing: Standing;
  /** what asking again brought */
  notice: string | undefined;
  refresh(): void;
  /** how the person stands now, whether they asked or not */
  reload(): Promise<void>;
  around: Around;
}

/** Few wait for the lender: it comes when it is needed. */
const Signatures = lazyPart(
  async () => ({ default: (await import('../steps/Signatures')).SignatureStages }),
  withAreas(['loans', 'runner']),
);

/** Few have something to send: it comes when it is needed. */
const MissingMaterials = lazyPart(
  async () => ({ default: (await import('./MissingMaterials')).MissingMaterials }),
  withAreas(['enums', 'pay']),
);

/** Few have a contract to sign: it comes when it is needed. */
const CancelLoan = lazyPart(
  async () => ({ default: (await import('../../kit/CancelLoan')).CancelLoan }),
  withAreas(['loans']),
);

/** Few have one: it comes when it is needed. */
const VoucherLine = lazyPart(
  async () => ({ default: (await import('./VoucherLine')).VoucherLine }),
  withAreas(['vouchers']),
);

/** What stands with how the person stands. */
interface Around {
  above?: ReactNode;
  below?(standing: Standing): ReactNode;
}

/** What an application that is not approved is called, for who asks about it. */
function ApplicationNo({ standing }: { standing: Standing }) {
  const { t } = useTexts();
  if (!('application' in standing) || !standing.application || standing.state === 'approved') return null;
  return (
    <p className={styles.number}>
      {t('home.number')}: <b>{standing.application.applicationNo}</b>
    </p>
  );
}

/** A cancelled loan is gone from the list before the page says that nothing waits. */
async function afterCancelling(debt: Debt, reload: () => Promise<void>): Promise<void> {
  if ('refresh' in debt) await debt.refresh();
  await reload();
}

/** One state and one next step at a time. */
function StandingView({ standing, notice, refresh, reload, around }: StandingViewProps) {
  const { t } = useTexts();
  const stage = reviewStageOf(standing);
  const refused = refusedFor(standing);
  const { begin, notice: whenAgain } = useStart();
  const debt = useDebt(standing);
  const points = useLive('tabPoints', () => call('GET /tab/points'));
  const known = points.status === 'ready' ? points.value : undefined;
  const frozen = known?.frozen !== undefined;
  // what came back is corrected first, documents with it
  const wanted = standing.state !== 'returned' && wantedOf(standing) !== 'materialsAsked' ? known?.wanted : undefined;
  const first = wantedFirst(t, standing, wanted);
  const said = useStandingWords(standing, refresh, begin, frozen);
  const next = first ? { ...said, ...first } : said;
  const [wasSeen] = useState(seenUntilNow);
  const peaks = peaksOf(standing, debt, frozen, wasSeen);
  const offers = offersLoan(standing);
  const head = headOf(debt, peaks, next, isToSign(standing) && !frozen);
  const words = useRest(head, next, { standing, frozen, debt });
  const toSign = loanToSign(standing, debt);
  const loans = 'loans' in debt ? debt.loans.loans : [];
  const isCalm = words.action?.kind === 'ghost';
  const isKept = offers && head.kind !== 'firstLimit' && words !== next && !isCalm;
  const isDocumentsFirst = wanted !== undefined && head.kind === 'standing';
  const isUnknown = debt.status === 'loading' || (standing.state === 'new' && points.status === 'loading');
  if (isUnknown) return <TabLoading name={t('home.tabs.home')} />;
  const ownLimit = standing.state === 'approved' ? standing.limit : undefined;
  const news = 'loans' in debt && !isLocked(debt, frozen) ? goodNewsOf(debt.loans, ownLimit, wasSeen) : {};
  const debts = <Debts debt={debt} head={head} seen={peaks.seen} news={news} />;
  // on the day a loan is closed the sentence below says how much is free again
  const isToldBelow = isKept && !frozen && (head.kind === 'closed' || head.kind === 'clear');
  const limit = standing.state === 'approved' && standing.limit && head.kind !== 'firstLimit' && !isToldBelow && (
    <LimitInUse
      limit={standing.limit}
      loans={loans}
      named={head.kind !== 'standing' || standing.contract !== undefined}
      locked={isLocked(debt, frozen)}
      isReady={offers && !isKept && known?.materials !== 'missing'}
    />
  );
  const notices = (
    <div role="status">{(whenAgain ?? notice) && <p className={styles.notice}>{whenAgain ?? notice}</p>}</div>
  );
  return (
    <>
      {around.above}
      {'loans' in debt && (
        <div className={styles.first}>
          <TakenBack loans={debt.loans.loans} />
        </div>
      )}
      <Head head={head} />
      <OpenOrders />
      <FrozenNotice frozen={known?.frozen} />
      {known?.deletionDue && <DeletionDue at={known.deletionDue} />}
      {wanted && (
        <Suspense>
          <MissingMaterials
            wanted={wanted}
            again={known?.again}
            before={first ? 'applying' : isDocumentsFirst ? 'application' : 'loan'}
            isTitled={first !== undefined && isDocumentsFirst}
          />
        </Suspense>
      )}
      {head.kind !== 'toSign' && debts}
      {head.kind === 'firstLimit' ? (
        <>
          {notices}
          <div className={styles.links}>
            <LimitLink standing={standing} />
          </div>
        </>
      ) : first && isDocumentsFirst ? null : (
        <Card>
          {standing.state === 'new' && <ScenePicture kind="start" />}
          {isDeclined(standing) && words.from && <p className={styles.from}>{words.from}</p>}
          {isDeclined(standing) && (
            <div className={styles.refused}>
              <Drawn drawing={REFUSED} />
            </div>
          )}
          {head.kind !== 'toSign' && limit}
          {refused && <DeclineReason reason={refused} />}
          {stage && <Stage stage={stage} />}
          {standing.state === 'review' && (
            <div className={styles.stages}>
              <ReviewTracker
                sentAt={standing.application?.submittedAt}
                cause={stage?.cause}
                usualHours={standing.application?.usualHours}
              />
            </div>
          )}
          {isWithLender(standing) && (
            <Suspense>
              <div className={styles.stages}>
                <Signatures />
              </div>
            </Suspense>
          )}
          {words.body && <p className={styles.body}>{words.body}</p>}
          {!isDeclined(standing) && words.from && <p className={styles.from}>{words.from}</p>}
          {notices}
          <div className={styles.ways}>
            {isDeclined(standing) && isCalm && <AppealButton kind={debt.status === 'owed' ? 'ghost' : 'primary'} />}
            {words.action && (
              <Button
                kind={
                  words.action.kind ??
                  (isDocumentsFirst || (debt.status === 'owed' && head.kind !== 'toSign') ? 'ghost' : 'primary')
                }
                onClick={words.action.onClick}
              >
                {words.action.text}
              </Button>
            )}
            {toSign && (
              <Suspense>
                <CancelLoan loan={toSign} refresh={() => afterCancelling(debt, reload)} />
              </Suspense>
            )}
            {isDeclined(standing) && !isCalm && <AppealButton />}
            <div className={styles.links}>
              <LentLink standing={standing} isKept={isKept || head.kind === 'toSign'} />
              <LimitLink standing={standing} />
            </div>
            <SentLink standing={standing}>{t('home.sent')}</SentLink>
            {standing.state === 'review' && standing.may?.includes('withdraw') && <Withdraw refresh={reload} />}
          </div>
          {head.kind === 'toSign' && limit}
          <ApplicationNo standing={standing} />
        </Card>
      )}
      {head.kind === 'toSign' && debts}
      {offers && !isLocked(debt, frozen) && (head.kind === 'firstLimit' || words.action) && (
        <Suspense>
          <VoucherLine />
        </Suspense>
      )}
      {around.below?.(standing)}
      <Banners slot="home" />
    </>
  );
}

/** True where what is said of a standing names a document. */
const namesDocuments = (standing: Standing): boolean =>
  reviewStageOf(standing)?.materials !== undefined ||
  (standing.state === 'returned' && standing.document !== undefined) ||
  (standing.state === 'new' && standing.offered?.document !== undefined);

/** How the user stands, with the texts that name what they are asked for. */
async function readStanding(): Promise<Standing> {
  // what was typed in the step that was just left counts as begun
  await openWork()?.flush();
  const standing = await call('GET /user/standing');
  if (namesDocuments(standing)) await loadAreas(['enums']);
  if (standing.state === 'draft' && standing.parts?.toCorrect) await loadAreas([standing.flow]);
  return standing;
}

/** How often a user who waits for a decision is told of it, in milliseconds. */
const REVIEW_EVERY_MS = 4_000;

/** True while others decide what comes next. */
const isAwaiting = (standing: Standing) => standing.state === 'review' || isWithLender(standing);

/** How the user stands, what they owe next, and the one next step (docs/product/applications.md). */
export function HomeScreen(around: Around) {
  const { t } = useTexts();
  const [isAsked, setAsked] = useState(false);
  const live = useLive('standing', readStanding, {
    everyMs: (standing) => (isAwaiting(standing) ? REVIEW_EVERY_MS : false),
  });
  if (live.status === 'failed') {
    return <LoadFailed error={live.error} retry={live.retry} meanwhile={lastKnown()} />;
  }
  // the bar and the tabs stay: what is pressed while the content comes is not lost
  return (
    <Page look="plain" tools={<HomeTools />} footer={<Tabs />}>
      {live.status === 'loading' ? (
        <TabLoading name={t('home.tabs.home')} />
      ) : (
        <StandingView
          standing={live.value}
          around={around}
          notice={isAsked && live.value.state === 'review' ? t('home.unchanged') : undefined}
          reload={live.refresh}
          refresh={() => void live.refresh().then(() => setAsked(true))}
        />
      )}
    </Page>
  );
}
