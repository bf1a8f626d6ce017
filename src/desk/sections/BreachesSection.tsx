import { useState } from 'react';
import { call } from '../../api/call';
import { Button } from '../../ui/Button';
import { BreachClock } from '../breaches/BreachClock';
import { BreachForm } from '../breaches/BreachForm';
import { BreachPage } from '../breaches/BreachPage';
import { BreachPeriod, ToldCount } from '../breaches/breachLines';
import { Section } from '../DeskParts';
import styles from '../desk.module.css';
import { sectionHash, useSectionPlace } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { useResource } from '../useDesk';

const REFRESH_MS = 60_000;
const load = () => call('GET /desk/breaches');

const breachAddress = (breachId: string) => sectionHash('breaches', { list: breachId });

/** The breaches there were, with the hours that are left, and the form that opens another. */
function BreachList() {
  const { t } = useDeskTexts();
  const [isOpening, setOpening] = useState(false);
  const open = isOpening ? (
    <BreachForm
      onDone={(breachId) => {
        window.location.hash = breachAddress(breachId);
      }}
    />
  ) : (
    <Button kind="ghost" onClick={() => setOpening(true)}>
      {t('desk.breaches.open')}
    </Button>
  );
  return (
    <Section
      title={t('desk.breaches.title')}
      text={t('desk.breaches.text')}
      resource={useResource(load, REFRESH_MS)}
      after={open}
    >
      {({ breaches }) => (
        <>
          {breaches.length === 0 && <p className={styles.small}>{t('desk.breaches.none')}</p>}
          <ul className={styles.list}>
            {breaches.map((breach) => (
              <li key={breach.breachId} className={styles.wideItem} data-row="">
                <a href={breachAddress(breach.breachId)}>{t(`desk.breaches.status.${breach.status}`)}</a>{' '}
                <BreachClock breach={breach} /> <ToldCount breach={breach} />
                <BreachPeriod breach={breach} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

/** Breaches of personal data, for an admin (docs/operators.md): all of them, or the one that the address names. */
export function BreachesSection() {
  const { list } = useSectionPlace();
  return list === undefined ? <BreachList /> : <BreachPage key={list} breachId={list} />;
}
