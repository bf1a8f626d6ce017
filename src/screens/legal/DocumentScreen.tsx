import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useTexts } from '../../i18n/useTexts';
import { LanguageSwitch } from '../../runner/LanguageSwitch';
import { useSession } from '../../state/session';
import { Screen } from '../../ui/Screen';
import { TopBar } from '../../ui/TopBar';
import { NotFoundScreen } from './NotFoundScreen';

/** Section 9: static documents version. */
const VERSION = '20241001';
const DOCUMENTS: ReadonlySet<string> = new Set(['terms', 'privacy']);
const PARAGRAPHS = ['1', '2', '3', '4'];

/** documents/{type}: terms of service and privacy policy. */
export function DocumentScreen() {
  const { t } = useTexts();
  const { type = '' } = useParams();
  const navigate = useNavigate();
  const { channel } = useSession();
  // opened by its address there is nothing of ours to go back to
  const opened = useLocation().key === 'default';
  const back = () => (opened ? navigate(`/${channel}/login`) : navigate(-1));
  if (!DOCUMENTS.has(type)) return <NotFoundScreen />;
  return (
    <Screen
      top={
        <TopBar
          title={t(`legal.${type}.title`)}
          back={{ text: t('common.back'), onClick: back }}
          right={<LanguageSwitch />}
        />
      }
    >
      {PARAGRAPHS.map((paragraph) => (
        <p key={paragraph}>{t(`legal.${type}.body.${paragraph}`)}</p>
      ))}
      <p>{t(`legal.${type}.version`, { version: VERSION })}</p>
    </Screen>
  );
}
