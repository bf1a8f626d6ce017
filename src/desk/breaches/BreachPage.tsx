import { useCallback, useState } from 'react';
import { call } from '../../api/call';
import { Button } from '../../ui/Button';
import { Section } from '../DeskParts';
import styles from '../desk.module.css';
import { pageQuery, sectionHash, useSectionPlace } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { focusHeading, useResource } from '../useDesk';
import { AuthorityTold } from './AuthorityTold';
import { BreachClock } from './BreachClock';
import { BreachForm } from './BreachForm';
import { BreachPeriod } from './BreachPeriod';
import { ConcernedPeople } from './ConcernedPeople';
import { NoticeRelease } from './NoticeRelease';

/** While notices leave, and for what another admin does. */
const REFRESH_MS = 10_000;

/** One breach: its clock, what is said of it, whom it concerns, what they are told, and the authority. */
export function BreachPage({ breachId }: { breachId: string }) {
  const { t } = useDeskTexts();
  const { after } = useSectionPlace();
  const [isChanging, setChanging] = useState(false);
  const load = useCallback(
    () => call('GET /desk/breaches/{breach}', { path: { breach: breachId }, query: pageQuery(after) }),
    [breachId, after],
  );
  const back = (
    <a className={styles.back} href={sectionHash('breaches')}>
      {t('desk.breaches.back')}
    </a>
  );
  return (
    <Section title={t('desk.breaches.title')} resource={useResource(load, REFRESH_MS)} before={back}>
      {(breach) => (
        <>
          <p>
            {t(`desk.breaches.status.${breach.status}`)} <BreachClock breach={breach} />
          </p>
          <BreachPeriod breach={breach} />
          <p className={styles.small}>{t('desk.breaches.openedBy', { name: breach.openedBy })}</p>
          {isChanging ? (
            <BreachForm
              breach={breach}
              onDone={() => {
                setChanging(false);
                focusHeading();
              }}
            />
          ) : (
            <Button kind="ghost" onClick={() => setChanging(true)}>
              {t('desk.breaches.change')}
            </Button>
          )}
          <ConcernedPeople breach={breach} />
          <NoticeRelease breach={breach} />
          <AuthorityTold breach={breach} />
        </>
      )}
    </Section>
  );
}
