import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { Page, useBack } from '../../kit/Page';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import styles from './plan.module.css';

const QUESTIONS = [1, 2, 3, 4, 5, 6, 7] as const;

/** bill/apply-installment/faq: what people ask about instalments. */
export function FaqScreen() {
  const { t } = useTexts();
  const { channel, signedIn } = useSession();
  const back = useBack(pathTo(channel, signedIn ? 'bill/apply-installment' : 'me/help-center'));
  return (
    <Page title={t('plan.faq.title')} back={back}>
      <Card>
        {QUESTIONS.map((number) => (
          <details key={number} className={styles.faq}>
            <summary>{t(`plan.faq.${number}.question`)}</summary>
            <p>{t(`plan.faq.${number}.answer`)}</p>
          </details>
        ))}
      </Card>
    </Page>
  );
}
