import type { OperatorRole } from '../contract/generated/bodies';
import { Chip } from '../ui/Chip';
import styles from './desk.module.css';
import { useDeskTexts } from './deskTexts';

/** The roles of an operator, and what each of them may do. */
export function RoleList({ roles }: { roles: readonly OperatorRole[] }) {
  const { t } = useDeskTexts();
  return (
    <ul className={styles.list}>
      {roles.map((role) => (
        <li key={role} className={styles.item}>
          <span className={styles.facts}>
            <Chip>{t(`desk.roles.${role}`)}</Chip>
            <span className={styles.small}>{t(`desk.roleTexts.${role}`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
