import { useCallback, useState } from 'react';
import { call } from '../../api/call';
import type { DeskApplication } from '../../contract/generated/bodies';
import type { BankNames } from '../../i18n/answerText';
import type { Texts } from '../../i18n/textStore';
import { Loaded, Panel } from '../DeskParts';
import deskStyles from '../desk.module.css';
import { loadApplicationTexts, useDeskTexts } from '../deskTexts';
import { Handler } from '../Handler';
import { HandedOn } from '../handing/HandedOn';
import { OutcomeNote } from '../OutcomeNote';
import { Presence } from '../Presence';
import { PersonLink } from '../person/PersonLink';
import { useDesk, useDoing, useResource } from '../useDesk';
import { When } from '../When';
import { ApplicationChips, flowName } from './ApplicationChips';
import { ApplicationData } from './ApplicationData';
import { AutomaticDecisions } from './AutomaticDecisions';
import { Compare } from './Compare';
import { Decide } from './Decide';
import { Dispute } from './Dispute';
import type { Entered } from './decisionActs';
import { nextAfter } from './decisionActs';
import { outcomeText, toldText } from './decisionWords';
import { ApplicationHistory, Checks, Doubts } from './Findings';
import { FlaggedPictures, nextFlagged } from './FlaggedPictures';
import { Photos } from './Photos';
import { Readings } from './Readings';
import styles from './review.module.css';
import { BESIDE } from './showBeside';
import { typedText } from './typedIn';
import { Undo } from './Undo';
import { useComparison } from './useComparison';
import { useMeanwhile } from './useMeanwhile';

interface ApplicationHandlerProps {
  application: DeskApplication;
  onHanded(application: DeskApplication): void;
}

/** Who has taken an application on; no one is kept from deciding by it. */
function ApplicationHandler({ application, onHanded }: ApplicationHandlerProps) {
  const { applicationNo, handler, may, barred } = application;
  const doing = useDoing(useDesk());
  const hand = (isMine: boolean) =>
    doing.run('hand', async () => {
      const path = { application: applicationNo };
      onHanded(await call('POST /desk/applications/{application}/handler', { path, body: { isMine } }));
    });
  const isOpen = may.length + barred.length > 0;
  return <Handler handler={handler} isOpen={isOpen} doing={doing} onHand={(isMine) => void hand(isMine)} />;
}

interface Opened {
  application: DeskApplication;
  banks: BankNames;
}

async function open(applicationNo: string): Promise<Opened> {
  const [application, banks] = await Promise.all([
    call('GET /desk/applications/{application}', { path: { application: applicationNo } }),
    // where the list cannot be had, the bank's code stands for its name
    call('GET /bank/list').catch(() => []),
  ]);
  await loadApplicationTexts(application);
  return { application, banks: new Map(banks.map(({ code, name }) => [code, name])) };
}

/** One application: all that a reviewer decides by, and the decision. */
export function ApplicationPage({ applicationNo }: { applicationNo: string }) {
  const resource = useResource(useCallback(() => open(applicationNo), [applicationNo]));
  const read = resource.status === 'ready' ? resource.value.application : undefined;
  const name = read && typedText(read, 'fullName');
  const person = read?.person;
  return (
    <>
      <h1 className={deskStyles.name} tabIndex={-1}>
        {name !== undefined && (
          <>
            <PersonLink person={person} name={name} />{' '}
          </>
        )}
        <span className={name === undefined ? undefined : deskStyles.numberBelow}>{applicationNo}</span>
      </h1>
      <Loaded resource={resource}>{(opened) => <OpenApplication opened={opened} reload={resource.reload} />}</Loaded>
    </>
  );
}

/** What has become of the application while it was open. */
type Outcome = 'decided' | 'decidedMeanwhile' | 'undone';

/** What waits for a decision, also what stands with the flagged pictures; what another has in hand or open comes last. */
async function nextWaiting(application: DeskApplication, own: string): Promise<string | undefined> {
  const waiting = await call('GET /desk/applications');
  const flagged = await call('GET /desk/pictures');
  const all = [...waiting.applications, ...flagged.applications];
  const bySending = all.toSorted((one, other) => one.submittedAt.localeCompare(other.submittedAt));
  const isFree = (one: (typeof bySending)[number]) =>
    one.openedBy.length === 0 && (!('handler' in one) || one.handler === own);
  const free = nextAfter(application, bySending.filter(isFree));
  return (free ?? nextAfter(application, bySending))?.applicationNo;
}

type Undoable = NonNullable<DeskApplication['undo']>['cause'];

interface Became {
  what: Outcome;
  /** what was taken back */
  undone?: Undoable | undefined;
}

function noteOf(texts: Texts, { what, undone }: Became, application: DeskApplication): string {
  if (what === 'decided') return outcomeText(texts, application);
  if (undone) return texts.t(`desk.applications.undo.done.${undone}`);
  return `${texts.t('desk.applications.decide.decidedMeanwhile')} ${outcomeText(texts, application)}`.trim();
}

function OpenApplication({ opened, reload }: { opened: Opened; reload(): Promise<void> }) {
  const texts = useDeskTexts();
  const { t } = texts;
  const { operator } = useDesk();
  const [changed, setChanged] = useState<DeskApplication>();
  /** of the last decision, each of which has a note of its own */
  const [outcome, setOutcome] = useState<Became & { number: number }>();
  /** who judged its pictures goes on with those of others */
  const [isOfPictures, setOfPictures] = useState(false);
  /** for the last decision, which may be taken back */
  const [entered, setEntered] = useState<Entered>();
  const application = changed ?? opened.application;
  const { flow, submittedAt, awaited, proposal, may, barred, undo } = application;
  const isOver = may.length + barred.length === 0;
  const comparison = useComparison(application, setChanged);
  const number = outcome?.number ?? 0;
  const become = (what: Outcome, undone?: Undoable) => setOutcome({ what, undone, number: number + 1 });

  const check = useMeanwhile(application, (read) => {
    setChanged(read);
    if (read.may.length + read.barred.length === 0) become('decidedMeanwhile');
  });

  async function readAgain() {
    await reload();
    setChanged(undefined);
  }

  const undoing = undo && (
    <Undo
      key={`undo ${application.history.length}`}
      applicationNo={application.applicationNo}
      undo={undo}
      onUndone={(restored) => {
        setChanged(restored);
        become('undone', undo.cause);
      }}
    />
  );

  return (
    <>
      <div className={styles.head}>
        <span>{flowName(texts, flow)}</span>
        <span>
          <When at={submittedAt} say={(time) => t('desk.applications.sentAt', { time })} />
        </span>
        <ApplicationChips
          of={{
            ...application,
            awaited: awaited.length,
            isProposed: proposal !== undefined,
          }}
        />
        <ApplicationHandler application={application} onHanded={setChanged} />
        <HandedOn subject={application.applicationNo} kind="application" isWaiting={!isOver} isFolded />
      </div>
      {!outcome && undoing}
      <div className={styles.page}>
        <div className={styles.column}>
          <Dispute application={application} />
          <Compare application={application} banks={opened.banks} comparison={comparison} />
          <FlaggedPictures
            key={outcome?.what === 'undone' ? `undone ${number}` : 'pictures'}
            application={application}
            isDecided={outcome !== undefined}
            onJudged={(judged) => {
              setOfPictures(true);
              setChanged(judged);
            }}
            onJudgedMeanwhile={readAgain}
          />
          <Doubts application={application} />
          <Photos application={application} />
          <ApplicationData application={application} banks={opened.banks} />
        </div>
        <div {...BESIDE} className={`${styles.column} ${styles.deciding}`}>
          <div className={styles.stuck}>
            {!(outcome && isOver) && <Presence of="application" subject={application.applicationNo} />}
          </div>
          <Panel title={t('desk.applications.decide.title')}>
            {outcome && (
              <OutcomeNote
                key={`note ${number}`}
                text={noteOf(texts, outcome, application)}
                told={outcome.what === 'decided' ? toldText(texts, application) : undefined}
                loadNext={async () =>
                  (isOfPictures ? await nextFlagged(application) : undefined) ?? nextWaiting(application, operator.name)
                }
                next={(next) => t('desk.applications.decide.next', { application: next })}
                noNext={t('desk.applications.decide.noNext')}
              >
                {undoing}
              </OutcomeNote>
            )}
            {!(outcome && isOver) && (
              <Decide
                key={number}
                application={application}
                comparison={comparison}
                kept={outcome?.undone === 'approvalProposed' ? entered : undefined}
                onAsked={(asked) => {
                  setEntered(asked);
                  check();
                }}
                onNoted={setChanged}
                onDecided={(decided) => {
                  setChanged(decided);
                  become('decided');
                }}
                onDecidedMeanwhile={async () => {
                  await readAgain();
                  become('decidedMeanwhile');
                }}
              />
            )}
          </Panel>
          <AutomaticDecisions application={application} />
          <Checks application={application} />
          <Readings application={application} />
          <ApplicationHistory application={application} />
        </div>
      </div>
    </>
  );
}
