import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useBack } from '../../kit/Page';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { CheckIcon } from '../../ui/icons/icons';
import styles from './FaceIntroduceScreen.module.css';
import { SecurityFrame } from './SecurityFrame';

const POINTS = ['light', 'uncovered', 'alone'];

/** security/liveness-introduce: what the photo of the face must be like. */
export function FaceIntroduceScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const back = useBack(pathTo(channel, 'security/verification-list'));
  return (
    <SecurityFrame
      title={t('security.introduce.title')}
      text={t('security.introduce.body')}
      back={back}
      footer={
        <Button onClick={() => navigate(pathTo(channel, 'security/liveness'), { replace: true })}>
          {t('security.introduce.action')}
        </Button>
      }
    >
      <img className={styles.picture} src="/pictures/liveness.svg" alt="" />
      <ul className={styles.points}>
        {POINTS.map((point) => (
          <li key={point} className={styles.point}>
            <CheckIcon />
            <span>{t(`security.introduce.points.${point}`)}</span>
          </li>
        ))}
      </ul>
    </SecurityFrame>
  );
}
