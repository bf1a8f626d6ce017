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

/** How a bill can be paid otherwise, each way with its price or with why not; nothing where the product has no other way. */
export function PlanWays({ loanNo }: { loanNo: string }) {
  const texts = useTexts();
  const live = useLive(`plan ${loanNo}`, () => fetchPlanOptions({ loanNo }), { everyMs: owedEveryMs });
  if (live.status !== 'ready') return null;
  const { extension, instalment } = live.value;
  const links = [
    ...(extension.availability === 'UNAVAILABLE' ? [] : [extensionWay(texts, live.value)]),
    ...(instalment.availability === 'UNAVAILABLE' ? [] : [instalmentWay(texts, live.value)]),
  ];
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="ways">
      <Card>
        <h2 id="ways" className={styles.title}>
          {texts.t('plan.ways.title')}
        </h2>
        <LinkList links={links} />
      </Card>
    </section>
  );
}
