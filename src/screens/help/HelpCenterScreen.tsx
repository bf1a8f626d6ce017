import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HelpTopicListed } from '../../contract/generated/bodies';
import { pathTo, placeAt } from '../../contract/pages';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { ContactWays } from '../../kit/help/ContactWays';
import { LinkList } from '../../kit/LinkList';
import { Page, useBack } from '../../kit/Page';
import { useQuery } from '../../kit/router';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/Message';
import { SearchInput } from '../../ui/SearchInput';
import { WithTopics, WriteButton } from './HelpPage';
import styles from './help.module.css';
import { type FoundQuestion, searchQuestions } from './searchQuestions';

const listed = (
  { t }: Texts,
  topics: readonly HelpTopicListed[],
): readonly (FoundQuestion & { isPopular: boolean })[] =>
  topics.flatMap(({ id: topic, questions }) =>
    questions.map(({ id, isPopular }) => ({
      ...{ topic, id, isPopular },
      title: t(`questions.titles.${topic}`),
      question: t(`questions.topics.${topic}.${id}.question`),
      answer: t(`questions.topics.${topic}.${id}.answer`),
    })),
  );

const linkTo = ({ topic, id, question }: FoundQuestion) => ({
  path: placeAt('me/help-center/:topic/:question', { path: { topic, question: id } }),
  text: question,
});

interface FoundProps {
  search: string;
  all: readonly FoundQuestion[];
}

/** What a search finds, or the way to a person. */
function Found({ search, all }: FoundProps) {
  const { t } = useTexts();
  const found = useMemo(() => searchQuestions(search, all), [search, all]);
  if (found.length === 0) {
    return (
      <EmptyState
        title={t('help.center.nothing.title')}
        text={t('help.center.nothing.text')}
        action={<WriteButton kind="primary" />}
      />
    );
  }
  return (
    <section className={styles.part}>
      <h2 role="status">{t('help.center.found', { count: found.length })}</h2>
      <Card>
        <LinkList links={found.map((one) => ({ ...linkTo(one), note: one.title }))} />
      </Card>
    </section>
  );
}

/** What there is where nothing is looked for: popular questions, topics, one's own cases and the ways to a person. */
function Overview({ topics, all }: { topics: readonly HelpTopicListed[]; all: ReturnType<typeof listed> }) {
  const { t } = useTexts();
  const { signedIn } = useSession();
  return (
    <>
      <section className={styles.part}>
        <h2>{t('help.center.popular')}</h2>
        <Card>
          <LinkList links={all.filter(({ isPopular }) => isPopular).map(linkTo)} />
        </Card>
      </section>
      <section className={styles.part}>
        <h2>{t('help.center.topics')}</h2>
        <Card>
          <LinkList
            links={[
              ...topics.map(({ id }) => ({
                path: placeAt('me/help-center/:topic', { path: { topic: id } }),
                text: t(`questions.titles.${id}`),
              })),
              { path: placeAt('me/help-center/how-to-pay'), text: t('help.howToPay.title') },
            ]}
          />
        </Card>
      </section>
      <Card>
        <div className={styles.parts}>
          {signedIn && <LinkList links={[{ path: 'me/help-center/cases', text: t('help.cases.title') }]} />}
          <ContactWays />
          <WriteButton />
        </div>
      </Card>
    </>
  );
}

function Center({ topics }: { topics: readonly HelpTopicListed[] }) {
  const texts = useTexts();
  const { t } = texts;
  const { channel, signedIn } = useSession();
  const back = useBack(pathTo(channel, signedIn ? 'me' : 'login'));
  const navigate = useNavigate();
  const initial = useQuery().get('q') ?? '';
  const [search, setSearch] = useState(initial);
  const quiet = useDeferredValue(search);
  const all = useMemo(() => listed(texts, topics), [texts, topics]);

  function look(text: string) {
    setSearch(text);
    // who comes back from an answer finds what they had found
    navigate(text.trim() === '' ? '?' : `?q=${encodeURIComponent(text)}`, { replace: true });
  }

  return (
    <Page title={t('help.center.title')} back={back}>
      <div className={styles.parts}>
        <SearchInput text={t('help.center.search')} initial={initial} onSearch={look} />
        {quiet.trim() === '' ? <Overview topics={topics} all={all} /> : <Found search={quiet} all={all} />}
      </div>
    </Page>
  );
}

/** me/help-center: questions by topic, a search in all of them, and a person to ask (docs/product/help.md). */
export function HelpCenterScreen() {
  return <WithTopics>{(topics) => <Center topics={topics} />}</WithTopics>;
}
