import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call';
import type { DeskCaseListed, DeskWaiting } from '../../contract/generated/bodies';
import type { TextKey } from '../../contract/generated/textKeys';
import { wibDay } from '../../lib/calendar';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { ListSwitch, PageLinks, Section, withCount } from '../DeskParts';
import styles from '../desk.module.css';
import { type CaseList, caseHash, openCaseAtDesk, pageQuery, useSectionPlace } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { handedTo } from '../handing/handedTexts';
import { useOpenedInView } from '../keepInView';
import { OutcomeNote } from '../OutcomeNote';
import { OpenWithChip } from '../Presence';
import { isOfDanger, maybeComplaint } from '../person/askedSentences';
import { type Answered, type AnswerProps, OpenedCase } from '../person/OpenedCase';
import { OverviewContext, useDesk, useResource } from '../useDesk';
import { useEscape } from '../useLeaving';
import { When } from '../When';

const REFRESH_MS = 10_000;

const LISTS = ['open', 'mine', 'signedOut', 'answered'] as const;

/** What says how many each list has; those that were answered are not counted. */
const COUNTS = { open: 'signedInCases', mine: 'ownCases', signedOut: 'signedOutCases' } as const satisfies Partial<
  Record<CaseList, keyof DeskWaiting>
>;

const NONE = {
  open: 'desk.cases.none',
  mine: 'desk.cases.noneMine',
  signedOut: 'desk.cases.noneSignedOut',
  answered: 'desk.cases.noneAnswered',
} as const satisfies Record<CaseList, TextKey>;

interface CaseItemProps extends Omit<AnswerProps, 'of'> {
  of: DeskCaseListed;
  isOpened: boolean;
  /** false where the list has it no more, and is not asked how it stands */
  isListed: boolean;
  onOpen(caseNo: string | undefined): void;
}

function CaseItem({
  of: {
    caseNo,
    who,
    topic,
    openedAt,
    answerBy,
    isLate,
    status,
    overdue,
    lateHandler,
    handler,
    openedBy,
    handedTo: handed,
    begins,
  },
  isOpened,
  isListed,
  onOpen,
  ...answer
}: CaseItemProps) {
  const texts = useDeskTexts();
  const { t, language } = texts;
  const listed = isOpened ? undefined : who;
  const feeRuns = overdue !== undefined && overdue.growsBy > 0;
  const waits = isListed && status === 'OPEN';
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // what led here is gone
    if (isOpened && document.activeElement === document.body) row.current?.querySelector('button')?.focus();
  }, [isOpened]);
  useOpenedInView(row, isOpened);
  // what was typed is kept, and stands there again when it is opened
  useEscape(row, () => {
    if (!isOpened) return;
    row.current?.querySelector('button')?.focus();
    onOpen(undefined);
  });
  return (
    <li ref={row} className={styles.openable} data-row="">
      <span className={styles.facts}>
        {/* of an opened one, who wrote stands below, as they are called */}
        <span className={styles.sideBySide}>
          <strong>{listed ?? t(`desk.cases.topics.${topic}`)}</strong>
          {listed !== undefined && <span>{t(`desk.cases.topics.${topic}`)}</span>}
          {waits && isOfDanger(topic, begins ?? '') && <Chip tone="danger">{t('desk.cases.danger')}</Chip>}
          {waits && who !== undefined && maybeComplaint(topic, begins ?? '') && (
            <Chip tone="warn">{t('desk.cases.complaint.maybe')}</Chip>
          )}
          {waits && topic === 'COLLECTION' && <Chip tone="danger">{t('desk.cases.complaint.noCalls')}</Chip>}
          {feeRuns && (
            <Chip tone="danger">{t('desk.cases.feeRuns', { amount: formatRupiah(overdue.growsBy, language) })}</Chip>
          )}
          {overdue && (
            <Chip tone="warn">
              {t('desk.cases.behind', { count: overdue.days, amount: formatRupiah(overdue.amount, language) })}
            </Chip>
          )}
          {lateHandler !== undefined && (
            <Chip tone="neutral">{t('desk.cases.lateHandler', { name: lateHandler })}</Chip>
          )}
          {handler !== undefined && <Chip tone="neutral">{t('desk.cases.handler', { name: handler })}</Chip>}
          {!isOpened && <OpenWithChip openedBy={openedBy} handler={handler} />}
          {handed && <Chip tone="warn">{t('desk.handed.waitsFor', { who: handedTo(texts, handed) })}</Chip>}
          {status === 'ANSWERED' && <Chip tone="neutral">{t('desk.handed.waitsPerson')}</Chip>}
        </span>
        {!isOpened && begins !== undefined && <span className={styles.begins}>{begins}</span>}
        <span className={styles.small}>
          {caseNo}, <When at={openedAt} say={(time) => t('desk.cases.openedAt', { time })} />
          {waits && (
            <>
              {' · '}
              {answerBy === wibDay(Date.now()) ? (
                <strong>{t('desk.cases.answerToday')}</strong>
              ) : (
                t('desk.cases.answerBy', { date: dayWithWeekday(answerBy, language) })
              )}{' '}
              {isLate && <Chip tone="danger">{t('desk.cases.late')}</Chip>}
            </>
          )}
        </span>
      </span>
      <Button kind="ghost" onClick={() => onOpen(isOpened ? undefined : caseNo)}>
        {isOpened ? (
          t('desk.cases.shut')
        ) : (
          <>
            <VisuallyHidden>{t('desk.cases.open', { number: caseNo })}</VisuallyHidden>
            <span aria-hidden="true">{t('desk.cases.openIt')}</span>
          </>
        )}
      </Button>
      {isOpened && <OpenedCase caseNo={caseNo} {...answer} />}
    </li>
  );
}

/** The first that waits for an answer beside one: in the list that was worked on, else in any other; what no other has in hand first. */
async function nextCase(
  list: CaseList,
  caseNo: string,
  own: string,
): Promise<{ number: string; in: CaseList } | undefined> {
  for (const one of new Set<CaseList>([list, 'open', 'mine', 'signedOut'])) {
    const { cases } = await call('GET /desk/cases', { query: { list: one } });
    const others = cases.filter((found) => found.caseNo !== caseNo && found.status === 'OPEN');
    const free = others.find(
      ({ handler, handedTo: handed, openedBy }) =>
        handed === undefined && openedBy === undefined && (handler === undefined || handler === own),
    );
    const number = (free ?? others[0])?.caseNo;
    if (number !== undefined) return { number, in: one };
  }
  return undefined;
}

/**
 * The cases of a list, with one that is open at the place where it was opened: what is done about it moves it nowhere, also where
 * another operator answers it and the list has it no more.
 */
function useKeptPlace(cases: readonly DeskCaseListed[], opened: string | undefined): readonly DeskCaseListed[] {
  const [kept, setKept] = useState<{ one: DeskCaseListed; place: number }>();
  const place = cases.findIndex(({ caseNo }) => caseNo === opened);
  const one = cases[place];
  if (one ? one.caseNo !== kept?.one.caseNo : kept && kept.one.caseNo !== opened) setKept(one && { one, place });
  if (!kept || kept.one.caseNo !== opened) return cases;
  const others = one ? cases.toSpliced(place, 1) : cases;
  return others.toSpliced(kept.place, 0, one ?? kept.one);
}

interface CaseRowsProps {
  cases: readonly DeskCaseListed[];
  opened: string | undefined;
  /** what was just answered here goes above the list, below what is said of it */
  answered: string | undefined;
  answerOf(caseNo: string): Omit<AnswerProps, 'of'>;
}

function CaseRows({ cases, opened, answered, answerOf }: CaseRowsProps) {
  const kept = useKeptPlace(cases, opened);
  const rows = opened === answered ? cases : kept;
  return (
    <>
      {opened !== undefined && !rows.some(({ caseNo }) => caseNo === opened) && (
        <div className={styles.wideItem}>
          <strong>{opened}</strong>
          <OpenedCase caseNo={opened} {...answerOf(opened)} />
        </div>
      )}
      <ol className={styles.list}>
        {rows.map((one) => (
          <CaseItem
            key={one.caseNo}
            of={one}
            isOpened={one.caseNo === opened}
            isListed={cases.includes(one)}
            onOpen={openCaseAtDesk}
            {...answerOf(one.caseNo)}
          />
        ))}
      </ol>
    </>
  );
}

/** What people ask and complain of: what is to be answered first on top, or what was answered last. */
export function CasesSection() {
  const { t } = useDeskTexts();
  const { list: named, after, caseNo: opened } = useSectionPlace();
  const list: CaseList = LISTS.find((one) => one === named) ?? 'open';
  const load = useCallback(() => call('GET /desk/cases', { query: { list, ...pageQuery(after) } }), [list, after]);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  /** of the last answer, each of which has a note of its own */
  const [answered, setAnswered] = useState<Answered & { caseNo: string; number: number }>();
  /** where the next one stands that waits */
  const [nextIn, setNextIn] = useState<CaseList>('open');
  const { operator } = useDesk();
  const typed = (caseNo: string) => ({
    text: texts[caseNo] ?? '',
    onAnswered: (to: Answered) => setAnswered({ ...to, caseNo, number: (answered?.number ?? 0) + 1 }),
    onText: (text: string) => setTexts((before) => ({ ...before, [caseNo]: text })),
  });
  /** what was answered has no next one: that waits */
  const waiting = list === 'answered' ? 'open' : list;
  const counted = useContext(OverviewContext)?.waiting;
  const lists = LISTS.map((name) => ({
    list: name,
    text: withCount(t(`desk.cases.lists.${name}`), name === 'answered' ? undefined : counted?.[COUNTS[name]]),
  }));
  return (
    <Section
      title={t('desk.cases.title')}
      text={t('desk.cases.text')}
      resource={useResource(load, REFRESH_MS)}
      before={<ListSwitch section="cases" name={t('desk.cases.lists.name')} lists={lists} chosen={list} />}
    >
      {({ cases, next }) => (
        <>
          {answered && (opened === undefined || opened === answered.caseNo) && (
            <OutcomeNote
              key={answered.number}
              text={t('desk.cases.answered', { number: answered.caseNo, to: answered.to })}
              told={t(`desk.cases.told.${answered.by}`)}
              loadNext={async () => {
                const found = await nextCase(waiting, answered.caseNo, operator.name);
                if (found) setNextIn(found.in);
                return found?.number;
              }}
              next={(next) => t('desk.cases.next', { number: next })}
              noNext={t('desk.cases.noNext')}
              hrefOf={(next) => caseHash(next, nextIn)}
            />
          )}
          {cases.length === 0 && <p className={styles.small}>{t(NONE[list])}</p>}
          <CaseRows cases={cases} opened={opened} answered={answered?.caseNo} answerOf={typed} />
          <PageLinks section="cases" list={list} next={next} />
        </>
      )}
    </Section>
  );
}
