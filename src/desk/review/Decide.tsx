import { useState } from 'react';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import type { DeskApplication, OpenQuestion } from '../../contract/generated/bodies';
import type { ServerCode } from '../../contract/generated/names';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { Question } from '../Question';
import { useDesk, useDoing } from '../useDesk';
import { DecisionForm } from './DecisionForm';
import { type Entered, type EnteredDecision, NEEDS_LOOK } from './decisionActs';
import {
  actWords,
  comparedText,
  confirmedText,
  deniedText,
  despiteText,
  materialsText,
  notLargeText,
  proposedText,
  readOtherwiseText,
  slipText,
} from './decisionWords';
import { namedSide, ownSide } from './disputeSides';
import { CheckBeside } from './Findings';
import { Means } from './Means';
import { ofIncome } from './Photos';
import type { Comparison } from './useComparison';
import { VideoCallNote } from './VideoCallNote';

/** That a decision service is asked just now, and that it left the decision to a person; nothing where no one else is asked. */
function BeingDecided({ application: { isBeingDecided = false, may } }: { application: DeskApplication }) {
  const { t } = useDeskTexts();
  const [wasAsked, setAsked] = useState(isBeingDecided);
  if (isBeingDecided && !wasAsked) setAsked(true);
  const isLeft = wasAsked && !isBeingDecided && may.length > 0;
  const asking = isBeingDecided ? t('desk.applications.decide.beingDecided') : undefined;
  const shown = asking ?? (isLeft ? t('desk.applications.decide.left') : undefined);
  return (
    <p role="status" className={shown === undefined ? undefined : styles.asking}>
      {shown}
    </p>
  );
}

const DECIDED: ServerCode = 'APPLICATION_DECIDED';

const isDecided = (error: unknown) => error instanceof ApiError && error.code === DECIDED;

/** True where the applicant agreed to the video call or the room reported it: nothing else shows that it was held. */
const isReported = ({ videoCall }: DeskApplication): boolean =>
  videoCall?.consentedAt !== undefined || (videoCall?.said ?? []).some(({ outcome }) => outcome === 'HELD');

/** Sends a decision; whose a NIK is, is settled by a call of its own. */
function send(applicationNo: string, decision: EnteredDecision): Promise<DeskApplication> {
  const path = { application: applicationNo };
  if (decision.decision === 'giveNik')
    return call('POST /desk/applications/{application}/nik', { path, body: { why: decision.why } });
  if (decision.decision === 'keepNik')
    return call('POST /desk/applications/{application}/nik/keep', { path, body: { why: decision.why } });
  return call('POST /desk/applications/{application}/decision', { path, body: decision });
}

interface DecideProps {
  application: DeskApplication;
  comparison: Comparison;
  /** what was entered for a decision that was taken back */
  kept: Entered | undefined;
  /** a decision is entered, and about to be made */
  onAsked(entered: Entered): void;
  /** as it is after something was noted beside the decision */
  onNoted(application: DeskApplication): void;
  /** as it is after the decision */
  onDecided(application: DeskApplication): void;
  /** another reviewer was first */
  onDecidedMeanwhile(): Promise<void>;
}

/** The decision on an application: it is entered, read once more, and made. */
export function Decide({
  application,
  comparison,
  kept,
  onAsked,
  onNoted,
  onDecided,
  onDecidedMeanwhile,
}: DecideProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  const { signedOut } = useDesk();
  const { busy, error, run } = useDoing({ signedOut });
  const [entered, setEntered] = useState<{ asked: EnteredDecision; unsettled: readonly OpenQuestion[] }>();
  const { applicationNo, may, barred, identity, proposal, awaited } = application;
  // what others decided meanwhile is not asked about any more
  const asked = entered && may.includes(entered.asked.decision) ? entered.asked : undefined;
  const words = asked && actWords(texts, asked, application);
  const [large, setLarge] = useState<ReadonlySet<string>>(new Set());
  const { onSlip } = application.affordability ?? {};
  const [incomeThen] = useState(onSlip?.income);
  const wasRead = incomeThen !== undefined;
  const documents = ofIncome(application).flatMap(({ photos }) => photos);

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
    setEntered(undefined);
  }

  const isRefusal = asked?.decision === 'reject' || asked?.decision === 'refuseAccount';

  return (
    <>
      {proposal && <p className={styles.about}>{proposedText(texts, application)}</p>}
      {awaited.length > 0 && (
        <p className={styles.about}>
          {t('desk.applications.decide.awaited', { materials: materialsText(texts, awaited) })}
        </p>
      )}
      <BeingDecided application={application} />
      {application.videoCall && <VideoCallNote call={application.videoCall} />}
      {may.length + barred.length > 0 && (
        <>
          <CheckBeside application={application} kind="bank" />
          <Means
            application={application}
            onNoted={onNoted}
            opened={large}
            onLarge={(document) => setLarge((before) => new Set([...before, document]))}
          />
          <DecisionForm
            // another limit is proposed then
            key={application.affordability?.onSlip?.income}
            application={application}
            comparison={comparison}
            hasUnopened={documents.some((document) => !large.has(document))}
            kept={onSlip?.income === incomeThen ? kept : undefined}
            onEntered={(decision, unsettled, fields) => {
              setEntered({ asked: decision, unsettled });
              onAsked(fields);
            }}
          />
        </>
      )}
      {may.length + barred.length === 0 && <p className={styles.about}>{t('desk.applications.decide.nothing')}</p>}
      <Failure error={error} />
      {asked && words && (
        <Question
          title={words.title}
          destructive={isRefusal}
          confirm={{ text: words.button, busy: busy !== undefined, onClick: () => void decide(asked) }}
          onClose={() => setEntered(undefined)}
        >
          <p>{words.text}</p>
          {asked.decision === 'reject' && <p>{deniedText(texts, application, asked.reason)}</p>}
          {asked.decision === 'approve' && asked.despite && (
            <p>{despiteText(texts, entered?.unsettled ?? [], asked.despite)}</p>
          )}
          {asked.decision === 'videoCallDone' && !isReported(application) && (
            <p>{t('desk.applications.decide.heldAnyway')}</p>
          )}
          {NEEDS_LOOK.has(asked.decision) && identity && (
            <p>
              {comparedText(texts, [...comparison.marks.values()])}{' '}
              {!identity.cardSays && t('desk.applications.compare.byEye')}
            </p>
          )}
          {asked.decision === 'approve' && (
            <>
              <p>
                {slipText(texts, application)} {onSlip && notLargeText(texts, documents, { large, wasRead })}
              </p>
              <p>{readOtherwiseText(texts, application)}</p>
              <p>{confirmedText(texts, application)}</p>
            </>
          )}
          {(asked.decision === 'giveNik' || asked.decision === 'keepNik') && (
            <>
              <p>{t('desk.applications.decide.whyNik.text', { applicant: namedSide(ownSide(application)) })}</p>
              <p>{t('desk.applications.decide.whyNik.said', { why: asked.why.replace(/\.$/, '') })}</p>
            </>
          )}
        </Question>
      )}
    </>
  );
}
