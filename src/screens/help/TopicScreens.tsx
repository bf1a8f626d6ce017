import { useParams } from 'react-router-dom';
import type { HelpTopicListed } from '../../contract/generated/bodies';
import { type PageAddress, pathTo, placeAt } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { PENALTY_QUESTION, PenaltyFigures } from '../../kit/help/PenaltyFigures';
import { LinkList } from '../../kit/LinkList';
import { Page, useBack } from '../../kit/Page';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { NoSuchQuestion, WithTopics, WriteButton } from './HelpPage';
import styles from './help.module.css';

interface TopicProps {
  topic: HelpTopicListed | undefined;
}

function Topic({ topic }: TopicProps) {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'me/help-center'));
  if (!topic) {
    return (
      <Page title={t('help.center.title')} back={back}>
        <NoSuchQuestion />
      </Page>
    );
  }
  const { id, questions } = topic;
  const links = questions.map((question) => ({
    path: placeAt('me/help-center/:topic/:question', { path: { topic: id, question: question.id } }),
    text: t(`questions.topics.${id}.${question.id}.question`),
  }));
  return (
    <Page title={t(`questions.titles.${id}`)} back={back}>
      <Card>
        <LinkList links={links} />
      </Card>
    </Page>
  );
}

function Question({ topic, question: id }: TopicProps & { question: string }) {
  const { t } = useTexts();
  const { channel, signedIn } = useSession();
  const back = useBack(pathTo(channel, 'me/help-center/:topic', { path: { topic: topic?.id ?? '' } }));
  const question = topic?.questions.find((one) => one.id === id);
  if (!topic || !question) {
    return (
      <Page title={t('help.center.title')} back={back}>
        <NoSuchQuestion />
      </Page>
    );
  }
  const text = `questions.topics.${topic.id}.${id}` as const;
  // signed in, there is nothing to log in to
  const shown = question.links.filter(({ path }) => !(signedIn && path === 'login'));
  const links = shown.map(({ name, path }) => ({ path: path as PageAddress, text: t(`questions.links.${name}`) }));
  const leadsToUs = question.links.some(({ path }) => path.startsWith('me/help-center/contact'));
  return (
    <Page title={t(`questions.titles.${topic.id}`)} back={back}>
      <div className={styles.parts}>
        <Card>
          <h2 className={styles.question}>{t(`${text}.question`)}</h2>
          <p>{t(`${text}.answer`)}</p>
          {`${topic.id}/${id}` === PENALTY_QUESTION && <PenaltyFigures />}
        </Card>
        {links.length > 0 && (
          <Card>
            <LinkList links={links} />
          </Card>
        )}
        {!leadsToUs && (
          <section className={styles.part}>
            <h2>{t('help.center.more')}</h2>
            <WriteButton />
          </section>
        )}
      </div>
    </Page>
  );
}

/** me/help-center/{topic}: its questions. */
export function TopicScreen() {
  const { topic } = useParams();
  return <WithTopics>{(topics) => <Topic topic={topics.find(({ id }) => id === topic)} />}</WithTopics>;
}

/** me/help-center/{topic}/{question}: its answer, and where that leads. */
export function QuestionScreen() {
  const { topic, question = '' } = useParams();
  return (
    <WithTopics>
      {(topics) => <Question topic={topics.find(({ id }) => id === topic)} question={question} />}
    </WithTopics>
  );
}
