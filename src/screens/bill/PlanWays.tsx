import { fetchPlanOptions } from '../../api/planChanges';
import type { PlanOptions, PlanWay } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { LinkList, type ListedLink } from '../../kit/LinkList';
import { owedEveryMs } from '../../kit/owedEvery';
import { useLive } from '../../kit/useLive';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';
import { Card } from '../../ui/Card';
import styles from './BillDetailScreen.module.css';

/** What keeps a bill from being changed, or what a change waits for. */
const whyText = ({ t }: Texts, { availability, obstacle }: PlanWay): string =>
  t(obstacle ? `plan.obstacle.${obstacle}.title` : `plan.availability.${availability}.title`);

function extensionWay(texts: Texts, { loanNo, next, extension }: PlanOptions): ListedLink {
  const { t, language } = texts;
  const [offer] = extension.offers;
  const query = new URLSearchParams({ loanNo, ...(next && { due: next.due, amount: String(next.amount) }) });
  const price = offer?.to && {
    amount: formatRupiah(offer.inAdvance, language),
    date: dayWithWeekday(offer.to, language),
  };
  return {
    text: t('plan.ways.extension'),
    note: price ? t('plan.ways.extensionNote', price) : whyText(texts, extension),
    path: `bill/apply-extension?${query}`,
  };
}

function instalmentWay(texts: Texts, { loanNo, instalment, change }: PlanOptions): ListedLink {
  const { t, language } = texts;
  // the last instalment may be less by what was rounded
  const offers = instalment.offers.flatMap(({ dues: [first], inAdvance }) => (first ? [{ first, inAdvance }] : []));
  const least = offers.sort((one, other) => one.first.amount - other.first.amount)[0];
  const price = least && {
    amount: formatRupiah(least.first.amount, language),
    inAdvance: formatRupiah(least.inAdvance, language),
  };
  const isOpen = change?.kind === 'instalment' && change.availability !== undefined;
  return {
    text: t('plan.ways.instalment'),
    note: price ? t('plan.ways.instalmentNote', price) : whyText(texts, instalment),
    path: `bill/${isOpen ? 'installment-process' : 'apply-installment'}?loanNo=${loanNo}`,
  };
}

/** The other ways to pay that the product of a loan has, each with its price or with why not; none where they cannot be read. */
export function usePlanLinks(loanNo: string): readonly ListedLink[] | 'loading' {
  const texts = useTexts();
  const live = useLive(`plan ${loanNo}`, () => fetchPlanOptions({ loanNo }), { everyMs: owedEveryMs });
  if (live.status === 'loading') return 'loading';
  if (live.status === 'failed') return [];
  const { extension, instalment } = live.value;
  return [
    ...(extension.availability === 'UNAVAILABLE' ? [] : [extensionWay(texts, live.value)]),
    ...(instalment.availability === 'UNAVAILABLE' ? [] : [instalmentWay(texts, live.value)]),
  ];
}

/** How a bill can be paid otherwise, as a part of a page; nothing where there is no other way. */
export function PlanWays({ loanNo }: { loanNo: string }) {
  const { t } = useTexts();
  const links = usePlanLinks(loanNo);
  if (links === 'loading' || links.length === 0) return null;
  return (
    <section aria-labelledby={`ways-${loanNo}`}>
      <Card>
        <h2 id={`ways-${loanNo}`} className={styles.title}>
          {t('plan.ways.title')}
        </h2>
        <LinkList links={links} />
      </Card>
    </section>
  );
}
