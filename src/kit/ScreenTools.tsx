import type { Language } from '../contract/enums';
import { setLanguage } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';
import { nextLanguage } from '../lib/locale';
import { chooseLanguage } from '../state/session';
import { showToast } from '../state/toasts';
import { LANGUAGE_NAMES, LanguageNames } from '../ui/LanguageNames';
import { HelpButton } from './help/HelpButton';
import styles from './ScreenTools.module.css';

/** Switches every text of the page where it stands, and says so where the texts do not come. */
export function useLanguageChoice(): (chosen: Language) => Promise<void> {
  const { t } = useTexts();
  return async (chosen) => {
    try {
      await setLanguage(chosen, () => chooseLanguage(chosen));
    } catch {
      showToast(t('common.offlineTitle'), 'problem');
    }
  };
}

/** "ID · EN", the one that is shown in bold. */
function LanguageSwitch() {
  const { t, language } = useTexts();
  const choose = useLanguageChoice();

  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={`${LANGUAGE_NAMES}, ${t('common.switchLanguage')}`}
      onClick={() => void choose(nextLanguage(language))}
    >
      <span className={styles.chip}>
        <LanguageNames shown={language} className={styles.chosen} />
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
