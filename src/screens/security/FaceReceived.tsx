import { useTexts } from '../../i18n/useTexts';
import { ContactButton } from '../../kit/help/HelpButton';
import { Button } from '../../ui/Button';
import { SecurityFrame } from './SecurityFrame';

interface FaceReceivedProps {
  back(): void;
  /** to where the person stood before the check */
  onLeave(): void;
  /** to the camera once more */
  onAgain(): void;
}

/** Says that a face arrived which only a person can judge, and how one goes on all the same. */
export function FaceReceived({ back, onLeave, onAgain }: FaceReceivedProps) {
  const { t } = useTexts();
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
      <p>{t('security.face.received.next')}</p>
    </SecurityFrame>
  );
}
