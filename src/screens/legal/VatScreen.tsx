import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { OwnAgreements } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { Redirect } from '../../kit/router';
import { useLoaded } from '../../kit/useLoaded';
import { formatTimestamp } from '../../lib/formatTimestamp';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { AgreeToDocument } from './AgreeToDocument';

const DOCUMENT = 'vat-adjustment';

/** What the person agreed to about the tax, where they did. */
const agreedIn = ({ agreements }: OwnAgreements) => agreements.find(({ type }) => type === DOCUMENT);

/** vat12adjustment: what the change of the VAT means for what a person pays, to read and to agree to. */
export function VatScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const leave = useBack(pathTo(channel, 'home'));
  const agreed = useLoaded(DOCUMENT, () => call('GET /agreements'));
  const completed = pathTo(channel, 'vat12adjustment/completed');
  if (agreed.status === 'loading') return <Page back={leave} />;
  if (agreed.status === 'failed') return <LoadFailed error={agreed.error} retry={agreed.retry} />;
  if (agreedIn(agreed.value)) return <Redirect to={completed} />;
  return (
    <AgreeToDocument
      type={DOCUMENT}
      texts="documents.vat"
      decline={t('documents.vat.decline')}
      agree={async (shown) => {
        await call('POST /pop-notify/accept-user-agreement', { query: { tncType: 'VAT' }, agreed: [shown] });
        navigate(completed, { replace: true });
      }}
      leave={leave}
    />
  );
}

/** vat12adjustment/completed: when the person agreed, and where what they agreed to stays. */
export function VatCompletedScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const back = useBack(pathTo(channel, 'home'));
  const loaded = useLoaded(DOCUMENT, () => call('GET /agreements'));
  if (loaded.status === 'loading') return <Page back={back} />;
  if (loaded.status === 'failed') return <LoadFailed error={loaded.error} retry={loaded.retry} />;
  const agreed = agreedIn(loaded.value);
  if (!agreed) return <Redirect to={pathTo(channel, 'vat12adjustment')} />;
  return (
    <Page
      back={back}
      footer={
        <>
          <Button onClick={() => navigate(pathTo(channel, 'home'))}>{t('documents.vat.home')}</Button>
          <Button
            kind="text"
            onClick={() => navigate(pathTo(channel, 'home/tc-agreement/:id', { path: { id: agreed.agreementId } }))}
          >
            {t('documents.vat.read')}
          </Button>
        </>
      }
    >
      <Headline
        title={t('documents.vat.done')}
        text={t('documents.agreedAt', { time: formatTimestamp(agreed.agreedAt) })}
      />
      <p>{t('documents.vat.after')}</p>
    </Page>
  );
}
