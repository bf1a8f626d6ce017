import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import type { DeskApplication, FlaggedPicture, PictureVerdicts } from '../../contract/generated/bodies';
import type { ServerCode } from '../../contract/generated/names';
import { ASKS_AGAIN_FOR } from '../../contract/returnReasons';
import { Button } from '../../ui/Button';
import { Failure, Panel } from '../DeskParts';
import deskStyles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { OutcomeNote } from '../OutcomeNote';
import { Question } from '../Question';
import { useDesk, useDoing } from '../useDesk';
import { useDeskKeys, useKeysWanted } from '../useDeskKeys';
import { PickList } from './DecisionFields';
import { nextAfter } from './decisionActs';
import { partsText } from './decisionWords';
import { namedSide, ownSide } from './disputeSides';
import { FaultChips } from './FaultChips';
import { EnlargingPhoto } from './Photos';
import styles from './review.module.css';

/** Says of the first picture without a verdict that it is good, with Shift that it is asked for again. */
const PICTURE_KEY = 'p';

/** Opens that picture large. */
const LARGE_KEY = 'l';

type Verdict = PictureVerdicts['verdicts'][number];
type Outcome = 'picturesAccepted' | 'returned' | 'meanwhile';

const MEANWHILE: ReadonlySet<string> = new Set<ServerCode>(['PICTURES_JUDGED', 'APPLICATION_DECIDED']);

const isMeanwhile = (error: unknown) => error instanceof ApiError && MEANWHILE.has(error.code);

/** The next application with pictures to judge. */
export async function nextFlagged(application: DeskApplication): Promise<string | undefined> {
  const { applications } = await call('GET /desk/pictures');
  return nextAfter(application, applications)?.applicationNo;
}

interface FlaggedPicturesProps {
  application: DeskApplication;
  /** the way on stands with what became of the application */
  isDecided: boolean;
  /** as it is after the verdict */
  onJudged(application: DeskApplication): void;
  /** another reviewer was first */
  onJudgedMeanwhile(): Promise<void>;
}

/** The pictures that wait for a reviewer's verdict, and what came of it; nothing where there is neither. */
export function FlaggedPictures({ application, isDecided, onJudged, onJudgedMeanwhile }: FlaggedPicturesProps) {
  const { t } = useDeskTexts();
  const [outcome, setOutcome] = useState<{ what: Outcome; number: number }>();
  const { applicationNo, flagged } = application;
  if (flagged.length === 0 && !outcome) return null;
  const number = outcome?.number ?? 0;
  const become = (what: Outcome) => setOutcome({ what, number: number + 1 });

  async function send(verdicts: Verdict[]) {
    try {
      const path = { application: applicationNo };
      onJudged(await call('POST /desk/applications/{application}/pictures', { path, body: { verdicts } }));
      become(verdicts.some(({ verdict }) => verdict === 'askAgain') ? 'returned' : 'picturesAccepted');
    } catch (failed) {
      if (!isMeanwhile(failed)) throw failed;
      await onJudgedMeanwhile();
      become('meanwhile');
    }
  }

  return (
    <Panel title={t('desk.pictures.title')}>
      {outcome && (
        <OutcomeNote
          key={`note ${number}`}
          text={t(`desk.pictures.done.${outcome.what}`)}
          isLast={!isDecided}
          loadNext={() => nextFlagged(application)}
          next={(next) => t('desk.pictures.next', { application: next })}
          noNext={t('desk.pictures.noNext')}
        />
      )}
      {flagged.length > 0 && <VerdictForm key={number} application={application} onSend={send} />}
    </Panel>
  );
}

interface VerdictFormProps {
  application: DeskApplication;
  onSend(verdicts: Verdict[]): Promise<void>;
}

/** A verdict for each picture, which is sent for those that have one. Returning the application is asked about first. */
function VerdictForm({ application, onSend }: VerdictFormProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  const { signedOut } = useDesk();
  const { busy, error, run } = useDoing({ signedOut });
  const [chosen, setChosen] = useState<readonly Verdict[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { flagged } = application;
  const again = chosen.filter(({ verdict }) => verdict === 'askAgain');
  const isMissing = isChecked && chosen.length === 0;

  async function send() {
    await run('judge', () => onSend([...chosen]));
    setAsked(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (chosen.length === 0) form.current?.querySelector('input')?.focus();
    else if (again.length > 0) setAsked(true);
    else void send();
  }

  const choose = (photo: string, verdict: Verdict['verdict'] | undefined) =>
    verdict && setChosen([...chosen.filter((one) => one.photo !== photo), { photo, verdict }]);
  const [keysWanted] = useKeysWanted();
  const mayAskAgain = application.may.includes('return');
  useDeskKeys((key, { shiftKey }) => {
    const next = flagged.find(({ photo }) => chosen.every((one) => one.photo !== photo));
    if (key === LARGE_KEY) {
      form.current?.querySelector<HTMLElement>(`[data-picture="${(next ?? flagged[0])?.photo}"] button`)?.click();
      return true;
    }
    if (key !== PICTURE_KEY || (next && shiftKey && !mayAskAgain)) return false;
    if (next) flushSync(() => choose(next.photo, shiftKey ? 'askAgain' : 'accept'));
    const isLast = flagged.length - chosen.length <= 1;
    const stop = isLast ? '[type=submit]' : `[data-picture="${next?.photo}"] input:checked`;
    form.current?.querySelector<HTMLElement>(stop)?.focus();
    return true;
  }, keysWanted);
  const reasons = flagged
    .filter(({ photo }) => again.some((one) => one.photo === photo))
    .map(({ field }) => ASKS_AGAIN_FOR[field]);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <ul className={deskStyles.list}>
        {flagged.map((picture, index) => (
          <FlaggedItem
            key={picture.photo}
            application={application}
            index={index}
            picture={picture}
            error={isMissing && index === 0 ? t('desk.pictures.missing') : undefined}
            verdict={chosen.find(({ photo }) => photo === picture.photo)?.verdict}
            onChoose={(verdict) => choose(picture.photo, verdict)}
          />
        ))}
      </ul>
      <Failure error={error} />
      {keysWanted && <p className={deskStyles.small}>{t('desk.pictures.keys')}</p>}
      <Button type="submit" busy={busy !== undefined && !isAsked}>
        {t(again.length > 0 ? 'desk.pictures.askAgain' : 'desk.pictures.accept')}
      </Button>
      {isAsked && (
        <Question
          title={t('desk.pictures.askAgainTitle', { applicant: namedSide(ownSide(application)) })}
          confirm={{ text: t('desk.pictures.askAgain'), busy: busy !== undefined, onClick: () => void send() }}
          onClose={() => setAsked(false)}
        >
          <p>{t('desk.applications.decide.acts.return.text', { parts: partsText(texts, reasons) })}</p>
        </Question>
      )}
    </form>
  );
}

interface FlaggedItemProps {
  application: DeskApplication;
  index: number;
  picture: FlaggedPicture;
  error: string | undefined;
  verdict: Verdict['verdict'] | undefined;
  onChoose(verdict: Verdict['verdict'] | undefined): void;
}

/** A picture with its faults, and what may be said of it: an application that waits for the bank alone is not returned. */
function FlaggedItem({ application, index, picture, error, verdict, onChoose }: FlaggedItemProps) {
  const { t } = useDeskTexts();
  const photos = application.flagged.map(({ photo, field }) => ({
    id: photo,
    label: t(`desk.pictures.fields.${field}`),
  }));
  const label = t(`desk.pictures.fields.${picture.field}`);
  const ways = application.may.includes('return') ? (['accept', 'askAgain'] as const) : (['accept'] as const);
  return (
    <li className={styles.flagged} data-picture={picture.photo}>
      <EnlargingPhoto application={application.applicationNo} photos={photos} index={index} />
      <div>
        <FaultChips faults={picture.faults} />
        <PickList
          kind="radio"
          look="row"
          label={label}
          error={error}
          options={ways.map((value) => ({ value, text: t(`desk.pictures.verdicts.${value}`) }))}
          chosen={verdict ? [verdict] : []}
          onChange={([value]) => onChoose(value)}
        />
      </div>
    </li>
  );
}
