import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { ContactButton } from '../../kit/help/HelpButton';
import { LinkList } from '../../kit/LinkList';
import { Page, useBack } from '../../kit/Page';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import styles from './Explained.module.css';

/** Collectability by the days a payment is late (docs/product/lending.md). */
const CLASSES = [1, 2, 3, 4, 5] as const;
const KEEPS = ['onTime', 'little', 'talk'] as const;

/** activity/credit-score: what lenders read of a person, and that no score is made up here (docs/product/screens.md). */
export function CreditScoreScreen() {
  const { t } = useTexts();
  const { channel, signedIn } = useSession();
  const back = useBack(pathTo(channel, signedIn ? 'home/my-limit' : 'me/help-center'));
  return (
    <Page title={t('home.creditScore.title')} back={back}>
      <p className={styles.intro}>{t('home.creditScore.intro')}</p>
      <Card>
        <h2 className={styles.heading}>{t('home.creditScore.classesTitle')}</h2>
        <dl className={styles.rows}>
          {CLASSES.map((name) => (
            <div key={name} className={styles.row}>
              <dt>
                <b>{t(`home.creditScore.classes.${name}.name`)}</b>
              </dt>
              <dd className={styles.about}>{t(`home.creditScore.classes.${name}.days`)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <h2 className={styles.heading}>{t('home.creditScore.keepsTitle')}</h2>
      <ul className={styles.keeps}>
        {KEEPS.map((name) => (
          <li key={name}>{t(`home.creditScore.keeps.${name}`)}</li>
        ))}
      </ul>
      <p className={styles.own}>{t('home.creditScore.own')}</p>
      {signedIn && <LinkList links={[{ text: t('home.creditScore.poster'), path: 'activity/credit-poster' }]} />}
      <ContactButton />
    </Page>
  );
}
