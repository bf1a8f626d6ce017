import type { IdentityComparison } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { useDeskTexts } from '../deskTexts';
import styles from './compare.module.css';
import reviewStyles from './review.module.css';
import type { SeenPictures } from './useSeenPictures';

interface OfPictures {
  identity: Pick<IdentityComparison, 'idPhoto' | 'facePhoto'>;
  seen: SeenPictures;
}

interface UnseenProps extends OfPictures {
  /** of the sentence, which keys lead to meanwhile */
  id: string;
}

/** The pictures that failed, where none did those that are still loaded, by name. */
function useMissing({ identity: { idPhoto, facePhoto }, seen }: OfPictures): { hasFailed: boolean; photos: string } {
  const { t, language } = useDeskTexts();
  const pictures = { idPhoto, facePhoto };
  const named = (['idPhoto', 'facePhoto'] as const).filter((name) => pictures[name] !== undefined);
  const failed = named.filter((name) => seen.hasFailed(pictures[name] ?? ''));
  const missing = failed.length > 0 ? failed : named.filter((name) => !seen.isSeen(pictures[name] ?? ''));
  const photos = new Intl.ListFormat(language).format(missing.map((name) => t(`desk.pictures.fields.${name}`)));
  return { hasFailed: failed.length > 0, photos };
}

/** That a key marked nothing, where the eye is: over the card. */
export function NotMarked(pictures: OfPictures) {
  const { t } = useDeskTexts();
  const { photos } = useMissing(pictures);
  return (
    <p role="alert" className={styles.notMarked}>
      {t('desk.applications.compare.unseen.notMarked', { photos })}
    </p>
  );
}

/** That the marks wait for pictures, and the way to load again what failed. */
export function Unseen({ id, identity, seen }: UnseenProps) {
  const { t } = useDeskTexts();
  const { hasFailed, photos } = useMissing({ identity, seen });
  return (
    <div role={hasFailed ? 'alert' : 'status'}>
      <p id={id} tabIndex={-1} className={hasFailed ? reviewStyles.tooMuch : reviewStyles.what}>
        {t(`desk.applications.compare.unseen.${hasFailed ? 'failed' : 'loading'}`, { photos })}
      </p>
      {hasFailed && (
        <Button kind="ghost" onClick={seen.again}>
          {t('desk.applications.compare.unseen.again')}
        </Button>
      )}
    </div>
  );
}
