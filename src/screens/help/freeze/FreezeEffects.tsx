import { useTexts } from '../../../i18n/useTexts';
import { Card } from '../../../ui/Card';
import styles from './freeze.module.css';

/** What a freeze stops, and what goes on: texts `help.freeze.stops.<item>` and `help.freeze.goesOn.<item>`. */
const EFFECTS = {
  stops: ['loans', 'money', 'changes', 'data'],
  goesOn: ['pay', 'duties', 'help'],
} as const;

/** What is different while an account is frozen. */
export function FreezeEffects() {
  const { t } = useTexts();
  return (
    <Card>
      <div className={styles.parts}>
        <section>
          <h2 className={styles.heading}>{t('help.freeze.stopsTitle')}</h2>
          <ul className={styles.list}>
            {EFFECTS.stops.map((item) => (
              <li key={item}>{t(`help.freeze.stops.${item}`)}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className={styles.heading}>{t('help.freeze.goesOnTitle')}</h2>
          <ul className={styles.list}>
            {EFFECTS.goesOn.map((item) => (
              <li key={item}>{t(`help.freeze.goesOn.${item}`)}</li>
            ))}
          </ul>
        </section>
      </div>
    </Card>
  );
}
