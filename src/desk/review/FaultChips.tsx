import type { FlaggedPicture } from '../../contract/generated/bodies';
import { Chip } from '../../ui/Chip';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';

/** Why a picture has to be looked at; what a service refused stands out. */
export function FaultChips({ faults }: Pick<FlaggedPicture, 'faults'>) {
  const { t } = useDeskTexts();
  return (
    <span className={styles.chips}>
      {faults.map((fault) => (
        <Chip key={fault} tone={fault.startsWith('FACE_') ? 'danger' : 'warn'}>
          {t(`desk.pictures.faults.${fault}`)}
        </Chip>
      ))}
    </span>
  );
}
