import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EndStep } from '../../contract/definitions';
import { useTexts } from '../../i18n/useTexts';
import { formatTimestamp } from '../../lib/formatTimestamp';
import { endSession } from '../../state/endSession';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { Headline } from '../../ui/Headline';
import { AnswerList } from '../AnswerList';
import { type FlowRun, stepText } from '../flowRun';
import { StepFrame } from '../StepFrame';
import { useSending } from '../useSending';
import styles from './EndStepView.module.css';

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** How the application stands, and what was sent. */
export function EndStepView({ run }: { run: FlowRun; step: EndStep }) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const sending = useSending();
  const [showAnswers, setShowAnswers] = useState(false);
  const { facts } = run.draft;
  const submittedAt = textOf(facts.submittedAt);
  const status = textOf(facts.reviewStatus);
  const rows = [
    { label: t('runner.applicationNo'), value: textOf(facts.applicationNo) },
    { label: t('runner.submittedAt'), value: submittedAt && formatTimestamp(submittedAt) },
  ].filter(({ value }) => value !== undefined);

  const signOut = () =>
    sending.run(async () => {
      await endSession();
      navigate(`/${channel}/login`, { replace: true });
    });

  return (
    <StepFrame
      run={run}
      showProgress={false}
      problem={sending.problem}
      footer={
        <>
          <Button kind="ghost" aria-expanded={showAnswers} onClick={() => setShowAnswers(!showAnswers)}>
            {t(stepText(run, 'action'))}
          </Button>
          <Button kind="text" busy={sending.busy} onClick={signOut}>
            {t('common.logout')}
          </Button>
        </>
      }
    >
      <Headline level={2} title={t(stepText(run, 'title'))} text={t(stepText(run, 'body'))} />
      <Card>
        <dl className={styles.facts}>
          {rows.map(({ label, value }) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {status && (
            <div className={styles.row}>
              <dt>{t('runner.status')}</dt>
              <dd>
                <Chip tone="warn">{t(`runner.reviewStatus.${status}`)}</Chip>
              </dd>
            </div>
          )}
        </dl>
      </Card>
      <div className={styles.answers}>{showAnswers && <AnswerList run={run} />}</div>
    </StepFrame>
  );
}
