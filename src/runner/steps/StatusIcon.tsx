import type { StatusValue } from '../../contract/definitions';
import { AlertIcon, CheckIcon, Icon } from '../../ui/icons/icons';
import styles from './StatusIcon.module.css';

type Tone = StatusValue['tone'];

const ClockIcon: typeof CheckIcon = (props) => (
  <Icon {...props}>
    <path d="M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5V12l3 2.5" />
  </Icon>
);

const ICONS: Readonly<Record<Tone, typeof CheckIcon>> = { done: CheckIcon, wait: ClockIcon, problem: AlertIcon };

/** A sign for how something stands; the words beside it say the same. */
export function StatusIcon({ tone }: { tone: Tone }) {
  const Sign = ICONS[tone];
  return (
    <span className={styles.icon} data-tone={tone} aria-hidden="true">
      <Sign size="picture" />
    </span>
  );
}
