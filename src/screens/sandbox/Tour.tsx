import type { Persona } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { formatPhone } from '../../lib/formats';
import { StoryCard } from './PersonaList';
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
            <StoryCard
              title={t(`sandbox.tour.stops.${stop}.title`)}
              text={t(`sandbox.tour.stops.${stop}.text`)}
              action={t('sandbox.tour.be', { name: persona.name, number: formatPhone(mobileNumber) })}
              onUse={() => onUse(persona)}
            />
          </li>
        );
      })}
    </ol>
  );
}
