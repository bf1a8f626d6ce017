import { useNavigate } from 'react-router-dom';
import type { TabPoints } from '../../contract/generated/bodies';
import type { FlowAddress } from '../../contract/generated/names';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import homeStyles from './HomeScreen.module.css';
import styles from './NextDues.module.css';

const MATERIALS = 'supplement' satisfies FlowAddress;

interface MissingMaterialsProps {
  wanted: NonNullable<TabPoints['wanted']>;
  /** true where it is the next step: an application comes before a loan */
  isFirst: boolean;
}

/** What still has to be given, by its name and what for, and the way there. */
export function MissingMaterials({ wanted, isFirst }: MissingMaterialsProps) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const kind = wanted.includes('HR_INFO') ? 'details' : 'documents';
  return (
    <div className={styles.part}>
      <Card>
        <h2 className={styles.title}>{t('home.materials.title')}</h2>
        <ul className={homeStyles.wanted}>
          {wanted.map((type) => (
            <li key={type}>{t(`enums.supplementalMaterial.${type}`)}</li>
          ))}
        </ul>
        <p className={styles.text}>
          {t(`home.materials.${isFirst ? 'application' : 'loan'}`)}{' '}
          {kind === 'documents' && t('home.materials.documents.help')}
        </p>
        <Button kind={isFirst ? 'primary' : 'ghost'} onClick={() => navigate(pathTo(channel, MATERIALS))}>
          {t(`home.materials.${kind}.action`)}
        </Button>
      </Card>
    </div>
  );
}
