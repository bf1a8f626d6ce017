import { type KeyboardEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { NikDispute } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { useModal } from '../../ui/useModal';
import deskStyles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useDeskKeys } from '../useDeskKeys';
import styles from './dispute.module.css';
import { HELD_BESIDE, namedSide } from './disputeSides';
import { ENLARGING_KEY } from './Faces';
import { Picture } from './Photos';
import reviewStyles from './review.module.css';

type Side = NonNullable<NikDispute['application']>;
type Held = (typeof HELD_BESIDE)[number];

interface PairProps {
  /** the applicant first; undefined for one who has sent nothing */
  sides: readonly (Side | undefined)[];
  held: Held;
}

/** One kind of picture of both, as large; that there is none of one stands in its place. */
function Pair({ sides, held }: PairProps) {
  const { t } = useDeskTexts();
  return sides.map((side, at) => {
    const id = side?.[held];
    return (
      <figure key={at === 0 ? 'own' : 'other'}>
        {side && id !== undefined ? (
          <Picture application={side.applicationNo} id={id} alt="" />
        ) : (
          <span className={reviewStyles.missing}>{t('desk.applications.photos.none')}</span>
        )}
        <figcaption>{side && namedSide(side)}</figcaption>
      </figure>
    );
  });
}

/** Both as large as the window lets them be, and the way from the cards to the faces, by the arrow keys too. */
function PairDialog({
  sides,
  kinds,
  first,
  onClose,
}: Omit<PairProps, 'held'> & { kinds: readonly Held[]; first: Held; onClose(): void }) {
  const { t } = useDeskTexts();
  const { dialog, heading, handlers } = useModal(onClose);
  const [held, setHeld] = useState(first);
  const title = t(`desk.applications.dispute.both.${held}`);
  const go = (step: 1 | -1) => setHeld(kinds[(kinds.indexOf(held) + step + kinds.length) % kinds.length] ?? held);

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight' || key === ENLARGING_KEY) go(1);
    if (key === 'ArrowLeft') go(-1);
  }

  return createPortal(
    <dialog ref={dialog} className={reviewStyles.enlarged} aria-label={title} {...handlers} onKeyDown={onKeyDown}>
      <div className={reviewStyles.stage}>
        <div className={reviewStyles.caption}>
          <h2 ref={heading} tabIndex={-1} aria-live="polite">
            {title}
          </h2>
          <span className={deskStyles.small}>
            {t('desk.applications.photos.position', { position: kinds.indexOf(held) + 1, total: kinds.length })}
          </span>
        </div>
        <div className={styles.largePair}>
          <Pair key={held} sides={sides} held={held} />
        </div>
        <div className={reviewStyles.ways}>
          {kinds.length > 1 && (
            <Button kind="ghost" onClick={() => go(1)}>
              {t('desk.applications.photos.next')}
            </Button>
          )}
          <Button onClick={onClose}>{t('desk.applications.photos.close')}</Button>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

interface HeldBesideProps {
  sides: PairProps['sides'];
  /** a key enlarges them as well */
  hasKey: boolean;
}

/** Card beside card and face beside face; a press or a key enlarges both. */
export function HeldBeside({ sides, hasKey }: HeldBesideProps) {
  const { t } = useDeskTexts();
  const [enlarged, setEnlarged] = useState<Held>();
  const kinds = HELD_BESIDE.filter((held) => sides.some((side) => side?.[held] !== undefined));
  const [first] = kinds;
  useDeskKeys(
    (key) => {
      if (key !== ENLARGING_KEY) return false;
      setEnlarged(first);
      return true;
    },
    hasKey && first !== undefined,
  );
  return (
    <>
      {kinds.map((held) => (
        <button
          key={held}
          type="button"
          className={styles.pair}
          aria-label={t('desk.applications.photos.enlarge', { label: t(`desk.applications.dispute.both.${held}`) })}
          onClick={() => setEnlarged(held)}
        >
          <Pair sides={sides} held={held} />
        </button>
      ))}
      {enlarged && <PairDialog sides={sides} kinds={kinds} first={enlarged} onClose={() => setEnlarged(undefined)} />}
    </>
  );
}
