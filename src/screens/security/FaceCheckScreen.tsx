import { useState } from 'react';
import { proveLiveness } from '../../api/security';
import { useTexts } from '../../i18n/useTexts';
import { widgetServices } from '../../runner/services';
import { useSending } from '../../runner/useSending';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { describedBy, FieldShell } from '../../ui/FieldShell';
import Camera from '../../widgets/Camera/Camera';
import { focusControl } from '../../widgets/controls';
import { SecurityFrame } from './SecurityFrame';
import { useBack } from './useBack';
import { useProof } from './useProof';

const FIELD = 'security-face';

/** security/liveness: proves by a photo of the face that the person is the account's owner. */
export function FaceCheckScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(`/${channel}/security/verification-list`);
  const { take } = useProof();
  const sending = useSending();
  const [photo, setPhoto] = useState<string>();
  const [error, setError] = useState<string>();

  function keep(photoId: string | undefined) {
    setPhoto(photoId);
    if (photoId !== undefined) setError(undefined);
  }

  async function send() {
    if (photo === undefined) {
      setError(t('security.face.missing'));
      focusControl(FIELD);
      return;
    }
    await sending.run(async () => {
      const proof = await proveLiveness(photo);
      if (take(proof)) return;
      setPhoto(undefined);
      setError(t('security.face.wrong', { count: proof.triesLeft ?? 0 }));
      focusControl(FIELD);
    });
  }

  return (
    <SecurityFrame
      title={t('security.face.title')}
      text={t('security.face.body')}
      back={back}
      problem={sending.problem}
      footer={
        <Button busy={sending.busy} onClick={send}>
          {sending.retryable ? t('common.retry') : t('security.face.action')}
        </Button>
      }
    >
      <FieldShell id={FIELD} kind="group" label={t('security.face.label')} error={error}>
        <Camera
          id={FIELD}
          name={FIELD}
          value={photo}
          label={t('security.face.label')}
          placeholder={undefined}
          required
          readOnly={sending.busy}
          invalid={error !== undefined}
          describedBy={describedBy(FIELD, { error })}
          options={[]}
          settings={{ field: FIELD, widget: 'camera', camera: 'LIVENESS_WITHOUT_KTP' }}
          services={widgetServices}
          onCommit={keep}
          onTouched={() => undefined}
          accepts={() => true}
        />
      </FieldShell>
    </SecurityFrame>
  );
}
