import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TextKey } from '../../contract/generated/textKeys';
import guide from '../../contract/repaymentGuide.json';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { Page } from '../../kit/Page';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import styles from './HowToPayScreen.module.css';

interface PaymentPlaceProps {
  name: string;
  /** what to know before one begins */
  notes: readonly string[];
  children: ReactNode;
}

/** A bank or a shop where a bill can be paid. */
function PaymentPlace({ name, notes, children }: PaymentPlaceProps) {
  const heading = useId();
  return (
    <section className={styles.place} aria-labelledby={heading}>
      <Card>
        <h2 id={heading} className={styles.name}>
          {name}
        </h2>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        {children}
      </Card>
    </section>
  );
}

interface GuideStepsProps {
  title: string;
  /** where the steps are in the texts, by their number: `<texts>.1`, `<texts>.2` ... */
  texts: string;
  params?: Readonly<Record<string, unknown>>;
}

function stepKeys({ has }: Texts, texts: string): readonly TextKey[] {
  const keys: TextKey[] = [];
  for (let key: string = `${texts}.1`; has(key); key = `${texts}.${keys.length + 1}`) keys.push(key);
  return keys;
}

/** One way to pay, step by step, opened by its title. */
function GuideSteps({ title, texts, params }: GuideStepsProps) {
  const all = useTexts();
  return (
    <details className={styles.way}>
      <summary className={styles.summary}>{title}</summary>
      <ol className={styles.steps}>
        {stepKeys(all, texts).map((key) => (
          <li key={key}>{all.t(key, params)}</li>
        ))}
      </ol>
    </details>
  );
}

/** How to pay a bill at each bank and at Alfamart, step by step (docs/product/screens.md). */
export function HowToPayScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  return (
    <Page title={t('help.howToPay.title')} back={() => navigate(`/${channel}/me`)}>
      <p>{t('help.howToPay.intro')}</p>
      {guide.banks.map(({ id, companyCode }) => (
        <PaymentPlace
          key={id}
          name={t(`help.howToPay.banks.${id}.name`)}
          notes={[t('help.howToPay.companyCode', { code: companyCode })]}
        >
          {guide.ways.map((way) => (
            <GuideSteps
              key={way}
              title={t(`help.howToPay.ways.${way}`)}
              texts={`help.howToPay.banks.${id}.${way}`}
              params={{ code: companyCode }}
            />
          ))}
        </PaymentPlace>
      ))}
      <PaymentPlace
        name={t('help.howToPay.alfamart.name')}
        notes={['code', 'status'].map((note) => t(`help.howToPay.alfamart.${note}`, guide.shop))}
      >
        <GuideSteps title={t('help.howToPay.ways.shop')} texts="help.howToPay.alfamart.steps" params={guide.shop} />
      </PaymentPlace>
      <PaymentPlace name={t('help.howToPay.otherBanks.name')} notes={[t('help.howToPay.otherBanks.note')]}>
        <GuideSteps title={t('help.howToPay.ways.transfer')} texts="help.howToPay.otherBanks.steps" />
      </PaymentPlace>
    </Page>
  );
}
