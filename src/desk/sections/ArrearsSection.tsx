import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../api/call';
import type { DeskArrears, DeskArrearsList, DeskLateList, DeskLatePerson } from '../../contract/generated/bodies';
import { isHalfWritten, LateItem } from '../arrears/LateItem';
import { LateWork } from '../arrears/LateWork';
import { WaitingReliefs } from '../arrears/Reliefs';
import { BUCKET_TEXTS } from '../books/bucketTexts';
import { ListSwitch, PageLinks, Panel, Section, withCount } from '../DeskParts';
import styles from '../desk.module.css';
import { pageQuery, type SectionPlace, sectionHash, useSectionPlace } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { PersonLink } from '../person/PersonLink';
import { useDesk, useResource } from '../useDesk';

const REFRESH_MS = 60_000;
const WORK = ['today', 'broken', 'relief', 'mine', 'free', 'all'] as const;
const BUCKETS = ['1-30', '31-60', '61-90', '90+'] as const;
const LISTS = [...WORK, ...BUCKETS];
const ORDERS = ['days', 'tried'] as const;
type ListName = (typeof LISTS)[number];

const isBucket = (list: ListName): list is (typeof BUCKETS)[number] => BUCKETS.some((one) => one === list);

interface OpenRow {
  of: DeskLatePerson;
  place: number;
}

const isIn = (people: readonly DeskLatePerson[], late: string | undefined): late is string =>
  people.some(({ person }) => person === late);

interface LateRowsProps extends Pick<SectionPlace, 'late' | 'part'> {
  people: readonly DeskLatePerson[];
  onShut?(): void;
}

/** A row by what was read of its person since: the list has them no more, and would say what was true before. */
function rowAsRead(of: DeskLatePerson, read: DeskArrears): DeskLatePerson {
  const { person, message } = of;
  // the whole name: who calls says it
  const { name, since, days, amount, uncounted, relief, contact, promise, promiseSaid, helpSaid, contacts, handler } =
    read;
  const { complaintSettled, numberSaid } = read;
  const contacted = contacts.find(({ outcome }) => outcome !== 'NOT_MADE');
  return {
    ...{ person, name, since, days, amount, contact },
    ...(uncounted !== undefined && { uncounted }),
    ...(relief !== undefined && { relief }),
    ...(promise && { promise }),
    ...(promiseSaid !== undefined && { promiseSaid }),
    ...(helpSaid !== undefined && { helpSaid }),
    ...(numberSaid !== undefined && { numberSaid }),
    ...(complaintSettled !== undefined && { complaintSettled }),
    ...(contacted && { contacted }),
    ...(handler !== undefined && { handler }),
    ...(message && { message }),
  };
}

/**
 * The rows of a list, of which one is open, beside those in which something is half written. One that is open stays where it was
 * opened: what is done about it may move it to another list.
 */
function LateRows({ people, late, part, onShut }: LateRowsProps) {
  const found = (person: string | undefined): readonly OpenRow[] =>
    people.flatMap((of, place) => (of.person === person ? [{ of, place }] : []));
  const [open, setOpen] = useState(() => found(late));
  const gone = open.filter(({ of }) => found(of.person).length === 0);
  const shown = gone.reduce((rows, { of, place }) => rows.toSpliced(place, 0, of), people);
  const list = useRef<HTMLOListElement>(null);
  /** Whether a row that is open stays so while another one is opened. */
  function isKept({ of: { person } }: OpenRow): boolean {
    const row = list.current?.children[shown.findIndex((one) => one.person === person)];
    return row !== undefined && isHalfWritten(row);
  }
  const openNamed = useEffectEvent(() => {
    const [named] = found(late);
    if (!named || open.some(({ of }) => of.person === late)) return;
    setOpen([...open.filter(isKept), named]);
  });
  // a way that leads to another one of the rows
  useEffect(() => {
    if (late !== undefined) openNamed();
  }, [late]);
  /** What was led to and is shut again can be led to once more. */
  function forget(person: string) {
    const place = new URLSearchParams(window.location.hash.slice(1));
    if (place.get('late') !== person) return;
    place.delete('late');
    place.delete('part');
    window.location.replace(`#${place}`);
  }
  const openRow = ({ person }: DeskLatePerson) => open.find(({ of }) => of.person === person);
  return (
    <ol ref={list} className={styles.list}>
      {shown.map((one, place) => (
        <LateItem
          key={one.person}
          of={{ ...one, name: openRow(one)?.of.name ?? one.name }}
          isNamed={one.person === late}
          part={part}
          isOpen={openRow(one) !== undefined}
          onOpen={(isOpen) => {
            if (!isOpen && onShut) onShut();
            else if (isIn(shown, late) && (late === one.person) !== isOpen) forget(late);
            const others = open.filter(({ of }) => of.person !== one.person);
            setOpen(isOpen ? [...others.filter(isKept), { of: one, place }] : others);
          }}
          onRead={(read) =>
            setOpen((rows) =>
              rows.map((row) => (row.of.person === one.person ? { ...row, of: rowAsRead(row.of, read) } : row)),
            )
          }
        />
      ))}
    </ol>
  );
}

interface LateNamedProps extends Pick<SectionPlace, 'part'> {
  late: string;
}

/** Who stands on another page of the list. */
const LateElsewhere = ({ late, part }: LateNamedProps) => (
  <div className={styles.wideItem}>
    <PersonLink person={late} name={undefined} />
    <LateWork person={late} part={part} />
  </div>
);

/** Who is offered relief, above the list of what waits, which it goes on from. */
function LateNamed({ people, late, part }: LateNamedProps & { people: readonly DeskLatePerson[] }) {
  if (!isIn(people, late)) return <LateElsewhere {...{ late, part }} />;
  const only = people.filter(({ person }) => person === late);
  const goOn = () => {
    window.location.hash = sectionHash('arrears', { list: 'relief' });
  };
  return <LateRows people={only} {...{ late, part }} onShut={goOn} />;
}

/** In which order the people of a list stand. */
function Order({ list, sort }: { list: DeskLateList; sort: (typeof ORDERS)[number] }) {
  const { t } = useDeskTexts();
  return (
    <nav className={styles.sideBySide} aria-label={t('desk.arrears.order.name')}>
      <span className={styles.small}>{t('desk.arrears.order.name')}:</span>
      {ORDERS.map((one) => (
        <a
          key={one}
          className={styles.order}
          href={sectionHash('arrears', { list, sort: one === 'days' ? undefined : one })}
          aria-current={one === sort || undefined}
        >
          {t(`desk.arrears.order.${one}`)}
        </a>
      ))}
    </nav>
  );
}

/** The lists by what is to be done and by days past due, each with how many it has. */
function Lists({ list, read }: { list: ListName; read: DeskArrearsList | undefined }) {
  const { t } = useDeskTexts();
  const countOf = (name: ListName) =>
    name === 'relief' ? read?.reliefs : read?.counts.find((one) => one.list === name)?.people;
  const counted = <Name extends ListName>(name: Name, text: string) => ({
    list: name,
    text: withCount(text, countOf(name)),
  });
  const switches = { section: 'arrears', chosen: list } as const;
  return (
    <>
      <ListSwitch<ListName>
        {...switches}
        name={t('desk.arrears.work')}
        lists={WORK.map((name) => counted(name, t(`desk.arrears.in.${name}`)))}
      />
      <ListSwitch<ListName>
        {...switches}
        name={t('desk.arrears.lists')}
        lists={BUCKETS.map((name) => counted(name, t(BUCKET_TEXTS[name])))}
      />
    </>
  );
}

/** The people who are late, by what is to be done about them today (docs/product/arrears.md). */
function LatePeople() {
  const { t } = useDeskTexts();
  const { list: named, after, late, part, sort: sorted } = useSectionPlace();
  const list: ListName = LISTS.find((one) => one === named) ?? 'today';
  const asked = list === 'relief' ? 'all' : list;
  const sort = ORDERS.find((one) => one === sorted) ?? 'days';
  const load = useCallback(
    () => call('GET /desk/arrears', { query: { list: asked, sort, ...pageQuery(after) } }),
    [asked, sort, after],
  );
  const resource = useResource(load, REFRESH_MS);
  const read = resource.status === 'ready' ? resource.value : undefined;
  return (
    <Section
      title={t('desk.arrears.title')}
      text={t('desk.arrears.text')}
      resource={resource}
      before={<Lists list={list} read={read} />}
    >
      {({ people, next }) =>
        list === 'relief' ? (
          <>
            {late !== undefined && <LateNamed key={late} {...{ people, late, part }} />}
            <WaitingReliefs />
          </>
        ) : (
          <>
            {people.length > 0 && <Order list={list} sort={sort} />}
            {late !== undefined && !isIn(people, late) && <LateElsewhere key={late} {...{ late, part }} />}
            {people.length === 0 && (
              <p className={styles.small}>
                {isBucket(list) ? t('desk.arrears.none') : t(`desk.arrears.noneIn.${list}`)}
              </p>
            )}
            <LateRows key={`${list} ${sort} ${after}`} {...{ people, late, part }} />
            <PageLinks section="arrears" list={list} next={next} />
          </>
        )
      }
    </Section>
  );
}

/** Late payments for support; finance has what waits for a second operator alone. */
export function ArrearsSection() {
  const { t } = useDeskTexts();
  const { operator } = useDesk();
  if (operator.roles.includes('support')) return <LatePeople />;
  return (
    <Panel title={t('desk.arrears.title')}>
      <WaitingReliefs />
    </Panel>
  );
}
