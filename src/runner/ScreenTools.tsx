import { HelpButton } from './help/HelpButton';
import { LanguageSwitch } from './LanguageSwitch';
import styles from './ScreenTools.module.css';

interface ScreenToolsProps {
  /** ids of `why.topics` that the help begins with */
  topics?: readonly string[];
  /** a person is signed in here; `number` is theirs, where it is known */
  account?: { number: unknown };
}

/** What stands at the right of every bar: the language, and help, which holds the account of the person who is signed in. */
export function ScreenTools({ topics, account }: ScreenToolsProps) {
  return (
    <div className={styles.tools}>
      <LanguageSwitch />
      <HelpButton topics={topics} account={account} />
    </div>
  );
}
