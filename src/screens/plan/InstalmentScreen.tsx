import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { PlanOffer, PlanOptions } from '../../contract/generated/bodies';
import { instalmentPhrase } from '../../contract/instalmentPhrase';
import { pathTo } from '../../contract/pages';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { PageLink, Redirect, useQuery } from '../../kit/router';
import { SendingProblem } from '../../kit/SendingProblem';
import { useSending } from '../../kit/useSending';
import { formatRupiah } from '../../lib/formats';
import { dayFrom, dayWithWeekdayYear } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FactRows } from '../../ui/FactRows';
import { changeOfKind, NotPossible, PlanPage, type PlanProps } from './PlanPage';
import { CameInPart, PlannedDues, Reckoned } from './PlanParts';
import styles from './plan.module.css';

const eachOf = (dues: PlanOffer['dues'], { said, language }: Pick<Texts, 'said' | 'language'>) =>
  instalmentPhrase(
    dues.map(({ amount }) => amount),
    language,
    said,
  );

interface CountsProps {
  offers: readonly PlanOffer[];
  chosen: PlanOffer;
  onChoose(offer: PlanOffer): void;
}

/** Each number of instalments with its price. */
function Counts({ offers, chosen, onChoose }: CountsProps) {
  const { t, said, language } = useTexts();
  const group = useId();
  return (
    <Card>
      <fieldset className={styles.group}>
        <legend>{t('plan.instalment.choose')}</legend>
        {offers.map((offer) => {
          const { count, dues, cost, total } = offer;
          return (
            <label key={count} className={styles.option}>
              <input type="radio" name={group} checked={offer === chosen} onChange={() => onChoose(offer)} />
              <span>
                <b>{eachOf(dues, { said, language })}</b>
                <span className={styles.note}>
                  {t('plan.instalment.optionNote', {
                    cost: formatRupiah(cost, language),
                    total: formatRupiah(total, language),
                  })}
                </span>
              </span>
            </label>
          );
        })}
      </fieldset>
    </Card>
  );
}

/** What the chosen instalments cost, beside paying now. */
function InstalmentPrice({ options: { settled, asOf, next }, offer }: { options: PlanOptions; offer: PlanOffer }) {
  const { t, said, language } = useTexts();
  const { inAdvance, cost, total, dues, relief } = offer;
  const money = (amount: number) => formatRupiah(amount, language);
  const beside = relief && [
    { label: t('arrears.relief.owed'), value: money(relief.owed) },
    ...(relief.forgiven > 0 ? [{ label: t('arrears.relief.forgiven'), value: money(relief.forgiven) }] : []),
    {
      label: t('arrears.relief.nothing', { date: dayWithWeekdayYear(relief.by, language) }),
      value: money(relief.owedThen),
    },
  ];
  const facts = [
    ...(inAdvance > 0 ? [{ label: t('plan.instalment.inAdvance'), value: formatRupiah(inAdvance, language) }] : []),
    { label: t('plan.instalment.each'), value: eachOf(dues, { said, language }) },
    { label: t('plan.instalment.first'), value: dayFrom(asOf, dues[0]?.due ?? asOf, language) },
    { label: t('plan.instalment.interest'), value: formatRupiah(cost, language) },
    { label: t('plan.instalment.total'), value: formatRupiah(total, language), total: true },
    ...(beside ?? [{ label: t('plan.instalment.now'), value: formatRupiah(settled, language) }]),
  ];
  return (
    <Card>
      <FactRows facts={facts} />
      {relief ? (
        <>
          <p className={styles.note}>{t('arrears.relief.free')}</p>
          <p className={styles.note}>{t('arrears.relief.missed')}</p>
        </>
      ) : (
        <>
          <p className={styles.note}>
            {t('plan.instalment.more', { amount: formatRupiah(total - settled, language) })}
          </p>
          <Reckoned offer={offer} />
        </>
      )}
      {next && next.due < asOf && <p className={styles.note}>{t('plan.instalment.slikLate')}</p>}
      <h2 className={styles.title}>{t('plan.instalment.schedule')}</h2>
      <PlannedDues dues={dues} asOf={asOf} />
    </Card>
  );
}

/** Choosing how many instalments. */
function ChooseInstalments({ options, refresh }: PlanProps) {
  const { t } = useTexts();
  const sending = useSending();
  const { loanNo } = options;
  const { offers } = options.instalment;
  const query = useQuery();
  const { channel } = useSession();
  const navigate = useNavigate();
  // in the address: it is there after the page with the questions
  const chosen = offers.find((offer) => String(offer.count) === query.get('count')) ?? offers[0];
  if (!chosen) return <NotPossible options={options} kind="instalment" />;

  function keep({ count }: PlanOffer) {
    const kept = new URLSearchParams(query);
    kept.set('count', String(count));
    navigate(pathTo(channel, 'bill/apply-installment', { query: kept }), { replace: true });
  }

  async function choose({ kind, inAdvance, total, count: of = 1 }: PlanOffer) {
    await sending.run(
      async () => {
        await call('POST /loan/plan-change', { body: { loanNo, kind, count: of, inAdvance, total } });
        // what is open leads on from here
        await refresh();
      },
      () => {
        void refresh();
        return false;
      },
    );
  }

  return (
    <>
      <Counts offers={offers} chosen={chosen} onChoose={keep} />
      <InstalmentPrice options={options} offer={chosen} />
      {!chosen.relief && <p className={styles.note}>{t('plan.instalment.steps')}</p>}
      <SendingProblem sending={sending} />
      {sending.slow && <p role="status">{sending.slow}</p>}
      <Button busy={sending.busy} onClick={() => void choose(chosen)}>
        {t('plan.instalment.see')}
      </Button>
    </>
  );
}

function Instalments(props: PlanProps) {
  const { t } = useTexts();
  const { channel } = useSession();
  const { options } = props;
  const change = changeOfKind(options, 'instalment');
  // the agreement, which leads on itself where nothing is left to do
  if (change?.availability) {
    return <Redirect to={pathTo(channel, 'bill/installment-application', { query: { loanNo: options.loanNo } })} />;
  }
  return (
    <div className={styles.parts}>
      {change?.failure && <p role="status">{t(`plan.failure.${change.failure}`)}</p>}
      {change?.failure && <CameInPart change={change} />}
      <ChooseInstalments {...props} />
      <PageLink to={pathTo(channel, 'bill/apply-installment/faq')}>{t('plan.instalment.faq')}</PageLink>
    </div>
  );
}

/** bill/apply-installment: what a bill costs in monthly instalments, before it is agreed to (docs/product/plan-changes.md). */
export function InstalmentScreen() {
  const { t } = useTexts();
  return <PlanPage title={t('plan.instalment.title')}>{(props) => <Instalments {...props} />}</PlanPage>;
}
