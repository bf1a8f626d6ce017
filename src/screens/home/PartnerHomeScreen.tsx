import type { Standing } from '../../contract/generated/bodies';
import { placeAt } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LinkList, type ListedLink } from '../../kit/LinkList';
import { backToPartner } from '../../kit/partnerWays';
import { channelPicture, useChannel } from '../../state/channels';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { HomeScreen } from './HomeScreen';
import styles from './HomeScreen.module.css';

/** In whose app the person is, and the way back there, where there is one. */
function PartnerHead() {
  const { t } = useTexts();
  const { channel } = useSession();
  const partner = useChannel();
  const leave = backToPartner(channel);
  return (
    <section className={styles.partner} aria-label={partner.name}>
      <img src={channelPicture(partner)} alt="" width={40} height={40} />
      <p className={styles.where}>{t('home.partner.title', { channel: partner.name })}</p>
      {leave && (
        <Button kind="ghost" onClick={leave}>
          {t('common.backToPartner', { channel: partner.name })}
        </Button>
      )}
    </section>
  );
}

/** Where one can go from here, by how the person stands. */
const WAYS = {
  // to a newcomer it is said above
  lent: { path: 'apply/limit-pdl-pre-borrow', fits: ({ state }) => !['new', 'approved', 'credit'].includes(state) },
  bills: { path: 'bill', fits: ({ state }) => state === 'approved' || state === 'credit' },
  loans: { path: 'me/my-loans', fits: ({ state }) => state === 'approved' || state === 'credit' },
  help: { path: 'me/help-center', fits: () => true },
} as const satisfies Readonly<Record<string, { path: string; fits(standing: Standing): boolean }>>;

type WayName = keyof typeof WAYS;

/** What the person can do in the partner's app, and what the partner learns of it. */
function PartnerWays({ standing }: { standing: Standing }) {
  const { t } = useTexts();
  const { id, name } = useChannel();
  const partner = { channel: name };
  const ways = (Object.keys(WAYS) as WayName[]).filter((way) => WAYS[way].fits(standing));
  const links: readonly ListedLink[] = [
    ...ways.map((way) => ({
      text: t(`home.partner.ways.${way}`),
      note: t(`home.partner.notes.${way}`),
      path: WAYS[way].path,
    })),
    {
      text: t('home.partner.link', partner),
      note: t('home.partner.linkNote'),
      path: placeAt('link-account/:type', { path: { type: id } }),
    },
  ];
  return (
    <section className={styles.partnerWays} aria-labelledby="partner-ways">
      <Card>
        <h2 id="partner-ways" className={styles.second}>
          {t('home.partner.here')}
        </h2>
        <LinkList links={links} />
        <p className={styles.notice}>{t('home.partner.learns', partner)}</p>
        <p className={styles.notice}>{t('home.partner.web', partner)}</p>
      </Card>
    </section>
  );
}

/**
 * partner-home: Home of who came with a partner's token, in the partner's name: how they stand, what can be done here, what
 * the partner learns of it, and the way back (docs/product/applications.md).
 */
export function PartnerHomeScreen() {
  return <HomeScreen above={<PartnerHead />} below={(standing) => <PartnerWays standing={standing} />} />;
}
