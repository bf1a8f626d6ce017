import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { CreditLimit, MyLimit } from '../../contract/generated/bodies';
import type { FlowAddress } from '../../contract/generated/names';
import { pathTo, placeAt } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { ContactButton } from '../../kit/help/HelpButton';
import { LinkList } from '../../kit/LinkList';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { wayOn } from '../../kit/redirect';
import { useLive } from '../../kit/useLive';
import { useClaim } from '../../kit/usePayments';
import { useStart } from '../../kit/useStart';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import styles from './Explained.module.css';

/** What is used, what is left or locked, and what both together are; each in figures and in a sentence. */
function Parts({ limit: { total, available }, locked }: { limit: CreditLimit; locked: boolean }) {
  const { t, language } = useTexts();
  const rest = locked ? 'locked' : 'available';
  const amounts = { [rest]: available, used: total - available, total };
  return (
    <dl className={styles.rows}>
      {([rest, 'used', 'total'] as const).map((part) => (
        <div key={part} className={styles.row}>
          <dt>
            <b>{t(`home.myLimit.${part}.name`)}</b>
            <span className={styles.about}>{t(`home.myLimit.${part}.about`)}</span>
          </dt>
          <dd>{formatRupiah(amounts[part], language)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What undoes each lock, below the channel. */
const UNLOCKED_AT = { late: 'bill/payment-method', frozen: 'me/setting/freeze' } as const;

/** How far a person is who has no limit, and their way on. */
function NoLimit({ creditLine, creditStatus, keptBy }: Pick<MyLimit, 'creditLine' | 'creditStatus' | 'keptBy'>) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const { begin, notice } = useStart();
  // the lender has said that they can have none
  const isNew = creditLine === 'DEFAULT' && creditStatus === undefined;
  if (isNew && keptBy) {
    return (
      <>
        <p className={styles.intro}>{t('home.frozen.noApplication')}</p>
        <Button onClick={() => navigate(pathTo(channel, UNLOCKED_AT.frozen))}>{t('home.frozen.see')}</Button>
      </>
    );
  }
  const onward = isNew ? () => void begin(wayOn({ state: 'new' })) : () => navigate(pathTo(channel, 'home'));
  return (
    <>
      <p className={styles.intro}>{t(creditStatus ? 'home.myLimit.none.ended' : `home.myLimit.none.${creditLine}`)}</p>
      <Button onClick={onward}>{t(isNew ? 'home.new.action' : 'home.myLimit.status')}</Button>
      <p role="status">{notice}</p>
    </>
  );
}

/** What people who have borrowed before may borrow beyond others, and when the person may. */
function Returning({ isPintarPlusUser, most, from }: NonNullable<MyLimit['returning']>) {
  const { t, language } = useTexts();
  const amount = formatRupiah(most, language);
  const date = from && dayWithWeekdayYear(from, language);
  const key = isPintarPlusUser ? 'open' : date ? 'again' : 'first';
  return (
    <section>
      <h2 className={styles.heading}>{t('home.myLimit.returning.title')}</h2>
      <p>{t(`home.myLimit.returning.${key}`, { amount, ...(date && { date }) })}</p>
    </section>
  );
}

/** Why nothing can be borrowed for now, and the way to what changes it. */
function KeptBy({ why }: { why: keyof typeof UNLOCKED_AT }) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  // what was paid is not to be paid twice
  const { claim } = useClaim(why === 'late');
  const isClaimed = claim !== undefined;
  return (
    <section className={styles.lock}>
      <p>{t(`home.myLimit.keptBy.${isClaimed ? 'claimed' : why}`)}</p>
      <Button kind={isClaimed ? 'ghost' : 'primary'} onClick={() => navigate(pathTo(channel, UNLOCKED_AT[why]))}>
        {t(isClaimed ? 'home.myLimit.seeClaim' : why === 'late' ? 'home.dues.pay' : 'home.frozen.lift')}
      </Button>
    </section>
  );
}

/** What is left of an open limit: borrowing it, and before that what it would cost. */
function Borrow() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const { begin, notice } = useStart();
  return (
    <>
      <Button onClick={() => void begin('home/apply-loan' satisfies FlowAddress)}>{t('home.limit.action')}</Button>
      <Button kind="text" onClick={() => navigate(pathTo(channel, 'apply/limit-pdl-pre-borrow'))}>
        {t('home.lent')}
      </Button>
      <p role="status">{notice}</p>
    </>
  );
}

function Limit(known: MyLimit) {
  const { state, limit, creditStatus, returning, keptBy = [] } = known;
  const { t } = useTexts();
  if (state === 'none') return <NoLimit {...known} />;
  return (
    <>
      {creditStatus && (
        <>
          <h2>{t(`effortless.credit-status.${creditStatus}.title`)}</h2>
          <p>{t(`effortless.credit-status.${creditStatus}.body`)}</p>
        </>
      )}
      {keptBy.map((why) => (
        <KeptBy key={why} why={why} />
      ))}
      {limit && <Parts limit={limit} locked={state === 'locked' || keptBy.length > 0} />}
      {state === 'open' && keptBy.length === 0 && limit && limit.available > 0 && <Borrow />}
      <p className={styles.about}>{t('home.myLimit.changes')}</p>
      {returning && (keptBy.length === 0 || returning.from) && <Returning {...returning} />}
      {state === 'locked' && <ContactButton />}
    </>
  );
}

/** What a limit has to do with: what lenders read of a person, and the picture of an open one. */
function Further({ state, keptBy }: Pick<MyLimit, 'state' | 'keptBy'>) {
  const { t } = useTexts();
  return (
    <LinkList
      links={[
        { text: t('home.creditScore.title'), path: 'activity/credit-score' },
        ...(state === 'open' && !keptBy
          ? [{ text: t('home.creditScore.poster'), path: placeAt('activity/credit-poster') }]
          : []),
      ]}
    />
  );
}

/** home/my-limit: what of the limit is left, used and locked (docs/product/screens.md). */
export function MyLimitScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const page = { title: t('home.myLimit.title'), back: useBack(pathTo(channel, 'home')) };
  const live = useLive('limit', () => call('GET /user/limit'));
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  if (live.status === 'loading') return <Page {...page} />;
  return (
    <Page {...page}>
      <Card>
        <Limit {...live.value} />
        <Further {...live.value} />
      </Card>
    </Page>
  );
}
