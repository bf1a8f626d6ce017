import { useNavigate } from 'react-router-dom';
import type { FlowAddress } from '../../contract/generated/names';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import styles from './NextDues.module.css';

const MATERIALS = 'supplement' satisfies FlowAddress;

/** Documents that still have to be given before a loan, and the way there. */
export function MissingMaterials() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  return (
    <div className={styles.part}>
      <Card>
        <h2 className={styles.title}>{t('home.materials.title')}</h2>
        <p className={styles.text}>{t('home.materials.text')}</p>
        <Button kind="ghost" onClick={() => navigate(pathTo(channel, MATERIALS))}>
          {t('home.materials.action')}
        </Button>
      </Card>
    </div>
  );
}
