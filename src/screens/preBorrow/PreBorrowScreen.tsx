import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchLimit } from '../../api/home';
import { fetchLoanExamples } from '../../api/loans';
import type { LoanOffers, MyLimit } from '../../contract/generated/bodies';
import type { TextKey } from '../../contract/generated/textKeys';
import { useTexts } from '../../i18n/useTexts';
import { Banners } from '../../kit/Banners';
import { LoadFailed } from '../../kit/LoadFailed';
import { LoadingScreen } from '../../kit/LoadingScreen';
import { Page, useBack } from '../../kit/Page';
import { PageLink } from '../../kit/router';
import { useLoaded } from '../../kit/useLoaded';
import { isSameTenor, type Product } from '../../lending/product';
import { formatRupiah } from '../../lib/formats';
import { ownValue } from '../../lib/ownValue';
import { choicesOf } from '../../runner/quote/choices';
import { QuoteFigures } from '../../runner/quote/QuoteFigures';
import { TenorTable } from '../../runner/quote/TenorTable';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Headline } from '../../ui/Headline';
import { AmountSlider } from '../../widgets/Money/AmountSlider';
import styles from './PreBorrow.module.css';

/** What is explained: a short loan, or any loan from a limit. */
type PreBorrowTopic = 'short' | 'limit';

/** Whose products are shown, and the amount of the example in rupiah. */
const TOPICS: Readonly<Record<PreBorrowTopic, { accountTypes: readonly Product['accountType'][]; example: number }>> = {
  short: { accountTypes: ['PDL'], example: 1_000_000 },
  limit: { accountTypes: ['PDL', 'VCC'], example: 2_000_000 },
};

/** The tenor of the example, where the amount is lent for it. */
const EXAMPLE_TENOR = { count: 3, unit: 'MONTHS' } as const;

/** In rupiah. */
type OwnLimit = NonNullable<MyLimit['limit']>;

/** The limit of a person who has one that can be borrowed from; a page about prices does without where it cannot be read. */
async function ownLimit(signedIn: boolean): Promise<OwnLimit | undefined> {
  const known = signedIn ? await fetchLimit().catch(() => undefined) : undefined;
  return known?.limit && known.limit.available > 0 ? known.limit : undefined;
}

const NEEDS = ['ktp', 'face', 'account'] as const;

const STAGES = ['apply', 'decide', 'pay'] as const;

/** The offers of some products alone. */
const offersFor = ({ products, ...rest }: LoanOffers, types: readonly unknown[]): LoanOffers => ({
  ...rest,
  products: products.filter((product) => types.includes(ownValue(product, 'accountType'))),
});

function Points({ title, texts }: { title: string; texts: readonly TextKey[] }) {
  const { t } = useTexts();
  return (
    <Card>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.points}>
        {texts.map((text) => (
          <li key={text}>{t(text)}</li>
        ))}
      </ul>
    </Card>
  );
}

/** What can be borrowed, and what an amount would cost for each tenor it is lent for. */
function Examples({
  offers,
  topic,
  limit,
}: {
  offers: LoanOffers;
  topic: PreBorrowTopic;
  limit: OwnLimit | undefined;
}) {
  const { t, language } = useTexts();
  const { accountTypes, example: usual } = TOPICS[topic];
  const { available } = limit ?? offers;
  const { amounts, loans } = choicesOf(offersFor({ ...offers, available }, accountTypes), 'money');
  const [least, most] = [amounts[0], amounts.at(-1)];
  const [wished = usual, setWished] = useState<number>();
  const example = amounts.findLast((amount) => amount <= wished) ?? least ?? wished;
  const priced = loans(example).map(({ quote }) => quote);
  const first = priced.find(({ tenor }) => isSameTenor(tenor, EXAMPLE_TENOR)) ?? priced[0];
  if (least === undefined || !first) return <p>{t('pre-borrow.nothing')}</p>;
  const range = { least: formatRupiah(least, language), most: formatRupiah(most, language) };
  return (
    <Card>
      <h2 className={styles.title}>{t('pre-borrow.example', { amount: formatRupiah(example, language) })}</h2>
      <p className={styles.text}>{t('quote.range', range)}</p>
      <div className={styles.slider}>
        <AmountSlider amounts={amounts} amount={example} onAmount={setWished} />
      </div>
      <QuoteFigures quote={first} use="money" />
      <h3 className={styles.title}>{t('quote.compare')}</h3>
      <TenorTable quotes={priced} chosen={first} />
    </Card>
  );
}

/** apply/pdl-pre-borrow, apply/limit-pdl-pre-borrow: what a loan would be, before anything is asked (docs/product/screens.md). */
export function PreBorrowScreen({ topic }: { topic: PreBorrowTopic }) {
  const { t, language } = useTexts();
  const { channel, signedIn } = useSession();
  const navigate = useNavigate();
  const back = useBack(`/${channel}/${signedIn ? 'home' : 'login'}`);
  const loaded = useLoaded(`loanExamples ${signedIn}`, () => Promise.all([fetchLoanExamples(), ownLimit(signedIn)]));
  if (loaded.status === 'failed') return <LoadFailed error={loaded.error} retry={loaded.retry} />;
  if (loaded.status === 'loading') return <LoadingScreen />;
  const [offers, limit] = loaded.value;
  const own = topic === 'limit' ? limit : undefined;
  const amounts = own && { total: formatRupiah(own.total, language), available: formatRupiah(own.available, language) };
  return (
    <Page
      title={t(`pre-borrow.${topic}.title`)}
      back={back}
      footer={
        <Button onClick={() => navigate(`/${channel}/apply/mandatory-branch`)}>
          {t(own ? 'pre-borrow.borrow' : 'pre-borrow.action')}
        </Button>
      }
    >
      <Headline
        level={2}
        title={t(`pre-borrow.${topic}.headline`)}
        text={amounts ? t('pre-borrow.limit.own', amounts) : t(`pre-borrow.${topic}.body`)}
      />
      <div className={styles.cards}>
        <Examples offers={offers} topic={topic} limit={own} />
        {!own && (
          <>
            <Points
              title={t('pre-borrow.needs.title')}
              texts={NEEDS.map((need) => `pre-borrow.needs.${need}` as const)}
            />
            <Points
              title={t('pre-borrow.takes.title')}
              texts={STAGES.map((one) => `pre-borrow.takes.${one}` as const)}
            />
            {topic === 'limit' && (
              <p>
                <PageLink to={`/${channel}/apply/pdl-pre-borrow`}>{t('pre-borrow.limit.short')}</PageLink>
              </p>
            )}
          </>
        )}
      </div>
      <Banners slot="apply" />
    </Page>
  );
}
