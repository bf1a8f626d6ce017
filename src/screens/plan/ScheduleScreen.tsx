import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { PageLink, Redirect } from '../../kit/router';
import { formatRupiah } from '../../lib/formats';
import { dayInRow } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { FactRows } from '../../ui/FactRows';
import { changeOfKind, PlanPage, type PlanProps } from './PlanPage';
import styles from './plan.module.css';

function PlanSchedule({ options }: PlanProps) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const change = changeOfKind(options, 'instalment');
  if (!change)
    return <Redirect to={pathTo(channel, 'bill/apply-installment', { query: { loanNo: options.loanNo } })} />;
  const { status, failure, offer } = change;
  const { inAdvance, dues, total } = offer;
  const facts = [
    { label: t('plan.schedule.inAdvance'), value: formatRupiah(inAdvance, language) },
    ...dues.map(({ due, amount }, index) => ({
      label: `${t('plan.schedule.number', { number: index + 1, count: dues.length })}, ${dayInRow(due, language)}`,
      value: formatRupiah(amount, language),
    })),
    { label: t('plan.schedule.total'), value: formatRupiah(total, language), total: true },
  ];
  const told = failure
    ? (`failure.${failure}` as const)
    : status === 'SUCCESS'
      ? 'schedule.agreed'
      : 'schedule.planned';
  return (
    <div className={styles.parts}>
      <Card>
        <p className={styles.note}>{t(`plan.${told}`)}</p>
        <FactRows facts={facts} />
      </Card>
      <PageLink to={pathTo(channel, 'bill/detail/:loanId', { path: { loanId: options.loanNo } })}>
        {t('plan.back.bill')}
      </PageLink>
    </div>
  );
}

/** bill/installment-schedule: the instalments as they were agreed (docs/product/plan-changes.md). */
export function ScheduleScreen() {
  const { t } = useTexts();
  return <PlanPage title={t('plan.schedule.title')}>{(props) => <PlanSchedule {...props} />}</PlanPage>;
}
