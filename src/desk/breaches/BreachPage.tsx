import { useCallback, useRef, useState } from 'react';
import { call } from '../../api/call';
import { Button } from '../../ui/Button';
import { Section } from '../DeskParts';
import styles from '../desk.module.css';
import { pageQuery, sectionHash, useSectionPlace } from '../deskAddress';
import { useDeskTexts } from '../deskTexts';
import { useResource } from '../useDesk';
import { When } from '../When';
import { AuthorityTold } from './AuthorityTold';
import { BreachClock } from './BreachClock';
import { BreachForm } from './BreachForm';
import { BreachPeriod } from './breachLines';
import { CloseBreach } from './CloseBreach';
import { ConcernedPeople } from './ConcernedPeople';
import { NoticeRelease } from './NoticeRelease';

/** While notices leave, and for what another admin does. */
const REFRESH_MS = 10_000;

/** One breach: its clock, what is said of it, whom it concerns, what they are told, and the authority. */
export function BreachPage({ breachId }: { breachId: string }) {
  const { t } = useDeskTexts();
  const { after } = useSectionPlace();
  const [isChanging, setChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // takes the focus of a button that is gone
  const onDone = () => heading.current?.focus();
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
    <Section title={t('desk.breaches.title')} resource={useResource(load, REFRESH_MS)} heading={heading} before={back}>
      {(breach) => (
        <>
          <p>
            {t(`desk.breaches.status.${breach.status}`)} <BreachClock breach={breach} />
          </p>
          <BreachPeriod breach={breach} />
          <p className={styles.small}>{t('desk.breaches.openedBy', { name: breach.openedBy })}</p>
          {breach.closedAt !== undefined && (
            <p role="status">
              <When
                at={breach.closedAt}
                say={(time) =>
                  t('desk.breaches.close.closed', {
                    ...{ time, name: breach.closedBy ?? '', reason: breach.closeReason ?? '' },
                  })
                }
              />
            </p>
          )}
          {isChanging ? (
            <BreachForm
              breach={breach}
              onDone={() => {
                setChanging(false);
                onDone();
              }}
            />
          ) : (
            breach.status !== 'CLOSED' && (
              <div className={styles.moves}>
                <Button kind="text" onClick={() => setChanging(true)}>
                  {t('desk.breaches.change')}
                </Button>
              </div>
            )
          )}
          <ConcernedPeople breach={breach} onCleared={onDone} />
          <NoticeRelease breach={breach} onDone={onDone} />
          <AuthorityTold breach={breach} />
          <CloseBreach breach={breach} onDone={onDone} />
        </>
      )}
    </Section>
  );
}
