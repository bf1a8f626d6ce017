import { useId } from 'react';
import type { DeskOverview } from '../contract/generated/bodies';
import { useDeskTexts } from './deskTexts';
import styles from './menu.module.css';

/** What was done today of each kind of the operator's work, by them and by all, in a line above what is shown. */
export function DeskToday({ overview: { today } }: { overview: DeskOverview }) {
  const { t } = useDeskTexts();
  const id = useId();
  if (today.length === 0) return null;
  return (
    <section className={styles.today} aria-labelledby={id}>
      <p id={id}>{t('desk.today.title')}</p>
      <dl>
        {today.map(({ kind, own, all, waiting }) => (
          <div key={kind} className={styles.tally}>
            <dt>{t(`desk.today.kinds.${kind}`)}</dt>
            <dd>
              {t('desk.today.counts', { own, all })}
              {waiting > 0 && <>, {t('desk.today.waiting', { waiting })}</>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
