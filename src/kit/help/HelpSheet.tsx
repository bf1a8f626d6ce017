import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../../api/call';
import type { HelpTopicListed } from '../../contract/generated/bodies';
import { helpOfPage, type Owing, type QuestionName } from '../../contract/helpOfPages';
import type { PageAddress } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { helpTopics, knownHelpTopics } from '../../state/helpTopics';
import { keptDues } from '../../state/keptDues';
import { useSession } from '../../state/session';
import { Sheet } from '../../ui/Sheet';
import { WhyText } from '../../widgets/why/WhySheet';
import { LinkList } from '../LinkList';
import { useLive } from '../useLive';
import { useLoaded } from '../useLoaded';
import { AboutLender } from './AboutSheet';
import { ContactWays } from './ContactWays';
import styles from './Help.module.css';
import { PENALTY_QUESTION, PenaltyFigures } from './PenaltyFigures';

/** What keeps people from signing in comes up on every page before it. */
const SIGNED_OUT: readonly QuestionName[] = ['sign-in/noCode', 'account/lostPhone', 'sign-in/askedForCode'];

/** Where it matters on a page how the person stands: by their loans, until those are there by the dues that they saw last. */
function useOwing(place: string): Owing {
  const { signedIn } = useSession();
  const enabled = signedIn && helpOfPage(place, 'late') !== helpOfPage(place, 'nothing');
  const live = useLive('loans', () => call('GET /loan/list'), { enabled });
  const loans = live.status === 'ready' ? live.value.loans : undefined;
  const dues = keptDues()?.value ?? [];
  const [isLate, owes] = loans
    ? [loans.some(({ lateness }) => lateness), loans.some(({ owed }) => owed > 0)]
    : [dues.some(({ late }) => late), dues.length > 0];
  if (isLate) return 'late';
  return owes ? 'owing' : 'nothing';
}

/** Where the person is, below the channel. */
function usePlace(): string {
  const { channel } = useSession();
  return useLocation().pathname.replace(new RegExp(`^/${channel}(?:/|$)`), '');
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.topic}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** The sheet has the way to write already; that to a topic of its own stays. */
const isElsewhere = (path: string, place: string) => path !== place && path !== 'me/help-center/contact';

/** A question of the help center with its answer, and where that leads once the topics are there. */
function Question({ name, topics }: { name: QuestionName; topics: readonly HelpTopicListed[] | undefined }) {
  const { t, has } = useTexts();
  const place = usePlace();
  const { signedIn } = useSession();
  const [topic = '', id = ''] = name.split('/');
  const text = `questions.topics.${topic}.${id}` as const;
  const listed = topics?.find((one) => one.id === topic)?.questions.find((one) => one.id === id);
  if ((topics && !listed) || !has(`${text}.question`)) return null;
  const links = (listed?.links ?? [])
    .filter(({ path }) => isElsewhere(path, place) && !(signedIn && path === 'login'))
    .map(({ name: button, path }) => ({ path: path as PageAddress, text: t(`questions.links.${button}`) }));
  return (
    <Topic title={t(`${text}.question`)}>
      <p>{t(`${text}.answer`)}</p>
      {name === PENALTY_QUESTION && <PenaltyFigures />}
      {links.length > 0 && <LinkList links={links} />}
    </Topic>
  );
}

/** What people ask on this page, as they stand. */
function PageQuestions() {
  const place = usePlace();
  const { signedIn } = useSession();
  const loaded = useLoaded('help topics', helpTopics, knownHelpTopics);
  const topics = loaded.status === 'ready' ? loaded.value : undefined;
  const names = new Set([...helpOfPage(place, useOwing(place)), ...(signedIn ? [] : SIGNED_OUT)]);
  return [...names].map((name) => <Question key={name} name={name} topics={topics} />);
}

interface HelpSheetProps {
  /** what this screen asks for that people wonder about: ids of `why.topics` */
  topics: readonly string[];
  /** where people who are signed in can go instead: their answers stay */
  away: readonly ('home' | 'me')[];
  onClose(): void;
  /** what else belongs to the person here */
  children?: ReactNode;
}

/** Help for a screen: what it asks for, what people ask on it, then all questions, then a person. */
export function HelpSheet({ topics, away, onClose, children }: HelpSheetProps) {
  const { t } = useTexts();
  return (
    <Sheet title={t('common.help')} closeText={t('common.close')} onClose={onClose}>
      {topics.map((id) => (
        <Topic key={id} title={t(`why.topics.${id}.title`)}>
          <WhyText topic={id} />
        </Topic>
      ))}
      <PageQuestions />
      <LinkList
        links={[
          { path: 'me/help-center', text: t('assist.center') },
          { path: 'me/help-center/contact', text: t('assist.write') },
          ...away.map((path) => ({ path, text: t(`assist.away.${path}`) })),
        ]}
      />
      <ContactWays />
      <section className={styles.section}>
        <h3>{t('assist.about.title')}</h3>
        <AboutLender />
      </section>
      {children}
    </Sheet>
  );
}
