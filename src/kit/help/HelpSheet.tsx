import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { useSession } from '../../state/session';
import { Sheet } from '../../ui/Sheet';
import { WhyText } from '../../widgets/why/WhySheet';
import { LinkList } from '../LinkList';
import { ContactWays } from './ContactWays';
import styles from './Help.module.css';

/** Questions that come up on any screen, and before one is signed in: `assist.topics.<id>`. */
const QUESTIONS = { signedIn: ['kept', 'code', 'debt'], before: ['noCode', 'lostPhone', 'code', 'debt'] } as const;

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.topic}>
      <summary>{title}</summary>
      {children}
    </details>
  );
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

/** Help for a screen: its own questions first, then those of every screen, then a person. */
export function HelpSheet({ topics, away, onClose, children }: HelpSheetProps) {
  const { t } = useTexts();
  const { signedIn } = useSession();
  return (
    <Sheet title={t('common.help')} closeText={t('common.close')} onClose={onClose}>
      {topics.map((id) => (
        <Topic key={id} title={t(`why.topics.${id}.title`)}>
          <WhyText topic={id} />
        </Topic>
      ))}
      {QUESTIONS[signedIn ? 'signedIn' : 'before'].map((id) => (
        <Topic key={id} title={t(`assist.topics.${id}.title`)}>
          <p>{t(`assist.topics.${id}.text`)}</p>
          {id === 'lostPhone' && (
            <LinkList links={[{ path: 'me/help-center/contact?topic=SECURITY', text: t('assist.write') }]} />
          )}
        </Topic>
      ))}
      <LinkList
        links={[
          { path: 'me/help-center', text: t('assist.center') },
          { path: 'me/help-center/contact', text: t('assist.write') },
          ...away.map((path) => ({ path, text: t(`assist.away.${path}`) })),
        ]}
      />
      <ContactWays />
      {children}
    </Sheet>
  );
}
