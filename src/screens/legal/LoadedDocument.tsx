import type { ReactNode } from 'react';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { isMissing, useLoaded } from '../../kit/useLoaded';
import { useSession } from '../../state/session';
import { NotFoundScreen } from './NotFoundScreen';

interface LoadedDocumentProps<Document> {
  /** tells it from other documents */
  id: string;
  load(): Promise<Document>;
  children(document: Document): ReactNode;
}

/** The page of one document in the language of the page, whose back leads to all there are. */
export function LoadedDocument<Document extends { title: string }>({
  id,
  load,
  children,
}: LoadedDocumentProps<Document>) {
  const { language } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'pages'));
  const loaded = useLoaded(`document ${id} ${language}`, load);
  if (loaded.status === 'loading') return <Page back={back} />;
  if (loaded.status === 'failed') {
    return isMissing(loaded) ? <NotFoundScreen /> : <LoadFailed error={loaded.error} retry={loaded.retry} />;
  }
  return (
    <Page title={loaded.value.title} back={back}>
      {children(loaded.value)}
    </Page>
  );
}
