import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client';
import { fetchBanks } from '../../api/lists';
import type { DeskApplication } from '../../contract/generated/bodies';
import type { BankNames } from '../../i18n/answerText';
import { formatTimestamp } from '../../lib/formatTimestamp';
import { Loaded, Panel } from '../DeskParts';
import deskStyles from '../desk.module.css';
import { applicationHash } from '../deskAddress';
import { loadApplicationTexts, useDeskTexts } from '../deskTexts';
import { useResource } from '../useDesk';
import { ApplicationChips, flowName } from './ApplicationChips';
import { ApplicationData } from './ApplicationData';
import { Decide } from './Decide';
import { nextAfter } from './decisionActs';
import { outcomeText } from './decisionWords';
import { ApplicationHistory, Checks, Doubts } from './Findings';
import { Photos } from './Photos';
import styles from './review.module.css';

interface Opened {
  application: DeskApplication;
  banks: BankNames;
}

async function open(applicationNo: string): Promise<Opened> {
  const [application, banks] = await Promise.all([
    call('GET', `/desk/applications/${encodeURIComponent(applicationNo)}`),
    // where the list cannot be had, the bank's code stands for its name
    fetchBanks().catch(() => []),
  ]);
  await loadApplicationTexts(application.flow);
  return { application, banks: new Map(banks.map(({ code, name }) => [code, name])) };
}

/** One application: all that a reviewer decides by, and the decision. */
export function ApplicationPage({ applicationNo }: { applicationNo: string }) {
  const resource = useResource(useCallback(() => open(applicationNo), [applicationNo]));
  return (
    <>
      <h1 className={deskStyles.name} tabIndex={-1}>
        {applicationNo}
      </h1>
      <Loaded resource={resource}>{(opened) => <OpenApplication opened={opened} reload={resource.reload} />}</Loaded>
    </>
  );
}

/** What has become of the application while it was open. */
type Outcome = { by: 'operator'; application: DeskApplication } | { by: 'another' };

function OpenApplication({ opened, reload }: { opened: Opened; reload(): Promise<void> }) {
  const texts = useDeskTexts();
  const { t } = texts;
  const [outcome, setOutcome] = useState<Outcome>();
  const application = outcome?.by === 'operator' ? outcome.application : opened.application;
  const { flow, submittedAt, doubts, proposal, history, may } = application;

  async function decidedMeanwhile() {
    await reload();
    setOutcome({ by: 'another' });
  }

  return (
    <>
      <div className={styles.head}>
        <span>{flowName(texts, flow)}</span>
        <span>{t('desk.applications.sentAt', { time: formatTimestamp(submittedAt) })}</span>
        <ApplicationChips of={{ ...application, doubts: doubts.length, isProposed: proposal !== undefined }} />
      </div>
      <div className={styles.page}>
        <div className={styles.column}>
          <Doubts application={application} />
          <Photos application={application} />
          <ApplicationData application={application} banks={opened.banks} />
        </div>
        <div className={styles.column}>
          <Panel title={t('desk.applications.decide.title')}>
            {outcome && <OutcomeNote key={`note ${history.length}`} outcome={outcome} application={application} />}
            {(!outcome || may.length > 0) && (
              <Decide
                key={history.length}
                application={application}
                onDecided={(decided) => setOutcome({ by: 'operator', application: decided })}
                onDecidedMeanwhile={decidedMeanwhile}
              />
            )}
          </Panel>
          <Checks application={application} />
          <ApplicationHistory application={application} />
        </div>
      </div>
    </>
  );
}

/** What has become of the application, and the way to the next one. */
function OutcomeNote({ outcome, application }: { outcome: Outcome; application: DeskApplication }) {
  const texts = useDeskTexts();
  const { t } = texts;
  const note = useRef<HTMLParagraphElement>(null);
  const [next, setNext] = useState<string | 'none'>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome, which has a note of its own
  useEffect(() => {
    // the form that had the focus is gone
    note.current?.focus();
    let isCurrent = true;
    call('GET', '/desk/applications').then(
      ({ applications }) => isCurrent && setNext(nextAfter(application, applications)?.applicationNo ?? 'none'),
      // the way back to the queue is there all the same
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  return (
    <div className={styles.outcome}>
      <p ref={note} role="status" tabIndex={-1}>
        {outcome.by === 'operator' ? outcomeText(texts, application) : t('desk.applications.decide.decidedMeanwhile')}
      </p>
      {next === 'none' && <p>{t('desk.applications.decide.noNext')}</p>}
      {next !== undefined && next !== 'none' && (
        <a className={styles.next} href={applicationHash(next)}>
          {t('desk.applications.decide.next', { application: next })}
        </a>
      )}
    </div>
  );
}
