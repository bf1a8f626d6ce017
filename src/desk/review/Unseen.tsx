import type { IdentityComparison } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { useDeskTexts } from '../deskTexts';
import reviewStyles from './review.module.css';
import type { SeenPictures } from './useSeenPictures';

interface UnseenProps {
  /** of the sentence, which keys lead to meanwhile */
  id: string;
  identity: Pick<IdentityComparison, 'idPhoto' | 'facePhoto'>;
  seen: SeenPictures;
}

/** That the marks wait for pictures, and the way to load again what failed. */
export function Unseen({ id, identity: { idPhoto, facePhoto }, seen }: UnseenProps) {
  const { t, language } = useDeskTexts();
  const pictures = { idPhoto, facePhoto };
  const named = (['idPhoto', 'facePhoto'] as const).filter((name) => pictures[name] !== undefined);
  const failed = named.filter((name) => seen.hasFailed(pictures[name] ?? ''));
  const missing = failed.length > 0 ? failed : named.filter((name) => !seen.isSeen(pictures[name] ?? ''));
  const photos = new Intl.ListFormat(language).format(missing.map((name) => t(`desk.pictures.fields.${name}`)));
  return (
    <div role={failed.length > 0 ? 'alert' : 'status'}>
      <p id={id} tabIndex={-1} className={failed.length > 0 ? reviewStyles.tooMuch : reviewStyles.what}>
        {t(`desk.applications.compare.unseen.${failed.length > 0 ? 'failed' : 'loading'}`, { photos })}
      </p>
      {failed.length > 0 && (
        <Button kind="ghost" onClick={seen.again}>
          {t('desk.applications.compare.unseen.again')}
        </Button>
      )}
    </div>
  );
}
