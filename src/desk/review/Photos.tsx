import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { callAddress } from '../../api/call';
import { INCOME_DOCUMENTS, PICTURE_WIDGETS } from '../../contract/enums';
import type { DeskApplication } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/textStore';
import { Button } from '../../ui/Button';
import { useModal } from '../../ui/useModal';
import { Panel } from '../DeskParts';
import deskStyles from '../desk.module.css';
import { textOr, useDeskTexts } from '../deskTexts';
import { useDeskKeys, useKeysWanted } from '../useDeskKeys';
import compareStyles from './compare.module.css';
import styles from './review.module.css';
import type { SeenPictures } from './useSeenPictures';
import { useZoom, ZOOM_KEY } from './useZoom';

interface ApplicationPhoto {
  id: string;
  label: string;
}

/** What a picture shows, in the words of the desk: those of the form speak to its applicant. */
const photoLabel = (texts: Texts, field: string) =>
  textOr(texts, `desk.pictures.fields.${field}`, textOr(texts, `fields.${field}.label`, field));

/** All pictures of an application with what they show, those of several pages numbered. */
function photosOf(
  texts: Texts,
  { steps, materials }: Pick<DeskApplication, 'steps' | 'materials'>,
): readonly ApplicationPhoto[] {
  const answered = steps
    .flatMap(({ answers }) => answers)
    .filter(({ widget }) => PICTURE_WIDGETS.has(widget))
    .map(({ field, values }) => ({ label: photoLabel(texts, field), ids: values.map(String) }));
  const documents = materials.map(({ type, photos }) => ({
    label: textOr(texts, `enums.supplementalMaterial.${type}`, type),
    ids: photos,
  }));
  const photos = [...answered, ...documents].flatMap(({ label, ids }) =>
    ids.map((id, page): [string, ApplicationPhoto] => [
      id,
      { id, label: ids.length > 1 ? `${label} ${page + 1}` : label },
    ]),
  );
  return [...new Map(photos).values()];
}

/** The documents of what an applicant earns. */
export const ofIncome = ({ materials }: Pick<DeskApplication, 'materials'>) =>
  materials.filter(({ type }) => INCOME_DOCUMENTS.has(type));

/** Opens the first of them large that was not yet. */
const INCOME_LARGE_KEY = 'z';

interface IncomePhotosProps extends Pick<EnlargingPhotoProps, 'onLarge' | 'opened'> {
  application: DeskApplication;
}

/** Their pictures, to be looked at beside the income that was typed. */
export function IncomePhotos({ application, opened, onLarge }: IncomePhotosProps) {
  const texts = useDeskTexts();
  const [keysWanted] = useKeysWanted();
  const list = useRef<HTMLDivElement>(null);
  const photos = photosOf(texts, { steps: [], materials: ofIncome(application) });
  useDeskKeys((key) => {
    const buttons = list.current;
    if (key === INCOME_LARGE_KEY)
      (buttons?.querySelector<HTMLElement>('button:not([data-opened])') ?? buttons?.querySelector('button'))?.click();
    return key === INCOME_LARGE_KEY;
  }, keysWanted);
  return (
    <div ref={list} data-income="">
      <PhotoList
        application={application.applicationNo}
        photos={photos}
        opened={opened}
        onLarge={onLarge}
        shortcut={keysWanted ? INCOME_LARGE_KEY.toUpperCase() : undefined}
      />
    </div>
  );
}

export interface PictureProps {
  application: string;
  id: string;
  /** empty where the label stands beside it */
  alt: string;
  /** told whether it can be seen */
  seen?: Pick<SeenPictures, 'became'> | undefined;
}

interface PlacedPictureProps extends PictureProps {
  place?: CSSProperties;
  /** told how wide it is for its height, once that is known */
  onRatio?(ratio: number): void;
}

/** A picture, or that it cannot be had. */
export function Picture({ application, id, alt, seen, place, onRatio }: PlacedPictureProps) {
  const { t } = useDeskTexts();
  const [hasFailed, setFailed] = useState(false);
  return hasFailed ? (
    <span className={styles.missing}>{t('desk.applications.photos.failed')}</span>
  ) : (
    <img
      src={callAddress('GET /desk/applications/{application}/photos/{photo}', { path: { application, photo: id } })}
      alt={alt}
      style={place}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        if (naturalHeight > 0) onRatio?.(naturalWidth / naturalHeight);
        seen?.became(id, 'seen');
      }}
      onError={() => {
        setFailed(true);
        seen?.became(id, 'failed');
      }}
    />
  );
}

interface PhotoDialogProps {
  application: string;
  photos: readonly ApplicationPhoto[];
  first: number;
  onLarge?: ((id: string) => void) | undefined;
  onClose(): void;
}

/** A picture as large as the window, and the way to the others, by the arrow keys too. */
function PhotoDialog({ application, photos, first, onLarge, onClose }: PhotoDialogProps) {
  const { t } = useDeskTexts();
  const { dialog, heading, handlers } = useModal(onClose);
  const [index, setIndex] = useState(first);
  const photo = photos[index];
  const shown = photo?.id;
  const tell = useEffectEvent((id: string) => onLarge?.(id));
  useEffect(() => {
    if (shown !== undefined) tell(shown);
  }, [shown]);
  const go = (step: 1 | -1) => setIndex((index + step + photos.length) % photos.length);

  const place = useRef<HTMLDivElement>(null);
  const { isZoomed, toggle, pressed } = useZoom(place);

  function onKeyDown(event: KeyboardEvent) {
    if (pressed(event)) return;
    if (event.key === 'ArrowRight') go(1);
    if (event.key === 'ArrowLeft') go(-1);
  }

  return createPortal(
    <dialog ref={dialog} className={styles.enlarged} aria-label={photo?.label} {...handlers} onKeyDown={onKeyDown}>
      <div className={styles.stage}>
        <div className={styles.caption}>
          <h2 ref={heading} tabIndex={-1} aria-live="polite">
            {photo?.label}
          </h2>
          {photos.length > 1 && (
            <span className={deskStyles.small}>
              {t('desk.applications.photos.position', { position: index + 1, total: photos.length })}
            </span>
          )}
        </div>
        <div ref={place} className={styles.large} data-zoomed={isZoomed || undefined}>
          {photo && <Picture key={photo.id} application={application} id={photo.id} alt={photo.label} />}
        </div>
        <div className={styles.ways}>
          <Button kind="ghost" aria-keyshortcuts={ZOOM_KEY} onClick={toggle}>
            {t(`desk.applications.photos.${isZoomed ? 'fit' : 'zoom'}`)}
          </Button>
          {photos.length > 1 && (
            <>
              <Button kind="ghost" onClick={() => go(-1)}>
                {t('desk.applications.photos.previous')}
              </Button>
              <Button kind="ghost" onClick={() => go(1)}>
                {t('desk.applications.photos.next')}
              </Button>
            </>
          )}
          <Button onClick={onClose}>{t('desk.applications.photos.close')}</Button>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

interface EnlargingPhotoProps {
  application: string;
  /** the way through which begins with this one */
  photos: readonly ApplicationPhoto[];
  index: number;
  seen?: SeenPictures;
  /** the key that enlarges it */
  shortcut?: string | undefined;
  /** told which was shown large */
  onLarge?: ((id: string) => void) | undefined;
  /** those that were shown large */
  opened?: ReadonlySet<string> | undefined;
  /** what stands for the picture until it is enlarged, as a part of it */
  small?: ReactNode;
}

/** A picture that can be enlarged, and looked through with the others from there. */
export function EnlargingPhoto(props: EnlargingPhotoProps) {
  const { application, photos, index, seen, shortcut, onLarge, opened, small } = props;
  const { t } = useDeskTexts();
  const [isEnlarged, setEnlarged] = useState(false);
  const photo = photos[index];
  if (!photo) return null;
  return (
    <>
      <button
        type="button"
        className={styles.photo}
        aria-label={t('desk.applications.photos.enlarge', { label: photo.label })}
        aria-keyshortcuts={shortcut}
        data-opened={opened?.has(photo.id) || undefined}
        onClick={() => setEnlarged(true)}
      >
        {small ?? <Picture key={seen?.keyOf(photo.id)} application={application} id={photo.id} alt="" seen={seen} />}
        <span>
          {small === undefined ? photo.label : t('desk.applications.compare.whole')}
          {shortcut !== undefined && <kbd className={compareStyles.key}>{shortcut}</kbd>}
        </span>
      </button>
      {isEnlarged && (
        <PhotoDialog {...{ application, photos, onLarge }} first={index} onClose={() => setEnlarged(false)} />
      )}
    </>
  );
}

/** Pictures side by side, each of which can be enlarged. */
function PhotoList({ shortcut, ...list }: Omit<EnlargingPhotoProps, 'index' | 'seen'>) {
  return (
    <ul className={styles.photos}>
      {list.photos.map((photo, index) => (
        <li key={photo.id}>
          <EnlargingPhoto {...list} index={index} shortcut={index === 0 ? shortcut : undefined} />
        </li>
      ))}
    </ul>
  );
}

/** All pictures of an application. */
export function Photos({ application }: { application: DeskApplication }) {
  const texts = useDeskTexts();
  const { t } = texts;
  const photos = photosOf(texts, application);
  return (
    <Panel title={t('desk.applications.photos.title')}>
      {photos.length === 0 && <p className={deskStyles.about}>{t('desk.applications.photos.none')}</p>}
      <PhotoList application={application.applicationNo} photos={photos} />
    </Panel>
  );
}
