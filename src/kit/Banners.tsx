import { useState } from 'react';
import { call } from '../api/call';
import type { Banner, BannerSlot } from '../contract/generated/bodies';
import { inChannel } from '../contract/pages';
import { useTexts } from '../i18n/useTexts';
import { browserValues, keptTexts } from '../lib/browserStorage';
import { useSession } from '../state/session';
import { IconButton } from '../ui/Button';
import { CloseIcon } from '../ui/icons/furtherIcons';
import styles from './Banners.module.css';
import { PageLink } from './router';
import { useLive } from './useLive';

/** Ids of the banners that were closed in this browser. */
const KEY = 'mascotIsClosedbannerIds';

function ShownBanner({ banner: { path, words }, close }: { banner: Banner; close(): void }) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const { title, text } = words[language];
  return (
    <li className={styles.banner}>
      <PageLink to={inChannel(channel, path)}>
        <b>{title}</b>
        <span>{text}</span>
      </PageLink>
      <IconButton text={t('home.banners.close', { title })} onClick={close}>
        <CloseIcon />
      </IconButton>
    </li>
  );
}

/** The banners of a place; one that was closed stays closed in this browser, and nothing stands there where they fail. */
export function Banners({ slot }: { slot: BannerSlot }) {
  const { t } = useTexts();
  const live = useLive(`banners ${slot}`, () => call('GET /operation/banners', { query: { slot } }));
  const [closed, setClosed] = useState(() => keptTexts(KEY));
  const shown = live.status === 'ready' ? live.value.filter(({ id }) => !closed.includes(id)) : [];
  if (shown.length === 0) return null;

  function close(id: string) {
    const now = [...new Set([...keptTexts(KEY), id])];
    browserValues.setItem(KEY, JSON.stringify(now));
    setClosed(now);
  }

  return (
    <ul className={styles.banners} aria-label={t('home.banners.label')}>
      {shown.map((banner) => (
        <ShownBanner key={banner.id} banner={banner} close={() => close(banner.id)} />
      ))}
    </ul>
  );
}
