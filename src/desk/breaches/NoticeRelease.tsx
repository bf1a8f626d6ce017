import { useState } from 'react';
import { call } from '../../api/call';
import { LANGUAGES } from '../../contract/enums';
import type { BreachDetail } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { Question } from '../Question';
import { useDesk, useDoing } from '../useDesk';

/** The notice as people get it, and the two who send it: one asks, another releases. */
export function NoticeRelease({ breach, onDone }: { breach: BreachDetail; onDone(): void }) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [isAsked, setAsked] = useState(false);
  const { breachId, status, waiting, notice, askedBy = '', releasedBy = '', mayRelease } = breach;
  async function act(what: 'ask' | 'release') {
    const path = { breach: breachId };
    if (await run(what, () => call(`POST /desk/breaches/{breach}/${what}`, { path }))) onDone();
  }

  return (
    <>
      <h3 className={`${styles.subtitle} ${styles.part}`}>{t('desk.breaches.notice.title')}</h3>
      <p className={styles.small}>{t('desk.breaches.notice.help')}</p>
      {LANGUAGES.map((language) => (
        <blockquote key={language} lang={language} className={styles.wideItem}>
          <strong>{notice[language].subject}</strong>
          <p className={styles.lines}>{notice[language].text}</p>
        </blockquote>
      ))}
      {status === 'OPEN' && waiting > 0 && (
        <>
          <Button busy={busy !== undefined} onClick={() => void act('ask')}>
            {t('desk.breaches.ask')}
          </Button>
          <p className={styles.small}>{t('desk.breaches.askHelp')}</p>
        </>
      )}
      {status === 'ASKED' && <p role="status">{t('desk.breaches.asked', { name: askedBy })}</p>}
      {mayRelease && (
        <Button busy={busy !== undefined} onClick={() => setAsked(true)}>
          {t('desk.breaches.release')}
        </Button>
      )}
      {status === 'RELEASED' && <p role="status">{t('desk.breaches.released', { name: releasedBy })}</p>}
      <Failure error={error} />
      {isAsked && (
        <Question
          title={t('desk.breaches.releaseTitle', { count: String(waiting) })}
          confirm={{
            text: t('desk.breaches.release'),
            onClick() {
              setAsked(false);
              void act('release');
            },
          }}
          onClose={() => setAsked(false)}
        >
          <p>{t('desk.breaches.releaseText')}</p>
        </Question>
      )}
    </>
  );
}
