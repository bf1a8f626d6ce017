import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPartner } from '../../contract/channel';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { failureTexts } from '../../kit/failure';
import { PageLink, useQuery } from '../../kit/router';
import { useLoaded } from '../../kit/useLoaded';
import { useChannel } from '../../state/channels';
import { lender } from '../../state/lender';
import { partnerToken } from '../../state/partner';
import { useSession } from '../../state/session';
import { keptSessionEnd } from '../../state/sessionEnd';
import { Headline } from '../../ui/Headline';
import styles from './LoginScreen.module.css';
import { LostPhoneLink } from './LostPhoneLink';
import { NumberEntry } from './NumberEntry';

function Logo() {
  return (
    <p className={styles.brand}>
      <span className={styles.logo} aria-hidden="true">
        L
      </span>
      Lancar
    </p>
  );
}

/** What a loan costs, before anything is asked. It comes after the page, so its place is kept. */
function Price() {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const loaded = useLoaded('lender', lender);
  if (loaded.status === 'loading') return <div className={styles.price} />;
  const example = loaded.status === 'ready' ? loaded.value.example : undefined;
  return (
    example && (
      <p className={styles.price}>
        {example[language]}{' '}
        <PageLink to={pathTo(channel, 'apply/limit-pdl-pre-borrow')}>{t('auth.login.price')}</PageLink>
      </p>
    )
  );
}

/** Why the session ended that this browser had before. It comes after the page, as most who sign in have none. */
function SessionEnd() {
  const [end] = useState(keptSessionEnd);
  const loaded = useLoaded('sessionEnd', async () => {
    if (!end) return undefined;
    const [{ SessionEndNotice }] = await Promise.all([import('./SessionEndNotice'), failureTexts(['signed-out'])]);
    return SessionEndNotice;
  });
  const Notice = loaded.status === 'ready' ? loaded.value : undefined;
  return end && Notice && <Notice end={end} />;
}

/** A mobile number, to which a one-time code is sent. On a partner channel, the number the partner knows. */
export function LoginScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const opened = useChannel();
  // a friend's code counts on the plain web alone
  const partner = isPartner(opened);
  const navigate = useNavigate();
  const query = useQuery();

  async function accept(mobileNumber: string) {
    // the next screen comes while the code is sent
    void import('./OtpScreen').catch(() => undefined);
    const token = partnerToken(channel);
    return token ? (await import('./partnerNumber')).partnerNumberProblem(token, mobileNumber) : undefined;
  }

  return (
    <NumberEntry
      accept={accept}
      onSent={() => navigate(pathTo(channel, 'login-otp', { query }))}
      below={
        <>
          <Price />
          {!partner && (
            <PageLink to={pathTo(channel, 'refer-friends/refer-login', { query })}>{t('auth.login.friend')}</PageLink>
          )}
          <LostPhoneLink />
        </>
      }
    >
      <Logo />
      <Headline
        title={t('auth.login.title')}
        text={partner ? t('auth.login.known', { channel: opened.name }) : t('auth.login.subtitle')}
      />
      <SessionEnd />
    </NumberEntry>
  );
}
