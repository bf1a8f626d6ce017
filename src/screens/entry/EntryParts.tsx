import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { channelPicture, useChannel } from '../../state/channels';
import { dropPartnerToken } from '../../state/partner';
import { DEFAULT_CHANNEL } from '../../state/session';
import { Button } from '../../ui/Button';
import { AlertIcon, CheckIcon } from '../../ui/icons/icons';
import styles from './EntryParts.module.css';

/** The channel's own picture, above a headline that names it. */
export function ChannelPicture() {
  const picture = channelPicture(useChannel());
  return <img className={styles.picture} src={picture} alt="" width={96} height={96} />;
}

/** Short sentences, each with a check mark. */
export function CheckedPoints({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {texts.map((text) => (
        <li key={text}>
          <CheckIcon /> <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Why the last press led nowhere, read out as it appears. */
export function EntryProblem({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className={styles.problem}>
          <AlertIcon /> <span>{text}</span>
        </p>
      )}
    </div>
  );
}

/** Signing in with a number, outside the partner's channel: in it, a number alone signs no user in. */
export function ByNumber({ kind }: { kind: 'primary' | 'ghost' }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Button
      kind={kind}
      onClick={() => {
        dropPartnerToken();
        navigate(pathTo(DEFAULT_CHANNEL, 'login'), { replace: true });
      }}
    >
      {t('entry.token.byNumber')}
    </Button>
  );
}
