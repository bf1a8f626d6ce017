import { call } from '../../api/call';
import type { ShownHash } from '../../contract/agreedHeader';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page } from '../../kit/Page';
import { SendingProblem } from '../../kit/SendingProblem';
import { useLoaded } from '../../kit/useLoaded';
import { useSending } from '../../kit/useSending';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { Skeleton } from '../../ui/Skeleton';
import { ShownText } from './DocumentScreen';

interface AgreeToDocumentProps {
  /** a document of content/documents/ */
  type: string;
  /** texts of this screen: `title`, `text`, `action` */
  texts: string;
  /** what the button says that goes on without agreeing */
  decline: string;
  /** agrees to the document as it was shown, and goes on */
  agree(shown: ShownHash): Promise<void>;
  leave(): void;
}

/** A document to read and to agree to, or not. */
export function AgreeToDocument({ type, texts, decline, agree, leave }: AgreeToDocumentProps) {
  const { t, language } = useTexts();
  const sending = useSending();
  const loaded = useLoaded(`${type} ${language}`, () => call('GET /documents/{type}', { path: { type } }));
  if (loaded.status === 'failed') return <LoadFailed error={loaded.error} retry={loaded.retry} />;
  return (
    <Page
      back={leave}
      footer={
        <>
          <SendingProblem sending={sending} />
          {loaded.status === 'ready' && (
            <Button busy={sending.busy} onClick={() => void sending.run(() => agree(loaded.value))}>
              {t(`${texts}.action`)}
            </Button>
          )}
          <Button kind="text" onClick={leave}>
            {decline}
          </Button>
        </>
      }
    >
      <Headline title={t(`${texts}.title`)} text={t(`${texts}.text`)} />
      {loaded.status === 'loading' && <Skeleton text={t('common.loading')} lines={10} />}
      {loaded.status === 'ready' && <ShownText document={loaded.value} />}
    </Page>
  );
}
