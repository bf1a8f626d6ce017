import type { PageAddress } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LinkList } from '../../kit/LinkList';
import { wibTime } from '../../lib/weekday';
import type { SessionEnd } from '../../state/sessionEnd';
import { Card } from '../../ui/Card';
import styles from './SessionEndNotice.module.css';

type Links = readonly { text: 'write' | 'freeze'; path: PageAddress }[];

const WRITE = { text: 'write', path: 'me/help-center/contact?topic=SECURITY' } as const;
/** A frozen account: its person signs in below, to pay and to have it opened again. */
const FROZEN: Links = [WRITE];
/** Anyone who was in the account may have done it. */
const DOUBTED: Links = [{ text: 'freeze', path: 'me/help-center/freeze' }, WRITE];

/** What one can do who is signed out, by why; nothing but to sign in where it is not named. */
const LINKS_BY_CODE: Readonly<Record<string, Links>> = {
  SIGNED_OUT_FROZEN: FROZEN,
  SIGNED_OUT_FROZEN_BY_MAIL: FROZEN,
  SIGNED_OUT_FROZEN_BY_US: FROZEN,
  SIGNED_OUT_EVERYWHERE: DOUBTED,
  SIGNED_OUT_DEVICE: DOUBTED,
  SIGNED_OUT_NUMBER_CHANGED: DOUBTED,
  SIGNED_OUT_DELETION_ASKED: DOUBTED,
  SIGNED_OUT_DELETED: [WRITE],
};

/** Why the session of this browser ended, when, what that means, and what one can do. */
export function SessionEndNotice({ end: { code, endedAt } }: { end: SessionEnd }) {
  const { t, has, language } = useTexts();
  const key = `errors.${code}`;
  const links = LINKS_BY_CODE[code] ?? [];
  return (
    <div className={styles.ended} role="status">
      <Card>
        <p>
          <b>{t(has(key) ? key : 'errors.UNAUTHORIZED')}</b>
        </p>
        {links === FROZEN && <p>{t('signed-out.means')}</p>}
        {links === DOUBTED && <p>{t('signed-out.doubt')}</p>}
        {endedAt !== undefined && (
          <p className={styles.when}>{t('signed-out.when', { time: wibTime(endedAt, language) })}</p>
        )}
        {links.length > 0 && (
          <LinkList links={links.map(({ text, path }) => ({ path, text: t(`signed-out.links.${text}`) }))} />
        )}
      </Card>
    </div>
  );
}
