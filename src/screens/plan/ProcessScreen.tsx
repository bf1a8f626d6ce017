import { useNavigate } from 'react-router-dom';
import type { PlanChange } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { stateText } from '../../kit/ReviewTracker';
import { PageLink, Redirect } from '../../kit/router';
import { formatRupiah } from '../../lib/formats';
import { wibTime } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip, type ChipTone } from '../../ui/Chip';
import { type TrackedStage, Tracker } from '../../ui/Tracker';
import { AgreementOfPlan } from './AgreementOfPlan';
import { changeOfKind, PlanPage, type PlanProps } from './PlanPage';
import { CameInPart } from './PlanParts';
import styles from './plan.module.css';

const TONES: Readonly<Record<PlanChange['status'], ChipTone>> = {
  INITIATE: 'warn',
  PROCESSING: 'brand',
  SUCCESS: 'brand',
  FAILED: 'neutral',
};

/** What happened for the instalments, what runs now and what is left, each with its time; where they failed, how it ended. */
function Stages({ change: { at, offer, status, failure } }: { change: PlanChange }) {
  const texts = useTexts();
  const { t, language } = texts;
  const stages = [
    { title: t('plan.process.asked', { count: offer.count }), time: at.asked, note: '' },
    { title: t('plan.process.signed'), time: at.signed, note: t('plan.process.signedNote') },
    ...(offer.inAdvance > 0
      ? [
          {
            title: t('plan.process.paid'),
            time: at.paid,
            note: t('plan.process.paidNote', { amount: formatRupiah(offer.inAdvance, language) }),
          },
        ]
      : []),
    { title: t('plan.process.approved'), time: at.approved, note: t('plan.process.approvedNote') },
    {
      title: t('plan.process.planned'),
      time: status === 'SUCCESS' ? at.ended : undefined,
      note: t('plan.process.plannedNote'),
    },
  ];
  const first = stages.findIndex(({ time }) => time === undefined);
  const tracked = stages.map(({ title, time, note }, index): TrackedStage => {
    if (time !== undefined) return { title, state: 'done', note: wibTime(time, language) };
    return { title, note, state: index === first ? 'now' : 'next' };
  });
  if (status !== 'FAILED') return <Tracker stages={tracked} stateText={stateText(texts)} />;
  const end: TrackedStage = {
    title: t(failure === 'TAKEN_BACK' ? 'plan.process.takenBack' : 'plan.process.status.FAILED'),
    state: 'happened',
    note: at.ended === undefined ? '' : wibTime(at.ended, language),
  };
  const reached = tracked.filter(({ state }) => state === 'done');
  return <Tracker stages={[...reached, end]} stateText={stateText(texts)} />;
}

function Process({ options }: PlanProps) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const { loanNo } = options;
  const change = changeOfKind(options, 'instalment');
  if (!change)
    return <Redirect to={pathTo(channel, 'bill/apply-installment', { query: { loanNo: options.loanNo } })} />;
  const { status, availability, failure, signature } = change;
  return (
    <div className={styles.parts} aria-live="polite">
      <Card>
        <Chip tone={TONES[status]}>{t(`plan.process.status.${status}`)}</Chip>
        {availability && <h2 className={styles.title}>{t(`plan.availability.${availability}.title`)}</h2>}
        {availability && <p>{t(`plan.availability.${availability}.text`)}</p>}
        {failure && <p>{t(`plan.failure.${failure}`)}</p>}
        {availability && signature && <p>{t('plan.process.signatureAwaited')}</p>}
        <CameInPart change={change} />
        <Stages change={change} />
        <div className={styles.acts}>
          {status === 'INITIATE' && (
            <Button onClick={() => navigate(pathTo(channel, 'bill/installment-application', { query: { loanNo } }))}>
              {t('plan.process.application')}
            </Button>
          )}
          <PageLink to={pathTo(channel, 'bill/installment-schedule', { query: { loanNo } })}>
            {t('plan.process.schedule')}
          </PageLink>
          <PageLink to={pathTo(channel, 'bill/detail/:loanId', { path: { loanId: loanNo } })}>
            {t('plan.process.bill')}
          </PageLink>
        </div>
      </Card>
      {change.at.signed && <AgreementOfPlan loanNo={loanNo} />}
    </div>
  );
}

/** bill/installment-process: how far the instalments of a bill are (docs/product/plan-changes.md). */
export function ProcessScreen() {
  const { t } = useTexts();
  return <PlanPage title={t('plan.process.title')}>{(props) => <Process {...props} />}</PlanPage>;
}
