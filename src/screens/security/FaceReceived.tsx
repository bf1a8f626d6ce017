import { useTexts } from '../../i18n/useTexts';
import { ContactButton } from '../../kit/help/HelpButton';
import { stateText } from '../../kit/ReviewTracker';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Tracker } from '../../ui/Tracker';
import { SecurityFrame } from './SecurityFrame';
import styles from './SecurityFrame.module.css';

interface FaceReceivedProps {
  back(): void;
  /** to where the person stood before the check */
  onLeave(): void;
  /** to the camera once more */
  onAgain(): void;
}

/** Says that a face arrived which only a person can judge, and how one goes on all the same. */
export function FaceReceived({ back, onLeave, onAgain }: FaceReceivedProps) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <SecurityFrame
      title={t('security.face.received.title')}
      text={<span role="status">{t('security.face.received.body')}</span>}
      back={back}
      footer={
        <>
          <Button onClick={onLeave}>{t('security.face.received.leave')}</Button>
          <Button kind="ghost" onClick={onAgain}>
            {t('security.face.received.again')}
          </Button>
          <ContactButton />
        </>
      }
    >
      <Card>
        <Tracker
          stateText={stateText(texts)}
          wait="face"
          stages={[
            { state: 'done', title: t('security.face.received.stages.sent') },
            { state: 'now', title: t('security.face.received.stages.judged') },
            {
              state: 'next',
              title: t('security.face.received.stages.again'),
              note: t('security.face.received.stages.againNote'),
            },
          ]}
        />
      </Card>
      <p className={styles.next}>{t('security.face.received.next')}</p>
    </SecurityFrame>
  );
}
