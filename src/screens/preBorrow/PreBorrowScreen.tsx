import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { LoanOffers, MyLimit } from '../../contract/generated/bodies';
import type { TextKey } from '../../contract/generated/textKeys';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { Banners } from '../../kit/Banners';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { PageLink } from '../../kit/router';
import { useLoaded } from '../../kit/useLoaded';
import { isSameTenor, type Product } from '../../lending/product';
import { formatRupiah } from '../../lib/formats';
import { ownValue } from '../../lib/ownValue';
import { dayFromNow } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Headline } from '../../ui/Headline';
import { AmountSlider } from '../../widgets/Money/AmountSlider';
import { choicesOf, USUAL_AMOUNT } from '../quote/choices';
import { QuoteFigures } from '../quote/QuoteFigures';
import { TenorTable } from '../quote/TenorTable';
import styles from './PreBorrow.module.css';

/** What is explained: a short loan, or any loan from a limit. */
type PreBorrowTopic = 'short' | 'limit';

/** Whose products are shown, and the amount of the example in rupiah. */
const TOPICS: Readonly<Record<PreBorrowTopic, { accountTypes: readonly Product['accountType'][]; example: number }>> = {
  short: { accountTypes: ['PDL'], example: 1_000_000 },
  limit: { accountTypes: ['PDL', 'VCC'], example: USUAL_AMOUNT },
};

/** The tenor of the example, where the amount is lent for it. */
const EXAMPLE_TENOR = { count: 3, unit: 'MONTHS' } as const;

/** In rupiah. */
type OwnLimit = NonNullable<MyLimit['limit']>;

/** Where a person is led who reads what a loan would be: on, to unfreeze their account, or to what keeps them from one. */
type Onward = 'open' | 'frozen' | 'kept';

interface Own {
  limit?: OwnLimit;
  onward: Onward;
  /** YYYY-MM-DD: from when who was refused may apply again */
  from?: string | undefined;
}

/** The limit of a person who has one, and whether they can borrow, or apply; a page about prices does without where it cannot be read. */
async function ownLimit(signedIn: boolean): Promise<Own> {
  const known = signedIn ? await call('GET /user/limit').catch(() => undefined) : undefined;
  if (!known) return { onward: 'open' };
  const points = await call('GET /tab/points').catch(() => undefined);
  if (points?.frozen) return { onward: 'frozen' };
  const { limit, state } = known;
  if (state === 'locked') return { onward: 'kept' };
  const may = await call('GET /loan/can-apply').catch(() => undefined);
  if (may && may.check !== 'SUCCESS') return { onward: 'kept', from: may.from };
  return { onward: 'open', ...(limit && limit.available > 0 && { limit }) };
}

/** Why no loan can be had now, and the way to what changes it. */
function NoLoanNow({ why, from }: { why: Exclude<Onward, 'open'>; from: string | undefined }) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const way = why === 'frozen' ? 'me/setting/freeze' : 'home';
  return (
    <>
      <p>{t(why === 'frozen' ? 'home.frozen.noLoan' : 'pre-borrow.kept')}</p>
      {from !== undefined && <p>{t('home.declined.again', { date: dayFromNow(from, language) })}</p>}
      <Button kind="ghost" onClick={() => navigate(pathTo(channel, way))}>
        {t(why === 'frozen' ? 'home.frozen.lift' : 'pre-borrow.toHome')}
      </Button>
    </>
  );
}

const NEEDS = ['ktp', 'face', 'account', 'contacts', 'income'] as const;

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
  const page = { title: t(`pre-borrow.${topic}.title`), back: useBack(pathTo(channel, signedIn ? 'home' : 'login')) };
  const loaded = useLoaded(`loanExamples ${signedIn}`, () =>
    Promise.all([call('GET /loan/examples'), ownLimit(signedIn)]),
  );
  if (loaded.status === 'failed') return <LoadFailed error={loaded.error} retry={loaded.retry} />;
  if (loaded.status === 'loading') return <Page {...page} />;
  const [offers, { limit, onward, from }] = loaded.value;
  const own = topic === 'limit' ? limit : undefined;
  const amounts = own && { total: formatRupiah(own.total, language), available: formatRupiah(own.available, language) };
  return (
    <Page
      {...page}
      footer={
        onward === 'open' ? (
          <Button onClick={() => navigate(pathTo(channel, 'apply/mandatory-branch'))}>
            {t(own ? 'pre-borrow.borrow' : 'pre-borrow.action')}
          </Button>
        ) : (
          <NoLoanNow why={onward} from={from} />
        )
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
                <PageLink to={pathTo(channel, 'apply/pdl-pre-borrow')}>{t('pre-borrow.limit.short')}</PageLink>
              </p>
            )}
          </>
        )}
      </div>
      <Banners slot="apply" />
    </Page>
  );
}
