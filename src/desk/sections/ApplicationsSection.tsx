import { Fragment, useCallback, useContext } from 'react';
import { call } from '../../api/call';
import type { DeskQueue, DeskWaiting, QueueKind } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { ListSwitch, PageLinks, Section, withCount } from '../DeskParts';
import styles from '../desk.module.css';
import { pageQuery, type QueueList, type QueueSort, sectionHash, useSectionPlace } from '../deskAddress';
import { useDeskTexts, withFlowNames } from '../deskTexts';
import { ApplicationChips } from '../review/ApplicationChips';
import { OverviewContext, useResource } from '../useDesk';
import { QueuedItem, QueueHeadings } from './QueuedItem';

type Awaiting = Pick<
  DeskQueue['applications'][number],
  'status' | 'isDisputed' | 'isFlagged' | 'awaited' | 'isProposed' | 'doubts'
>;

/** What an application may wait for, that which bars all others first. */
const STEPS = [
  ['nik', ({ isDisputed }) => isDisputed],
  ['pictures', ({ isFlagged }) => isFlagged === true],
  ['bank', ({ status }) => status === 'BANK_VERIFICATION_PROCESSING'],
  ['documents', ({ awaited }) => awaited > 0],
  ['videoCall', ({ status }) => status === 'VIDEOKYC'],
  ['second', ({ isProposed }) => isProposed],
  ['doubts', ({ doubts }) => doubts.length > 0],
  ['decide', () => true],
] as const satisfies readonly (readonly [string, (queued: Awaiting) => boolean])[];

type NextStep = (typeof STEPS)[number][0];

/** What an application in the queue waits for. */
export const nextStepOf = (queued: Awaiting): NextStep => STEPS.find(([, waits]) => waits(queued))?.[0] ?? 'decide';

const REFRESH_MS = 10_000;

type Queued = DeskQueue['applications'][number];

function QueuedApplication({ queued, list }: { queued: Queued; list: QueueList }) {
  const { t, language } = useDeskTexts();
  const { applicationNo, status, isDisputed, doubts } = queued;
  if (list === 'decided')
    return (
      <QueuedItem queued={queued} label={applicationNo} isWaiting={false}>
        <ApplicationChips of={{ ...queued, status }} />
      </QueuedItem>
    );
  const next = nextStepOf(queued);
  const step = next === 'second' && queued.isOwn ? 'secondOwn' : next;
  const { limit, operator } = queued.proposal ?? {};
  const isOthers = step === 'second' && operator !== undefined;
  const stepText =
    limit !== undefined && (isOthers || step === 'secondOwn')
      ? t(`desk.applications.steps.${isOthers ? 'proposedBy' : 'proposedByYou'}`, {
          ...(isOthers && { operator }),
          limit: formatRupiah(limit, language),
        })
      : t(`desk.applications.steps.${step}`);
  return (
    <QueuedItem queued={queued} label={applicationNo} isWaiting step={stepText}>
      {/* what else it is waiting for is its next step */}
      <ApplicationChips
        of={{ isDisputed, doubts, awaited: 0, isProposed: false, isCardUnread: queued.isCardUnread === true }}
      />
    </QueuedItem>
  );
}

const LISTS = ['waiting', 'mine', 'free', 'second', 'decided'] as const;

/** Of what waits for a second reviewer, what the operator may confirm stands apart from what they proposed. */
function partsOf(list: QueueList, applications: readonly Queued[]) {
  if (list !== 'second') return [{ part: 'all', queue: applications }] as const;
  const [own, others] = [applications.filter(({ isOwn }) => isOwn), applications.filter(({ isOwn }) => !isOwn)];
  return (
    [
      { part: 'others', queue: others },
      { part: 'own', queue: own },
    ] as const
  ).filter(({ queue }) => queue.length > 0);
}

/** What says how many each list has; those that were decided are not counted. */
const COUNTS: Readonly<Partial<Record<QueueList, keyof DeskWaiting>>> = {
  ...{ waiting: 'applications', mine: 'ownApplications', free: 'freeApplications', second: 'secondApplications' },
};

function countOf(list: QueueList, waiting: DeskWaiting | undefined): number | undefined {
  const counted = COUNTS[list];
  return counted && waiting?.[counted];
}

const KINDS = ['doubts', 'nik', 'second', 'pictures', 'again'] as const satisfies readonly QueueKind[];
const SUMS = ['above10', 'above20'] as const satisfies readonly QueueKind[];

/** What is special about those that wait, with how many are so; each leads to those alone, or back to all. */
function Kinds({ list, counts }: { list: QueueList; counts: NonNullable<DeskQueue['kinds']> }) {
  const { t } = useDeskTexts();
  const { sort, kind, above } = useSectionPlace();
  const chips = [
    ...KINDS.map((one) => ({ one, isChosen: one === kind, to: { above, kind: one === kind ? undefined : one } })),
    ...SUMS.map((one) => ({ one, isChosen: one === above, to: { kind, above: one === above ? undefined : one } })),
  ];
  const countOfKind = (one: QueueKind) => counts.find((counted) => counted.kind === one)?.applications ?? 0;
  // all of that list wait for one
  const shown = chips.filter(
    ({ one, isChosen }) => isChosen || (countOfKind(one) > 0 && !(list === 'second' && one === 'second')),
  );
  if (shown.length === 0) return null;
  return (
    <nav className={styles.narrow} aria-label={t('desk.applications.kinds.name')}>
      {shown.map(({ one, isChosen, to }) => (
        <a key={one} href={sectionHash('applications', { list, sort, ...to })} aria-current={isChosen || undefined}>
          {t(`desk.applications.kinds.${one}`)} ({countOfKind(one)})
        </a>
      ))}
    </nav>
  );
}

/** The applications that wait for a reviewer, that wait for a second one, or were decided last; each leads to its own page. */
export function ApplicationsSection() {
  const { t } = useDeskTexts();
  const { list: named, after, sort: sorted, ...chosen } = useSectionPlace();
  const kind = KINDS.find((one) => one === chosen.kind);
  const above = SUMS.find((one) => one === chosen.above);
  const sort: QueueSort = sorted === 'doubts' ? 'doubts' : undefined;
  const list: QueueList = LISTS.find((name) => name === named) ?? 'waiting';
  const load = useCallback(async () => {
    const searchParams = {
      ...{ list, ...pageQuery(after) },
      ...(sort && { sort }),
      ...(kind && { kind }),
      ...(above && { above }),
    };
    return withFlowNames(await call('GET /desk/applications', { query: searchParams }));
  }, [list, sort, after, kind, above]);
  const waiting = useContext(OverviewContext)?.waiting;
  const lists = LISTS.map((name) => ({
    list: name,
    text: withCount(t(`desk.applications.lists.${name}`), countOf(name, waiting)),
  }));
  return (
    <Section
      title={t('desk.applications.title')}
      text={t('desk.applications.text')}
      resource={useResource(load, REFRESH_MS)}
      before={
        <ListSwitch section="applications" name={t('desk.applications.lists.name')} lists={lists} chosen={list} />
      }
    >
      {({ applications, kinds = [], next }) => (
        <>
          {list !== 'decided' && <Kinds list={list} counts={kinds} />}
          {applications.length === 0 && (
            <p className={styles.small}>
              {t(kind || above ? 'desk.applications.kinds.none' : `desk.applications.none.${list}`)}
            </p>
          )}
          {applications.length > 0 && <QueueHeadings list={list} sort={sort} />}
          {partsOf(list, applications).map(({ part, queue }) => (
            <Fragment key={part}>
              {part !== 'all' && <h2>{t(`desk.applications.proposals.${part}`)}</h2>}
              <ol className={styles.list}>
                {queue.map((queued) => (
                  <QueuedApplication key={queued.applicationNo} queued={queued} list={list} />
                ))}
              </ol>
            </Fragment>
          ))}
          <PageLinks section="applications" list={list} next={next} />
        </>
      )}
    </Section>
  );
}
