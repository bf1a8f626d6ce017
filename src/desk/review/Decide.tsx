import { useState } from 'react';
import { call } from '../../api/client';
import { ApiError } from '../../api/errors';
import type { DeskApplication } from '../../contract/generated/bodies';
import type { ServerCode } from '../../contract/generated/names';
import { formatRupiah } from '../../lib/formats';
import { Popup } from '../../ui/Popup';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useDesk, useDoing } from '../useDesk';
import { DecisionForm } from './DecisionForm';
import type { EnteredDecision } from './decisionActs';
import { actWords, comparedText, materialsText } from './decisionWords';
import { Means } from './Means';
import type { Comparison } from './useComparison';
import { VideoCallNote } from './VideoCallNote';

const DECIDED: ServerCode = 'APPLICATION_DECIDED';

const isDecided = (error: unknown) => error instanceof ApiError && error.code === DECIDED;

/** Sends a decision; whose a NIK is, is settled by a call of its own. */
function send(applicationNo: string, decision: EnteredDecision): Promise<DeskApplication> {
  const path = `/desk/applications/${encodeURIComponent(applicationNo)}` as const;
  return decision.decision === 'giveNik'
    ? call('POST', `${path}/nik`)
    : call('POST', `${path}/decision`, { json: decision });
}

interface DecideProps {
  application: DeskApplication;
  comparison: Comparison;
  /** as it is after the decision */
  onDecided(application: DeskApplication): void;
  /** another reviewer was first */
  onDecidedMeanwhile(): Promise<void>;
}

/** The decision on an application: it is entered, read once more, and made. */
export function Decide({ application, comparison, onDecided, onDecidedMeanwhile }: DecideProps) {
  const texts = useDeskTexts();
  const { t, language } = texts;
  const { signedOut } = useDesk();
  const { busy, error, run } = useDoing({ signedOut });
  const [asked, setAsked] = useState<EnteredDecision>();
  const { applicationNo, may, barred, identity, proposal, awaited } = application;
  const words = asked && actWords(texts, asked, application);

  async function decide(decision: EnteredDecision) {
    await run('decide', async () => {
      await comparison.settled();
      try {
        onDecided(await send(applicationNo, decision));
      } catch (failed) {
        if (!isDecided(failed)) throw failed;
        await onDecidedMeanwhile();
      }
    });
    setAsked(undefined);
  }

  return (
    <>
      {proposal && (
        <p className={styles.about}>
          {t(`desk.applications.decide.proposed.${proposal.isOwn ? 'own' : 'other'}`, {
            limit: formatRupiah(proposal.limit, language),
          })}
        </p>
      )}
      {awaited.length > 0 && (
        <p className={styles.about}>
          {t('desk.applications.decide.awaited', { materials: materialsText(texts, awaited) })}
        </p>
      )}
      {application.videoCall && <VideoCallNote call={application.videoCall} />}
      {may.length + barred.length > 0 && (
        <>
          <Means application={application} />
          <DecisionForm application={application} comparison={comparison} onEntered={setAsked} />
        </>
      )}
      {may.length + barred.length === 0 && <p className={styles.about}>{t('desk.applications.decide.nothing')}</p>}
      <Failure error={error} />
      {asked && words && (
        <Popup
          title={words.title}
          destructive={asked.decision === 'reject' || asked.decision === 'refuseAccount'}
          confirm={{ text: words.button, busy: busy !== undefined, onClick: () => void decide(asked) }}
          cancel={{ text: t('desk.applications.decide.keep'), onClick: () => setAsked(undefined) }}
          onClose={() => setAsked(undefined)}
        >
          <p>{words.text}</p>
          {asked.decision === 'approve' && identity && <p>{comparedText(texts, [...comparison.marks.values()])}</p>}
        </Popup>
      )}
    </>
  );
}
