import { useId } from 'react';
import type { DeskOverview } from '../contract/generated/bodies';
import { useDeskTexts } from './deskTexts';
import styles from './menu.module.css';

/** What was done today of the operator's work, by them and by all, and what waits: a kind with neither is left out. */
export function DeskToday({ overview }: { overview: DeskOverview }) {
  const { t } = useDeskTexts();
  const id = useId();
  const today = overview.today.filter(({ all, waiting }) => all + waiting > 0);
  if (today.length === 0) return null;
  return (
    <section className={styles.today} aria-labelledby={id}>
      <p id={id}>{t('desk.today.title')}</p>
      <dl>
        {today.map(({ kind, own, all, waiting }) => (
          <div key={kind} className={styles.tally}>
            <dt>{t(`desk.today.kinds.${kind}`)}</dt>
            <dd>
              {[
                all > 0 ? t('desk.today.counts', { own, all }) : t('desk.today.none'),
                ...(waiting > 0 ? [t('desk.today.waiting', { waiting })] : []),
              ].join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
