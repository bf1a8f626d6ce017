import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call';
import type { ContactMade, DeskArrearsQuery, DeskLatePerson } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { ContactAllowed, PromiseText } from '../arrears/LateState';
import { LateWork } from '../arrears/LateWork';
import { WaitingReliefs } from '../arrears/Reliefs';
import { BUCKET_TEXTS } from '../books/bucketTexts';
import { ListSwitch, PageLinks, Panel, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { pageQuery, useSectionPlace } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { PersonLink } from '../person/PersonLink';
import { useDesk, useResource } from '../useDesk';
import { When } from '../When';

const REFRESH_MS = 60_000;
const LISTS: readonly NonNullable<DeskArrearsQuery['list']>[] = ['1-30', '31-60', '61-90', '90+'];

/** What came of the last try to reach them, and who made it. */
function Contacted({ of: { at, channel, operator, outcome } }: { of: ContactMade }) {
  const { t } = useDeskTexts();
  return (
    <span className={styles.small}>
      <When at={at} /> · {t(`desk.arrears.channels.${channel}`)} · {operator}
      {outcome !== undefined && ` · ${t(`desk.arrears.outcomes.${outcome}`)}`}
    </span>
  );
}

function LateItem({ of, isNamed }: { of: DeskLatePerson; isNamed: boolean }) {
  const { t, language } = useDeskTexts();
  const [isOpen, setOpen] = useState(isNamed);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNamed) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isNamed]);
  const { person, name, amount, days: count, since, promise, contact, contacted } = of;
  return (
    <li ref={row} className={styles.openable} data-row="">
      <span className={styles.facts}>
        <span className={styles.sideBySide}>
          <strong>
            <PersonLink person={person} name={name} />
          </strong>
          <span>
            {t('desk.arrears.late', {
              ...{ count, amount: formatRupiah(amount, language) },
              date: dayWithWeekdayYear(since, language),
            })}
          </span>
        </span>
        <span className={styles.sideBySide}>
          <ContactAllowed contact={contact} />
          {promise && <PromiseText of={promise} />}
          {contacted && <Contacted of={contacted} />}
        </span>
      </span>
      <Button
        kind={isOpen ? 'text' : 'ghost'}
        aria-label={`${t('desk.arrears.contact.title')} ${name}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('desk.arrears.contact.title')}
      </Button>
      {isOpen && <LateWork person={person} />}
    </li>
  );
}

/** The people who are late, by days past due, those who are so for longest on top (docs/product/arrears.md). */
function LatePeople() {
  const { t } = useDeskTexts();
  const { list: named, after, late } = useSectionPlace();
  const list = LISTS.find((one) => one === named) ?? '1-30';
  const load = useCallback(() => call('GET /desk/arrears', { query: { list, ...pageQuery(after) } }), [list, after]);
  const resource = useResource(load, REFRESH_MS);
  const counts = resource.status === 'ready' ? resource.value.counts : [];
  const lists = LISTS.map((name) => {
    const found = counts.find(({ list: counted }) => counted === name)?.people ?? 0;
    return { list: name, text: [t(BUCKET_TEXTS[name]), ...(found > 0 ? [`(${found})`] : [])].join(' ') };
  });
  return (
    <Section
      title={t('desk.arrears.title')}
      text={t('desk.arrears.text')}
      resource={resource}
      before={<ListSwitch section="arrears" name={t('desk.arrears.lists')} lists={lists} chosen={list} />}
    >
      {({ people, next }) => (
        <>
          <WaitingReliefs />
          {/* who came from a person who stands on another page of the list */}
          {late !== undefined && !people.some(({ person }) => person === late) && (
            <div className={styles.wideItem}>
              <PersonLink person={late} name={undefined} />
              <LateWork person={late} />
            </div>
          )}
          {people.length === 0 && <p className={styles.small}>{t('desk.arrears.none')}</p>}
          <ol className={styles.list}>
            {people.map((one) => (
              <LateItem key={one.person} of={one} isNamed={one.person === late} />
            ))}
          </ol>
          <PageLinks section="arrears" list={list} next={next} />
        </>
      )}
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
