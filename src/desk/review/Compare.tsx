import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeskApplication, IdentityComparison, IdentityMark, IdentityPart } from '../../contract/generated/bodies';
import type { BankNames } from '../../i18n/answerText';
import { Button } from '../../ui/Button';
import { Failure, Panel } from '../DeskParts';
import deskStyles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useDeskKeys, useKeysWanted } from '../useDeskKeys';
import { Cropped } from './Cropped';
import { WHOLE_PICTURE } from './cardPart';
import styles from './compare.module.css';
import { focusUnanswered } from './decisionActs';
import { partName } from './decisionWords';
import { othersWithNik } from './disputeSides';
import { Faces } from './Faces';
import { CheckBeside } from './Findings';
import { MarkRow, markId } from './MarkRow';
import { EnlargingPhoto } from './Photos';
import reviewStyles from './review.module.css';
import { focusBeside, showBeside } from './showBeside';
import { TypedAndRead } from './TypedAndRead';
import { NotMarked, Unseen } from './Unseen';
import type { Comparison } from './useComparison';
import { useSeenPictures } from './useSeenPictures';

/** True where the middle of a part of the page is in the window. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return middle >= 0 && middle <= window.innerHeight;
}

/** Where the reviewer is sent who decides before they have compared. */
export const COMPARE_ID = 'compare';

const SAME_KEY = 's';
/** Shows the whole picture of the card. */
const WHOLE_KEY = 'w';
/** Before the number of a part: it cannot be read on the card. */
const UNREAD_KEY = '0';

interface CompareProps {
  application: DeskApplication;
  banks: BankNames;
  comparison: Comparison;
}

/** What outside services were asked of a part. */
const CHECKED_BY: Readonly<Partial<Record<IdentityPart, 'register' | 'face'>>> = { idNumber: 'register', face: 'face' };

/** The pictures that a part is compared on. */
const picturesOf = ({ idPhoto, facePhoto }: IdentityComparison, part: IdentityPart): readonly string[] =>
  part === 'face' && facePhoto !== undefined ? [idPhoto, facePhoto] : [idPhoto];

/** True where what is held against a part was read on the card; the place of birth never is, and a face is looked at. */
const isRead = ({ cardSays }: IdentityComparison, part: IdentityPart): boolean =>
  part !== 'birthPlace' && part !== 'face' && cardSays?.[part] !== undefined;

/** True where the outside service that a part is shown to found the same, as its row says: a face alone is nothing to read. */
const isPassed = ({ checks }: DeskApplication, part: IdentityPart): boolean =>
  part === 'face' && checks.find(({ kind }) => kind === CHECKED_BY.face)?.outcome === 'PASSED';

/** The ID card, large, beside what was typed: of each part the reviewer says whether it is the same. */
export function Compare({ application, banks, comparison }: CompareProps) {
  const texts = useDeskTexts();
  const { t } = texts;
  const { applicationNo, identity, may, barred } = application;
  const [keysWanted] = useKeysWanted();
  const isOpen = may.length + barred.length > 0;
  const { marks, uncompared, mark } = comparison;
  const parts = identity?.parts ?? [];
  const seen = useSeenPictures();
  /** how often a key was pressed for what waits for its picture */
  const [early, setEarly] = useState(0);
  const isSeen = (part: IdentityPart) => !identity || picturesOf(identity, part).every(seen.isSeen);
  const isWaiting = isOpen && !uncompared.every(isSeen);
  /** what one press says the same of: the rest is looked at part by part */
  const together = uncompared.filter((part) => identity && (isRead(identity, part) || isPassed(application, part)));

  const pictures = useRef<HTMLDivElement>(null);
  const buttons = () => [...(pictures.current?.querySelectorAll('button') ?? [])];
  const shown = useRef(new WeakSet<Element>());
  const noteShown = useEffectEvent(() => {
    for (const one of buttons()) if (isInView(one)) shown.current.add(one);
  });
  useEffect(() => {
    if (isWaiting) return undefined;
    const note = () => noteShown();
    note();
    document.addEventListener('scroll', note, { passive: true });
    return () => document.removeEventListener('scroll', note);
  }, [isWaiting]);
  const [cameIntoView, setCameIntoView] = useState(false);

  /** True where pictures were never in view, to which the reviewer is led before anything is marked. */
  function leadsIntoView(): boolean {
    const [part] = uncompared;
    const isOut = part !== undefined && buttons().some((one) => !shown.current.has(one) && !isInView(one));
    setCameIntoView(isOut);
    const stop = isOut && document.getElementById(markId(part, 'same'));
    if (stop) focusBeside(stop);
    return isOut;
  }

  /** Enter on what a part is marked: says so, and leads to the next that is open, after the last one to the decision. */
  function sayAndGoOn(said: IdentityMark) {
    if (marks.get(said.part)?.verdict !== said.verdict) flushSync(() => mark([said]));
    if (said.verdict !== 'same') return;
    const next = uncompared.find((part) => part !== said.part);
    const stop = next && document.getElementById(markId(next, 'same'));
    if (stop) focusBeside(stop);
    else focusUnanswered();
  }

  function tellUnseen() {
    setEarly(early + 1);
    document.getElementById(COMPARE_ID)?.focus({ preventScroll: true });
  }

  function sayTheSame() {
    if (isWaiting) {
      tellUnseen();
      return;
    }
    flushSync(() => mark(together.map((part): IdentityMark => ({ part, verdict: 'same' }))));
    // to what is looked at by itself; where all is said, to the decision, which is suggested by then
    const [left] = uncompared.filter((part) => !together.includes(part));
    const stop = left && document.getElementById(markId(left, 'same'));
    if (stop) focusBeside(stop);
    else focusUnanswered();
  }

  /** Says of a part what its number key means: the same, with Shift that it differs, after 0 that it cannot be read. */
  function sayByKey(part: IdentityPart, verdict: IdentityMark['verdict']) {
    if (!isSeen(part)) {
      tellUnseen();
      return;
    }
    const isLast = verdict === 'same' && uncompared.every((one) => one === part) && uncompared.length > 0;
    if (marks.get(part)?.verdict !== verdict) flushSync(() => mark([{ part, verdict }]));
    if (isLast) focusUnanswered();
    else {
      const stop = document.getElementById(markId(part, verdict));
      stop?.focus({ preventScroll: true });
      if (stop) showBeside(stop);
    }
  }

  const isUnread = useRef(false);
  function onKey(key: string, { code, shiftKey }: KeyboardEvent): boolean {
    const number = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key;
    const other = isUnread.current ? 'unreadable' : 'same';
    isUnread.current = number === UNREAD_KEY;
    const part = parts[Number(number) - 1];
    if (key === WHOLE_KEY) pictures.current?.querySelector('button')?.click();
    const isMark = key === SAME_KEY || part !== undefined;
    if (!isMark || leadsIntoView()) return isMark;
    if (part) sayByKey(part, shiftKey ? 'differs' : other);
    else sayTheSame();
    return true;
  }
  useDeskKeys(onKey, isOpen && keysWanted);

  if (!identity) return null;
  const rest = uncompared.length === parts.length ? 'allSame' : 'restSame';
  const sameName = together.length === uncompared.length ? rest : 'readSame';
  const card = [{ id: identity.idPhoto, label: t('desk.pictures.fields.idPhoto') }];
  return (
    <Panel title={t('desk.applications.compare.title')}>
      <div ref={pictures} className={styles.pictures}>
        {isWaiting && early > 0 && <NotMarked key={early} identity={identity} seen={seen} />}
        <div className={styles.card}>
          <EnlargingPhoto
            application={applicationNo}
            photos={card}
            index={0}
            shortcut={keysWanted ? WHOLE_KEY.toUpperCase() : undefined}
            small={
              <Cropped
                key={seen.keyOf(identity.idPhoto)}
                {...{ application: applicationNo, id: identity.idPhoto, alt: '', seen }}
                part={() => identity.cardArea ?? WHOLE_PICTURE}
              />
            }
          />
        </div>
        <Faces
          application={applicationNo}
          identity={identity}
          hasKey={keysWanted && othersWithNik(application).length === 0}
          seen={seen}
        />
      </div>
      {/* over the card it would hide what is to be compared */}
      {cameIntoView && (
        <p role="alert" className={reviewStyles.tooMuch}>
          {t('desk.applications.compare.outOfView')}
        </p>
      )}
      {identity.cardSays === undefined && (
        <p className={reviewStyles.tooMuch}>{t('desk.applications.compare.notRead')}</p>
      )}
      <div className={styles.rows}>
        {parts.map((part, index) => (
          <MarkRow
            key={part}
            part={part}
            name={partName(texts, part)}
            number={keysWanted ? index + 1 : undefined}
            mark={marks.get(part)}
            others={(identity.others ?? []).flatMap(({ operator, marks: theirs }) =>
              theirs.filter((one) => one.part === part).map((one) => ({ operator, mark: one })),
            )}
            isOpen={isOpen}
            isSeen={isSeen(part)}
            isCallHeld={application.videoCall?.status === 'DONE'}
            onMark={(said) => mark([said])}
            onEnter={sayAndGoOn}
          >
            <TypedAndRead {...{ application, banks, identity, part }} />
            <CheckBeside application={application} kind={CHECKED_BY[part]} />
          </MarkRow>
        ))}
      </div>
      {/* once it is decided the page shows the result, and nothing is left to be sent */}
      {isOpen && <Failure error={comparison.error} />}
      {isOpen && (
        <div className={styles.foot}>
          {isWaiting && <Unseen id={COMPARE_ID} identity={identity} seen={seen} />}
          {together.length === 0 && uncompared.length > 0 ? (
            <p id={isWaiting ? undefined : COMPARE_ID} tabIndex={-1}>
              {t('desk.applications.compare.eachPart')}
            </p>
          ) : (
            <Button
              id={isWaiting ? undefined : COMPARE_ID}
              kind="ghost"
              disabled={isWaiting || uncompared.length === 0}
              onClick={sayTheSame}
            >
              {t(`desk.applications.compare.${sameName}`)}
            </Button>
          )}
          {keysWanted && (
            <p className={deskStyles.small}>{t('desk.applications.compare.keys', { last: parts.length })}</p>
          )}
        </div>
      )}
    </Panel>
  );
}
