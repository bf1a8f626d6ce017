import { call } from '../../api/call';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { PageLink } from '../../kit/router';
import { useLoaded } from '../../kit/useLoaded';
import { dayMonthYear } from '../../lib/dayMonth';
import { formatRupiah } from '../../lib/formats';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { FactRows } from '../../ui/FactRows';
import { Headline } from '../../ui/Headline';
import { EmptyState } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import styles from './TestUserScreen.module.css';

/** test/insurer: plays the pages of the insurance partner, which show the policies that came with a person's loans. */
export function InsurerScreen() {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'wps-insurance/entry-page'));
  const loaded = useLoaded('insured loans', () => call('GET /loan/list'));
  if (loaded.status === 'failed') return <LoadFailed error={loaded.error} retry={loaded.retry} />;
  const loans = loaded.status === 'ready' ? loaded.value.loans : [];
  const insured = loans.flatMap(({ loanNo, insurance }) => (insurance ? [{ loanNo, ...insurance }] : []));
  return (
    <Page title={t('sandbox.insurer.title')} back={back}>
      <Headline level={2} title={t('sandbox.insurer.heading')} text={t('sandbox.insurer.body')} />
      {loaded.status === 'loading' && <Skeleton text={t('common.loading')} />}
      {loaded.status === 'ready' && insured.length === 0 && (
        <EmptyState title={t('sandbox.insurer.none.title')} text={t('sandbox.insurer.none.text')} />
      )}
      <div className={styles.personas}>
        {insured.map(({ loanNo, premium, until, cancelledOn }) => {
          const end = cancelledOn ?? until;
          const ends = end && { label: t(`sandbox.insurer.${cancelledOn ? 'cancelled' : 'until'}`), day: end };
          return (
            <Card key={loanNo}>
              <FactRows
                facts={[
                  { label: t('sandbox.insurer.loan'), value: loanNo },
                  { label: t('sandbox.insurer.premium'), value: formatRupiah(premium, language) },
                  ...(ends ? [{ label: ends.label, value: dayMonthYear(ends.day, language) }] : []),
                ]}
              />
              <PageLink to={pathTo(channel, 'me/invoice-pdf', { query: { kind: 'policy', loanNo } })}>
                {t('sandbox.insurer.policy')}
              </PageLink>
            </Card>
          );
        })}
      </div>
    </Page>
  );
}
