import { type FormEvent, useState } from 'react';
import { call } from '../../api/call';
import { pathTo } from '../../contract/pages';
import type { ScreenTopic } from '../../contract/whyTopics';
import { useTexts } from '../../i18n/useTexts';
import { useBack } from '../../kit/Page';
import { widgetServices } from '../../kit/services';
import { useSending } from '../../kit/useSending';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { describedBy, FieldShell } from '../../ui/FieldShell';
import Camera from '../../widgets/Camera/Camera';
import { focusControl } from '../../widgets/controls';
import { WhyLine } from '../../widgets/why/WhyLine';
import { FaceReceived } from './FaceReceived';
import { SecurityFrame } from './SecurityFrame';
import { useProof } from './useProof';

const FIELD = 'security-face';

/** security/liveness: proves by a recorded face that the person is the account's owner. */
export function FaceCheckScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'security/verification-list'));
  const { leave, take } = useProof();
  const sending = useSending();
  const [photo, setPhoto] = useState<string>();
  const [error, setError] = useState<string>();
  const [received, setReceived] = useState(false);

  function keep(photoId: string | undefined) {
    setPhoto(photoId);
    if (photoId !== undefined) setError(undefined);
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (photo === undefined) return;
    void sending.run(async () => {
      const proof = await call('POST /security/liveness', { body: { photo } });
      if (take(proof)) return;
      setPhoto(undefined);
      if (proof.result === 'PENDING_REVIEW') {
        setReceived(true);
        return;
      }
      setError(t('security.face.wrong', { count: proof.triesLeft ?? 0 }));
      focusControl(FIELD);
    });
  }

  if (received) return <FaceReceived back={back} onLeave={leave} onAgain={() => setReceived(false)} />;

  return (
    <form noValidate onSubmit={send}>
      <SecurityFrame
        title={t('security.face.title')}
        text={t('security.face.body')}
        back={back}
        problem={sending.problem}
        footer={
          photo !== undefined && (
            <Button type="submit" busy={sending.busy}>
              {sending.retryable ? t('common.retry') : t('security.face.action')}
            </Button>
          )
        }
      >
        <FieldShell
          id={FIELD}
          kind="group"
          label={t('security.face.label')}
          error={error}
          errorPlace="above"
          beside={<WhyLine topic={'face-check' satisfies ScreenTopic} label={t('security.face.label')} />}
        >
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
          />
        </FieldShell>
      </SecurityFrame>
    </form>
  );
}
