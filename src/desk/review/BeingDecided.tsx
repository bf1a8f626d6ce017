import { useState } from 'react';
import type { DeskApplication } from '../../contract/generated/bodies';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';

/** That a decision service is asked just now, and that it left the decision to a person; nothing where no one else is asked. */
export function BeingDecided({ application: { isBeingDecided = false, may } }: { application: DeskApplication }) {
  const { t } = useDeskTexts();
  const [wasAsked, setAsked] = useState(isBeingDecided);
  if (isBeingDecided && !wasAsked) setAsked(true);
  const isLeft = wasAsked && !isBeingDecided && may.length > 0;
  const asking = isBeingDecided ? t('desk.applications.decide.beingDecided') : undefined;
  const shown = asking ?? (isLeft ? t('desk.applications.decide.left') : undefined);
  return (
    <p role="status" className={shown === undefined ? undefined : styles.asking}>
      {shown}
    </p>
  );
}
