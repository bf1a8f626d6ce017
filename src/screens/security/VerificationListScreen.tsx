import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import type { SecurityList, SecurityMethod } from '../../contract/generated/bodies';
import { type PageAddress, pathTo } from '../../contract/pages';
import { securityScenario } from '../../engine/securityScenario';
import { useTexts } from '../../i18n/useTexts';
import { messageOf } from '../../kit/failure';
import { ContactButton } from '../../kit/help/HelpButton';
import { useBack } from '../../kit/Page';
import { useLoaded } from '../../kit/useLoaded';
import { wibTime } from '../../lib/weekday';
import { keepSecurityRoute, keptSecurityRoute } from '../../state/securityRoute';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { ForwardIcon } from '../../ui/icons/furtherIcons';
import { ErrorState } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import { SecurityFrame } from './SecurityFrame';
import { useProof } from './useProof';
import styles from './VerificationListScreen.module.css';

interface MethodRowsProps extends SecurityList {
  onStart(method: SecurityMethod): void;
}

/** What has to be proved: each a way to its screen until it is done. */
function MethodRows({ methods, mobile, faceReceivedAt, onStart }: MethodRowsProps) {
  const { t, language } = useTexts();
  const textOf = (type: SecurityMethod) =>
    type === 'LIVENESS' && faceReceivedAt !== undefined
      ? t('security.list.received', { time: wibTime(faceReceivedAt, language) })
      : t(`security.methods.${type}.text`, { mobile });
  return (
    <Card>
      <ul>
        {methods.map(({ type, done }) => {
          const words = (
            <span className={styles.words}>
              <span className={styles.name}>{t(`security.methods.${type}.name`)}</span>
              <span className={styles.text}>{textOf(type)}</span>
            </span>
          );
          return (
            <li key={type} className={styles.row}>
              {done ? (
                <div className={styles.method}>
                  {words} <Chip>{t('security.list.done')}</Chip>
                </div>
              ) : (
                <button type="button" className={styles.method} onClick={() => onStart(type)}>
                  {words} <ForwardIcon />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Where each method is proved, below the channel. */
const SCREENS = {
  OTP: 'security/code-step',
  LIVENESS: 'security/liveness-introduce',
} as const satisfies Readonly<Record<SecurityMethod, PageAddress>>;

const fetchList = () =>
  call('GET /security/verification-list', {
    query: { scenario: securityScenario(keptSecurityRoute() ?? { path: '', screen: '' }) },
  });

/** security/verification-list: what has to be proved, one thing after the other. */
export function VerificationListScreen() {
  const texts = useTexts();
  const { t } = texts;
  const { channel } = useSession();
  const navigate = useNavigate();
  const back = useBack(pathTo(channel, 'home'));
  const { finish } = useProof();
  const list = useLoaded('list', fetchList);
  const methods = list.status === 'ready' ? list.value.methods : [];
  const left = methods.filter(({ done }) => !done);
  const next = left[0];
  const faceWaits = list.status === 'ready' && list.value.faceReceivedAt !== undefined;
  const nothingLeft = list.status === 'ready' && !next;

  const end = useEffectEvent(finish);
  useEffect(() => {
    if (nothingLeft) end();
  }, [nothingLeft]);

  function start(method: SecurityMethod) {
    // who came by the address, with something demanded before, goes Home once it is proved
    if (!keptSecurityRoute()) keepSecurityRoute({ path: pathTo(channel, 'home'), screen: 'Home' });
    navigate(pathTo(channel, SCREENS[method]));
  }

  return (
    <SecurityFrame
      title={t('security.list.title')}
      text={left.length > 1 ? t('security.list.several', { count: left.length }) : t('security.list.body')}
      back={back}
      footer={
        next && (
          <>
            <Button onClick={() => start(next.type)}>{t(`security.list.start.${next.type}`)}</Button>
            {faceWaits && <ContactButton />}
          </>
        )
      }
    >
      {list.status === 'ready' && next && <MethodRows {...list.value} onStart={start} />}
      {(list.status === 'loading' || nothingLeft) && <Skeleton text={t('common.loading')} lines={2} />}
      {list.status === 'failed' && (
        <ErrorState
          text={(list.error instanceof ApiError && messageOf(list.error, texts)) || t('security.list.failed')}
          retry={{ text: t('common.retry'), onClick: list.retry }}
        />
      )}
    </SecurityFrame>
  );
}
