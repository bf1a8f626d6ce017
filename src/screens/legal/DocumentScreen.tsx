import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { DOCUMENTS } from '../../contract/agreements';
import { useTexts } from '../../i18n/useTexts';
import { Page } from '../../kit/Page';
import { useSession } from '../../state/session';
import { NotFoundScreen } from './NotFoundScreen';
import { TermsText } from './TermsText';

/** documents/{type}: terms of service, privacy policy and risks. */
export function DocumentScreen() {
  const { t } = useTexts();
  const { type = '' } = useParams();
  const navigate = useNavigate();
  const { channel } = useSession();
  // opened by its address there is nothing of ours to go back to
  const opened = useLocation().key === 'default';
  const back = () => (opened ? navigate(`/${channel}/login`) : navigate(-1));
  const document = DOCUMENTS.find((known) => known === type);
  if (!document) return <NotFoundScreen />;
  return (
    <Page title={t(`legal.${document}.title`)} back={back}>
      <TermsText document={document} />
    </Page>
  );
}
