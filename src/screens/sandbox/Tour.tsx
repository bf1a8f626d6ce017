import type { Persona } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { formatPhone } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import styles from './TestUserScreen.module.css';

/** What a newcomer may want to see, and who to be for it (docs/personas.md). */
const STOPS = {
  apply: '081211100001',
  borrow: '081211101401',
  pay: '081211101801',
  extend: '081211102051',
  shop: '081211101701',
  savings: '081211102200',
  video: '081211102260',
} as const;

interface TourProps {
  personas: readonly Persona[];
  onUse(persona: Persona): void;
}

/** Seven things to see of Lancar, each as the person of whom it can be seen. */
export function Tour({ personas, onUse }: TourProps) {
  const { t } = useTexts();
  const stops = Object.entries(STOPS) as [keyof typeof STOPS, string][];
  return (
    <ol className={styles.personas} aria-labelledby="tour">
      {stops.map(([stop, mobileNumber]) => {
        const persona = personas.find((one) => one.mobileNumber === mobileNumber);
        if (!persona) return null;
        return (
          <li key={stop}>
            <Card>
              <p className={styles.row}>
                <b>{t(`sandbox.tour.stops.${stop}.title`)}</b>
              </p>
              <p className={styles.outcome}>{t(`sandbox.tour.stops.${stop}.text`)}</p>
              <Button kind="ghost" onClick={() => onUse(persona)}>
                {t('sandbox.tour.be', { name: persona.name, number: formatPhone(mobileNumber) })}
              </Button>
            </Card>
          </li>
        );
      })}
    </ol>
  );
}
