import { useState } from 'react';
import { call } from '../../api/call';
import type { BreachDetail } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { Failure, PageLinks } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { Question } from '../Question';
import { useDesk, useDoing } from '../useDesk';
import { When } from '../When';
import { ToldCount } from './breachLines';
import { FindConcerned } from './FindConcerned';

/** Whom a breach concerns, whether they were told, and how others are found. */
export function ConcernedPeople({ breach, onCleared }: { breach: BreachDetail; onCleared(): void }) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [isAsked, setAsked] = useState(false);
  const { breachId, concerned, next, people, waiting } = breach;
  const isClosed = breach.status === 'CLOSED';

  async function clear() {
    setAsked(false);
    const path = { breach: breachId };
    if (await run('clear', () => call('POST /desk/breaches/{breach}/people/clear', { path }))) onCleared();
  }

  return (
    <>
      <h3 className={`${styles.subtitle} ${styles.part}`}>{t('desk.breaches.people.title')}</h3>
      <p className={styles.small}>{people === 0 ? t('desk.breaches.people.none') : <ToldCount breach={breach} />}</p>
      <ul className={styles.list}>
        {concerned.map(({ person, name, mobile, foundBy, toldAt, erasedAt }) => (
          <li key={person} className={styles.wideItem}>
            {name ?? mobile ?? t('desk.breaches.people.erased')}{' '}
            <span className={styles.small}>
              {name !== undefined && mobile} · {t(`desk.breaches.people.ways.${foundBy}`)} ·{' '}
              {toldAt === undefined ? (
                t(erasedAt === undefined ? 'desk.breaches.people.waiting' : 'desk.breaches.people.erasedBefore')
              ) : (
                <When at={toldAt} say={(time) => t('desk.breaches.people.told', { time })} />
              )}
            </span>
          </li>
        ))}
      </ul>
      <PageLinks section="breaches" list={breachId} next={next} />
      {people > 0 && (
        <div className={styles.moves}>
          <a className={styles.back} href={`/api/desk/breaches/${breachId}/export`} download="">
            {t('desk.breaches.people.csv')}
          </a>
          {waiting > 0 && !isClosed && (
            <Button kind="text" busy={busy !== undefined} onClick={() => setAsked(true)}>
              {t('desk.breaches.people.clear')}
            </Button>
          )}
        </div>
      )}
      <Failure error={error} />
      {!isClosed && <FindConcerned breach={breach} />}
      {isAsked && (
        <Question
          title={t('desk.breaches.people.clearTitle')}
          destructive
          confirm={{ text: t('desk.breaches.people.clear'), onClick: () => void clear() }}
          onClose={() => setAsked(false)}
        >
          <p>{t('desk.breaches.people.clearText')}</p>
        </Question>
      )}
    </>
  );
}
