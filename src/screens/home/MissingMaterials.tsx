import { useNavigate } from 'react-router-dom';
import { fetchTabPoints } from '../../api/home';
import { useTexts } from '../../i18n/useTexts';
import { useLive } from '../../kit/useLive';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import styles from './NextDues.module.css';

/** Documents that still have to be given before a loan, and the way there; nothing while that is not known. */
export function MissingMaterials() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const points = useLive('tabPoints', fetchTabPoints);
  if (points.status !== 'ready' || points.value.materials === 'complete') return null;
  return (
    <div className={styles.part}>
      <Card>
        <h2 className={styles.title}>{t('home.materials.title')}</h2>
        <p className={styles.text}>{t('home.materials.text')}</p>
        <Button kind="ghost" onClick={() => navigate(`/${channel}/supplement`)}>
          {t('home.materials.action')}
        </Button>
      </Card>
    </div>
  );
}
