import { call } from '../../api/call';
import { isOnlyRead } from '../../contract/agreements';
import type { OwnAgreement } from '../../contract/generated/bodies';
import { type PageAddress, pathTo, placeAt } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LinkList } from '../../kit/LinkList';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { useLoaded } from '../../kit/useLoaded';
import { formatTimestamp } from '../../lib/formatTimestamp';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import styles from './PagesScreen.module.css';

/** Pages of their own; each other document is documents/{type}. */
const OWN_PATHS: Readonly<Record<string, PageAddress>> = {
  risk: 'risk',
  'about-us': 'about-us',
  'loan-agreement': 'home/agreement/loan-agreement',
  'e-sign-terms': 'home/agreement/e-sign-terms',
  'data-consent': 'home/agreement/data-consent',
};

/** What the signed-in person agreed to, the latest first. */
function Agreements() {
  const { t, language } = useTexts();
  const loaded = useLoaded(`agreements ${language}`, () => call('GET /agreements'));
  if (loaded.status === 'loading') return <Skeleton text={t('common.loading')} lines={3} />;
  if (loaded.status === 'failed') {
    return (
      <div role="alert">
        <p>{t('documents.failed')}</p>
        <Button kind="text" onClick={loaded.retry}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  const { agreements } = loaded.value;
  if (agreements.length === 0) return <p>{t('documents.none')}</p>;
  const timesOf = ({ type, agreedAt, withdrawnAt }: OwnAgreement) => {
    const agreed = t(isOnlyRead(type) ? 'documents.readAt' : 'documents.agreedAt', { time: formatTimestamp(agreedAt) });
    if (withdrawnAt === undefined) return agreed;
    return `${agreed}. ${t('documents.withdrawnAt', { time: formatTimestamp(withdrawnAt) })}`;
  };
  const links = agreements.map((agreement) => ({
    path: placeAt('home/tc-agreement/:id', { path: { id: agreement.agreementId } }),
    text: agreement.title,
    note: timesOf(agreement),
  }));
  return <LinkList links={links} />;
}

/** pages: all that can be read, and what was agreed to. */
export function PagesScreen() {
  const { t, language } = useTexts();
  const { channel, signedIn } = useSession();
  const page = { title: t('documents.title'), back: useBack(pathTo(channel, signedIn ? 'me/setting' : 'login')) };
  const loaded = useLoaded(`documents ${language}`, () => call('GET /documents'));
  if (loaded.status === 'loading') return <Page {...page} />;
  if (loaded.status === 'failed') return <LoadFailed error={loaded.error} retry={loaded.retry} />;
  const paths: typeof OWN_PATHS = signedIn ? { ...OWN_PATHS, 'vat-adjustment': 'vat12adjustment' } : OWN_PATHS;
  const documents = loaded.value.documents.map(({ type, title }) => ({
    path: paths[type] ?? placeAt('documents/:type', { path: { type } }),
    text: title,
  }));
  return (
    <Page {...page}>
      {signedIn && (
        <>
          <h2 className={styles.heading}>{t('documents.agreed')}</h2>
          <Card>
            <Agreements />
          </Card>
        </>
      )}
      <h2 className={styles.heading}>{t('documents.read')}</h2>
      <Card>
        <LinkList links={[...documents, { path: 'documents/verify', text: t('documents.verify') }]} />
      </Card>
    </Page>
  );
}
