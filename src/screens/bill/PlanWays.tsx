import { call } from '../../api/call';
import type { PlanOptions, PlanWay } from '../../contract/generated/bodies';
import { placeAt } from '../../contract/pages';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { LinkList, type ListedLink } from '../../kit/LinkList';
import { owedEveryMs } from '../../kit/owedEvery';
import { useLive } from '../../kit/useLive';
import { dayOf, daysBetween } from '../../lending/days';
import { formatRupiah } from '../../lib/formats';
import { dayFrom } from '../../lib/weekday';
import { Card } from '../../ui/Card';
import styles from './BillDetailScreen.module.css';
import { payFirstPath, payFirstText } from './payFirst';

/** What keeps a bill from being changed, or what a change waits for. */
const whyText = (texts: Texts, options: PlanOptions, way: PlanWay): string =>
  way.overdue
    ? payFirstText(texts, options, way.overdue)
    : texts.t(way.obstacle ? `plan.obstacle.${way.obstacle}.title` : `plan.availability.${way.availability}.title`);

function extensionWay(texts: Texts, options: PlanOptions): ListedLink {
  const { t, language } = texts;
  const { asOf, loanNo, next, extension } = options;
  const [offer] = extension.offers;
  const price = offer?.to && {
    amount: formatRupiah(offer.inAdvance, language),
    date: dayFrom(asOf, offer.to, language),
  };
  const isAll = offer !== undefined && offer.dues.length > 1;
  return {
    text: t('plan.ways.extension'),
    note: price
      ? t(`plan.ways.${isAll ? 'extensionAll' : 'extensionNote'}`, price)
      : whyText(texts, options, extension),
    path: extension.overdue
      ? payFirstPath(extension.overdue)
      : placeAt('bill/apply-extension', { query: { loanNo, due: next?.due, amount: next?.amount } }),
  };
}

function instalmentWay(texts: Texts, options: PlanOptions): ListedLink {
  const { t, language } = texts;
  const { loanNo, instalment, change, settled } = options;
  // the last instalment may be less by what was rounded
  const offers = instalment.offers.flatMap(({ dues: [first], inAdvance, total }) =>
    first ? [{ first, inAdvance, total }] : [],
  );
  const least = offers.sort((one, other) => one.first.amount - other.first.amount)[0];
  const price = least && {
    amount: formatRupiah(least.first.amount, language),
    inAdvance: formatRupiah(least.inAdvance, language),
    more: formatRupiah(least.total - settled, language),
  };
  // what is offered to who is late asks for nothing in advance
  const priceText = least?.inAdvance === 0 ? 'plan.ways.instalmentFree' : 'plan.ways.instalmentNote';
  const isOpen = change?.kind === 'instalment' && change.availability !== undefined;
  return {
    text: t('plan.ways.instalment'),
    note: price ? t(priceText, price) : whyText(texts, options, instalment),
    path: instalment.overdue
      ? payFirstPath(instalment.overdue)
      : placeAt(isOpen ? 'bill/installment-process' : 'bill/apply-installment', { query: { loanNo } }),
  };
}

const WAYS = { extension: extensionWay, instalment: instalmentWay };

type PlanWayName = keyof typeof WAYS;

/** How many days before a bill is due it begins to be offered to be extended (docs/product/plan-changes.md). */
const EXTENDED_FROM = 10;

/** An extension of a bill that is far away would be sold to who does not need it; one that was asked for goes on. */
const isOffered = ({ asOf, next, change }: PlanOptions, name: PlanWayName): boolean =>
  name !== 'extension' ||
  change?.kind === name ||
  next === undefined ||
  daysBetween(dayOf(asOf), dayOf(next.due)) <= EXTENDED_FROM;

const PLAN_WAYS = ['extension', 'instalment'] as const satisfies readonly PlanWayName[];

/** So many ways to change its plan a bill has at most. */
export const MOST_PLAN_WAYS = PLAN_WAYS.length;

type Ways = Readonly<Partial<Record<PlanWayName | 'failed', ListedLink>>>;

/** The ways of a loan by their names, without those that its product does not have; where they cannot be read, that, and the way to try again. */
function useWays(loanNo: string, isShown = isOffered): Ways | 'loading' {
  const texts = useTexts();
  const live = useLive(`plan ${loanNo}`, () => call('GET /loan/plan-options', { query: { loanNo } }), {
    everyMs: () => owedEveryMs(),
  });
  if (live.status === 'loading') return 'loading';
  if (live.status === 'failed') {
    return { failed: { text: texts.t('plan.ways.failed'), note: texts.t('common.retry'), open: live.retry } };
  }
  const options = live.value;
  const names = PLAN_WAYS.filter((name) => options[name].availability !== 'UNAVAILABLE' && isShown(options, name));
  return Object.fromEntries(names.map((name) => [name, WAYS[name](texts, options)]));
}

/** The other ways to pay that the product of a loan has, each with its price or with why not. */
export function usePlanLinks(loanNo: string): readonly ListedLink[] | 'loading' {
  const ways = useWays(loanNo);
  return ways === 'loading' ? ways : Object.values(ways);
}

/** One of them, which the person asks for whenever they like; undefined where the product does not have it. */
export function usePlanLink(loanNo: string, name: PlanWayName): ListedLink | undefined | 'loading' {
  const ways = useWays(loanNo, () => true);
  return ways === 'loading' ? ways : ways[name];
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
