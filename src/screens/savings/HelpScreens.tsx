import { pathTo, placeAt } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LinkList } from '../../kit/LinkList';
import { Page, useBack } from '../../kit/Page';
import { Redirect, useQuery } from '../../kit/router';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import styles from './savings.module.css';

const TOPICS = ['what', 'open', 'link', 'fails', 'balance', 'unlink', 'tax', 'card'] as const;

/** jago/jago-help-list: what people ask about the savings account. */
export function HelpListScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'me/my-account/saving-account'));
  const links = TOPICS.map((topic) => ({
    path: placeAt('jago/jago-help-detail', { query: { topic } }),
    text: t(`savings.help.${topic}.title`),
  }));
  return (
    <Page title={t('savings.help.title')} back={back}>
      <Card>
        <LinkList links={links} />
      </Card>
    </Page>
  );
}

/** jago/jago-help-detail: the answer to one of them. */
export function HelpDetailScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'jago/jago-help-list'));
  const asked = useQuery().get('topic');
  const topic = TOPICS.find((known) => known === asked);
  if (!topic) return <Redirect to={pathTo(channel, 'jago/jago-help-list')} />;
  return (
    <Page title={t('savings.help.title')} back={back}>
      <Card>
        <div className={styles.stack}>
          <h2 className={styles.heading}>{t(`savings.help.${topic}.title`)}</h2>
          <p>{t(`savings.help.${topic}.text`)}</p>
        </div>
      </Card>
    </Page>
  );
}
