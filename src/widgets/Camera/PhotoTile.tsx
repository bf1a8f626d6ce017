import type { CameraType } from '../../contract/enums';
import { useTexts } from '../../i18n/useTexts';
import { Button, Spinner } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { CheckIcon, WarningIcon } from '../../ui/icons/icons';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { PicturePreview } from '../upload/PicturePreview';
import { isRefusedUpload } from '../upload/pictureProblems';
import { UploadStatus } from '../upload/UploadStatus';
import type { FrameShape } from './cameraTypes';
import { Expected } from './Expected';
import styles from './PhotoTile.module.css';
import type { Photo, PhotoState } from './usePhoto';

interface PhotoTileProps {
  type: CameraType;
  frame: FrameShape;
  /** the field's label */
  name: string;
  photo: Photo;
  readOnly: boolean;
  /** the server refused the photo before: this one is taken again */
  refused: boolean;
  /** undefined where no file may be chosen */
  onChoose: (() => void) | undefined;
  /** the device has no camera a page could use: a file comes first */
  lacksCamera: boolean;
  /** the camera is being fetched */
  opening: boolean;
  onOpen(): void;
}

/** Always on the page, so that screen readers hear every change. */
function Announcement({ state }: { state: PhotoState }) {
  const { t } = useTexts();
  return (
    <div className={styles.status} role="status">
      {state.status === 'preparing' && (
        <p className={styles.line}>
          <Spinner />
          <span>{t('camera.preparing')}</span>
        </p>
      )}
      {state.status === 'waiting' && (
        <p className={styles.line}>
          <span>{t('camera.upload.offline')}</span>
        </p>
      )}
      {state.status === 'sending' && state.upload.state.status === 'uploading' && (
        <VisuallyHidden>{t('camera.upload.uploading')}</VisuallyHidden>
      )}
      {state.status === 'stored' && (
        <p className={classNames(styles.line, styles.stored)}>
          {!state.doubt && <CheckIcon size="text" />}
          <span>{t('camera.stored')}</span>
        </p>
      )}
      {state.status === 'stored' && state.doubt && (
        <p className={classNames(styles.line, styles.doubt)}>
          <WarningIcon size="text" />
          <span>{t(`camera.doubts.${state.doubt}`)}</span>
        </p>
      )}
    </div>
  );
}

function Actions({
  photo,
  readOnly,
  refused,
  opening,
  onOpen,
  onChoose,
  lacksCamera,
}: Omit<PhotoTileProps, 'type' | 'frame' | 'name'>) {
  const { t } = useTexts();
  const { state } = photo;
  if (readOnly || state.status === 'preparing') return null;
  if (state.status === 'waiting')
    return (
      <div className={styles.actions}>
        <Button kind="ghost" onClick={photo.cancel}>
          {t('camera.upload.cancel')}
        </Button>
      </div>
    );
  if (state.status === 'sending') {
    const { state: upload } = state.upload;
    const failed = upload.status === 'failed';
    const isHopeless = failed && isRefusedUpload(upload.message);
    return (
      <div className={styles.actions}>
        {failed && !isHopeless && <Button onClick={photo.retry}>{t('camera.upload.retry')}</Button>}
        {failed && (
          <Button kind={isHopeless ? 'primary' : 'ghost'} busy={opening} onClick={onOpen}>
            {t('camera.retake')}
          </Button>
        )}
        <Button kind={failed ? 'text' : 'ghost'} onClick={photo.cancel}>
          {t('camera.upload.cancel')}
        </Button>
      </div>
    );
  }
  const first = state.status === 'empty' ? 'primary' : 'ghost';
  const camera = (
    <Button key="camera" kind={lacksCamera ? 'text' : first} busy={opening} onClick={onOpen}>
      {t(state.status !== 'empty' ? 'camera.replace' : refused ? 'camera.retake' : 'camera.open')}
    </Button>
  );
  const gallery = onChoose && (
    <Button key="gallery" kind={lacksCamera ? first : 'text'} onClick={onChoose}>
      {t('camera.gallery')}
    </Button>
  );
  return <div className={styles.actions}>{lacksCamera ? [gallery, camera] : [camera, gallery]}</div>;
}

/** The photo in the form: what is expected, how the upload goes, or the photo itself. */
export function PhotoTile(props: PhotoTileProps) {
  const { type, frame, name, photo } = props;
  const { t } = useTexts();
  const { state } = photo;
  const alt = t('camera.preview', { name });
  return (
    <div className={styles.tile}>
      {state.status === 'empty' && (
        <>
          <Expected frame={frame} />
          <p className={styles.expected}>{t(`camera.expected.${type}`)}</p>
        </>
      )}
      {state.status === 'sending' && (
        <>
          <div className={styles.picture}>
            <PicturePreview from={state.upload.picture} alt={alt} />
          </div>
          <UploadStatus state={state.upload.state} name={name} />
        </>
      )}
      {state.status === 'stored' && (
        <div className={styles.picture}>
          <PicturePreview from={state.from} alt={alt} />
        </div>
      )}
      <Announcement state={state} />
      <Actions {...props} />
    </div>
  );
}
