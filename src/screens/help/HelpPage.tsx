import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { HelpTopicListed } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { useLoaded } from '../../kit/useLoaded';
import { helpTopics, knownHelpTopics } from '../../state/helpTopics';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/Message';

/** The topics, once they are there; loading and failure look the same on every page of the help center. */
export function WithTopics({ children }: { children(topics: readonly HelpTopicListed[]): ReactNode }) {
  const { t, has } = useTexts();
  const { channel, signedIn } = useSession();
  const { topic } = useParams();
  const title = `questions.titles.${topic}`;
  const back = useBack(pathTo(channel, topic === undefined ? (signedIn ? 'me' : 'login') : 'me/help-center'));
  const loaded = useLoaded('help topics', helpTopics, knownHelpTopics);
  if (loaded.status === 'failed') return <LoadFailed error={loaded.error} retry={loaded.retry} />;
  if (loaded.status === 'loading') return <Page title={t(has(title) ? title : 'help.center.title')} back={back} />;
  return children(loaded.value);
}

/** The way to a person: to write to them. */
export function WriteButton({ kind = 'ghost' }: { kind?: 'primary' | 'ghost' }) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  return (
    <Button kind={kind} onClick={() => navigate(pathTo(channel, 'me/help-center/contact'))}>
      {t('help.center.write')}
    </Button>
  );
}

/** An address of a topic or question that there is not, or not any more. */
export function NoSuchQuestion() {
  const { t } = useTexts();
  return <EmptyState title={t('help.center.gone.title')} text={t('help.center.gone.text')} action={<WriteButton />} />;
}
