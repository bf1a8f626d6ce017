import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { acceptUserAgreement } from '../../api/auth';
import { useTexts } from '../../i18n/useTexts';
import { handOffLogin } from '../../native/handOff';
import { LanguageSwitch } from '../../runner/LanguageSwitch';
import { landingOf } from '../../runner/redirect';
import { useSending } from '../../runner/useSending';
import { endSession } from '../../state/endSession';
import { useSession } from '../../state/session';
import { setConsent } from '../../state/telemetry/consent';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { Screen } from '../../ui/Screen';
import { TopBar } from '../../ui/TopBar';
import { TermsText } from '../legal/TermsText';
import { Problem } from './Problem';
import styles from './TermsScreen.module.css';

/** Where to go on: past this very page, which whoever declined, and signs in anew, is led back to. */
function beyondTerms(redirect: string | null, channel: string): string {
  const target = landingOf(redirect, channel);
  const { pathname, searchParams } = new URL(target, window.location.origin);
  const isHere = pathname === `/${channel}/push/term-and-condition`;
  return isHere ? beyondTerms(searchParams.get('redirect'), channel) : target;
}

/** Section 2, TermsAndConditionPage: what a new user agrees to, and may allow besides, before anything else. */
export function TermsScreen() {
  const { t } = useTexts();
  const { channel, user } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [statistics, setStatistics] = useState(false);
  const accepting = useSending();
  const declining = useSending();

  const accept = () =>
    accepting.run(async () => {
      await acceptUserAgreement();
      setConsent('statistics', statistics);
      if (user) await handOffLogin(user.userId);
      navigate(beyondTerms(query.get('redirect'), channel), { replace: true });
    });

  const decline = () =>
    declining.run(async () => {
      await endSession();
      navigate(`/${channel}/login`, { replace: true });
    });

  return (
    <Screen
      top={<TopBar look="plain" right={<LanguageSwitch />} />}
      footer={
        <>
          <Problem text={accepting.problem ?? declining.problem} />
          <Button busy={accepting.busy} onClick={accept}>
            {t('entry.terms.accept')}
          </Button>
          <Button kind="text" busy={declining.busy} onClick={decline}>
            {t('entry.terms.decline')}
          </Button>
        </>
      }
    >
      <Headline title={t('entry.terms.title')} text={t('entry.terms.text')} />
      <TermsText document="terms" />
      <h2 className={styles.second}>{t('legal.privacy.title')}</h2>
      <TermsText document="privacy" />
      <label className={styles.choice}>
        <input type="checkbox" checked={statistics} onChange={(event) => setStatistics(event.currentTarget.checked)} />
        <span>{t('entry.terms.statistics')}</span>
      </label>
    </Screen>
  );
}
