import type { SecurityList, SecurityMethod } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { ForwardIcon } from '../../ui/icons/icons';
import styles from './MethodRows.module.css';

interface MethodRowsProps extends SecurityList {
  onStart(method: SecurityMethod): void;
}

/** What has to be proved: each a way to its screen until it is done. */
export function MethodRows({ methods, mobile, onStart }: MethodRowsProps) {
  const { t } = useTexts();
  return (
    <Card>
      <ul>
        {methods.map(({ type, done }) => {
          const words = (
            <span className={styles.words}>
              <span className={styles.name}>{t(`security.methods.${type}.name`)}</span>
              <span className={styles.text}>{t(`security.methods.${type}.text`, { mobile })}</span>
            </span>
          );
          return (
            <li key={type} className={styles.row}>
              {done ? (
                <div className={styles.method}>
                  {words} <Chip>{t('security.list.done')}</Chip>
                </div>
              ) : (
                <button type="button" className={styles.method} onClick={() => onStart(type)}>
                  {words} <ForwardIcon />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
