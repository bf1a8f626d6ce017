import { useCallback, useState } from 'react';
import { call } from '../../api/call';
import type { DeskArrearsQuery, DeskLatePerson } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { ContactAllowed, PromiseText } from '../arrears/LateState';
import { LateWork } from '../arrears/LateWork';
import { WaitingReliefs } from '../arrears/Reliefs';
import { BUCKET_TEXTS } from '../books/bucketTexts';
import { ListSwitch, PageLinks, Section } from '../DeskParts';
import styles from '../desk.module.css';
import { pageQuery, useSectionPlace } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { PersonLink } from '../person/PersonLink';
import { useResource } from '../useDesk';

const REFRESH_MS = 60_000;
const LISTS: readonly NonNullable<DeskArrearsQuery['list']>[] = ['1-30', '31-60', '61-90', '90+'];

function LateItem({ of }: { of: DeskLatePerson }) {
  const { t, language } = useDeskTexts();
  const [isOpen, setOpen] = useState(false);
  const { person, name, amount, days: count, since, promise, contact } = of;
  return (
    <span className={styles.facts}>
      <strong>
        <PersonLink person={person} name={name} />
      </strong>
      <span>
        {t('desk.arrears.late', {
          ...{ count, amount: formatRupiah(amount, language) },
          date: dayWithWeekdayYear(since, language),
        })}
      </span>
      {promise && <PromiseText of={promise} />}
      <ContactAllowed contact={contact} />
      <Button kind="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('desk.arrears.contact.title')}
      </Button>
      {isOpen && <LateWork person={person} />}
    </span>
  );
}

/** The people who are late, by days past due, those who are so for longest on top (docs/product/arrears.md). */
export function ArrearsSection() {
  const { t } = useDeskTexts();
  const { list: named, after } = useSectionPlace();
  const list = LISTS.find((one) => one === named) ?? '1-30';
  const load = useCallback(() => call('GET /desk/arrears', { query: { list, ...pageQuery(after) } }), [list, after]);
  const lists = LISTS.map((name) => ({ list: name, text: t(BUCKET_TEXTS[name]) }));
  return (
    <Section
      title={t('desk.arrears.title')}
      text={t('desk.arrears.text')}
      resource={useResource(load, REFRESH_MS)}
      before={<ListSwitch section="arrears" name={t('desk.arrears.lists')} lists={lists} chosen={list} />}
    >
      {({ people, next }) => (
        <>
          <WaitingReliefs />
          {people.length === 0 && <p className={styles.small}>{t('desk.arrears.none')}</p>}
          <ol className={styles.list}>
            {people.map((one) => (
              <li key={one.person} className={styles.wideItem} data-row="">
                <LateItem of={one} />
              </li>
            ))}
          </ol>
          <PageLinks section="arrears" list={list} next={next} />
        </>
      )}
    </Section>
  );
}
