import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { CardArea, IdentityComparison } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { useModal } from '../../ui/useModal';
import { useDeskTexts } from '../deskTexts';
import { useDeskKeys } from '../useDeskKeys';
import { Cropped } from './Cropped';
import { faceOn } from './cardPart';
import styles from './compare.module.css';
import { Picture } from './Photos';
import reviewStyles from './review.module.css';
import type { SeenPictures } from './useSeenPictures';

/** Enlarges what is compared: the two faces, or all pictures of two who sent the same NIK. */
export const ENLARGING_KEY = 'f';

interface PairProps {
  application: string;
  idPhoto: string;
  /** where the card lies in its picture; undefined where that is not known */
  cardArea: CardArea | undefined;
  facePhoto: string;
  seen: SeenPictures;
}

/** The face on the card, with all of the picture where it is not known where that is, and the face that was recorded, both as large. */
function FacePair({ application, idPhoto, cardArea, facePhoto, seen }: PairProps) {
  const { t } = useDeskTexts();
  const onCard = { application, id: idPhoto, alt: '', seen };
  return (
    <>
      <figure>
        <span className={`${styles.face} ${styles.wholeCard}`}>
          {cardArea ? (
            <Cropped key={seen.keyOf(idPhoto)} {...onCard} part={(ratio) => faceOn(cardArea, ratio)} />
          ) : (
            <Picture key={seen.keyOf(idPhoto)} {...onCard} />
          )}
        </span>
        <figcaption>{t('desk.applications.compare.cardFace')}</figcaption>
      </figure>
      <figure>
        <span className={styles.face}>
          <Picture key={seen.keyOf(facePhoto)} application={application} id={facePhoto} alt="" seen={seen} />
        </span>
        <figcaption>{t('desk.pictures.fields.facePhoto')}</figcaption>
      </figure>
    </>
  );
}

/** Both faces as large as the window lets them be. */
function FacesDialog({ onClose, ...pair }: PairProps & { onClose(): void }) {
  const { t } = useDeskTexts();
  const { dialog, heading, handlers } = useModal(onClose);
  const title = t('desk.applications.compare.faces');
  return createPortal(
    <dialog ref={dialog} className={reviewStyles.enlarged} aria-label={title} {...handlers}>
      <div className={reviewStyles.stage}>
        <div className={reviewStyles.caption}>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
        <div className={styles.largeFaces}>
          <FacePair {...pair} />
        </div>
        <div className={reviewStyles.ways}>
          <Button onClick={onClose}>{t('desk.applications.photos.close')}</Button>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

interface FacesProps {
  application: string;
  identity: IdentityComparison;
  /** a key enlarges them as well */
  hasKey: boolean;
  seen: SeenPictures;
}

/** The two faces side by side; a press or a key enlarges both. Nothing where no face was recorded. */
export function Faces({ application, identity: { idPhoto, cardArea, facePhoto }, hasKey, seen }: FacesProps) {
  const { t } = useDeskTexts();
  const [isEnlarged, setEnlarged] = useState(false);
  useDeskKeys((key) => key === ENLARGING_KEY && setEnlarged(true), hasKey && facePhoto !== undefined);
  if (facePhoto === undefined) return null;
  const pair = { application, idPhoto, cardArea, facePhoto, seen };
  return (
    <>
      <button
        type="button"
        className={styles.faces}
        aria-label={t('desk.applications.photos.enlarge', { label: t('desk.applications.compare.faces') })}
        onClick={() => setEnlarged(true)}
      >
        <FacePair {...pair} />
      </button>
      {isEnlarged && <FacesDialog {...pair} onClose={() => setEnlarged(false)} />}
    </>
  );
}
