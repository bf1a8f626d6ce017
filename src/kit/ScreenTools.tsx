import type { Language } from '../contract/enums';
import { setLanguage } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';
import { chooseLanguage } from '../state/session';
import { showToast } from '../state/toasts';
import { HelpButton } from './help/HelpButton';
import styles from './ScreenTools.module.css';

const OTHER: Readonly<Record<Language, Language>> = { id: 'en-us', 'en-us': 'id' };

/** "ID · EN": switches every text of the page where it stands. */
export function LanguageSwitch() {
  const { t, language } = useTexts();

  async function change() {
    try {
      const other = OTHER[language];
      await setLanguage(other, () => chooseLanguage(other));
    } catch {
      showToast(t('common.offlineTitle'), 'problem');
    }
  }

  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={`ID · EN, ${t('common.switchLanguage')}`}
      onClick={change}
    >
      <span className={styles.chip}>
        <span className={language === 'id' ? styles.chosen : undefined}>ID</span>
        {' · '}
        <span className={language === 'en-us' ? styles.chosen : undefined}>EN</span>
      </span>
    </button>
  );
}

export interface ScreenToolsProps {
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
