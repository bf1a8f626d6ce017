import { useEffect, useState } from 'react';
import { call } from '../../api/call';
import type { DeskApplication, LimitBurden } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/textStore';
import { formatRupiah } from '../../lib/formats';
import { type Fact, FactRows } from '../../ui/FactRows';
import { percentText, useDeskTexts } from '../deskTexts';
import reviewStyles from './review.module.css';
import { SlipIncome } from './SlipIncome';

interface MeansProps {
  application: DeskApplication;
  /** as it is after something was noted of the income */
  onNoted(application: DeskApplication): void;
  /** the documents that were shown large */
  opened: ReadonlySet<string>;
  /** told which document was shown large */
  onLarge(id: string): void;
}

/** What the applicant earns, owes, and may spend on instalments. */
export function Means({ application, onNoted, opened, onLarge }: MeansProps) {
  const { affordability } = application;
  const texts = useDeskTexts();
  const { t } = texts;
  if (!affordability) return null;
  const { income, percentAllowed, otherLoans, unproposed } = affordability;
  return (
    <>
      <FactRows
        facts={[
          {
            label: t('desk.applications.means.income'),
            value: income === undefined ? t('desk.applications.means.unknown') : formatRupiah(income, texts.language),
          },
          {
            label: t('desk.applications.means.otherLoans'),
            value:
              otherLoans.count === 0
                ? t('desk.applications.means.noLoans')
                : t('desk.applications.means.loans', {
                    count: otherLoans.count,
                    owed: formatRupiah(otherLoans.owed, texts.language),
                    aMonth: formatRupiah(otherLoans.aMonth, texts.language),
                  }),
          },
          ...(percentAllowed === undefined
            ? []
            : [
                {
                  label: t('desk.applications.means.allowed'),
                  value: t('desk.applications.means.ofIncome', { percent: percentText(texts, percentAllowed) }),
                },
              ]),
        ]}
      />
      <SlipIncome application={application} onNoted={onNoted} opened={opened} onLarge={onLarge} />
      {unproposed && <p className={reviewStyles.what}>{t(`desk.applications.means.unproposed.${unproposed}`)}</p>}
    </>
  );
}

const TYPED_MS = 250;

/** What a limit would weigh, asked of the server once typing rests; that of before while it is on its way. */
export function useBurden({ applicationNo, affordability }: DeskApplication, limit: number | undefined) {
  const [burden, setBurden] = useState<LimitBurden | undefined>(affordability?.proposed);
  const isKnown = limit === undefined || burden?.limit === limit || !affordability;
  useEffect(() => {
    if (isKnown) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const asked = { path: { application: applicationNo }, query: { limit: String(limit) } };
      call('GET /desk/burdens/{application}', asked).then(
        (found) => isCurrent && setBurden(found),
        // the limit can be decided without it
        () => isCurrent && setBurden(undefined),
      );
    }, TYPED_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [applicationNo, isKnown, limit]);
  return limit === burden?.limit ? burden : undefined;
}

/** What a limit takes of the income in all, last, and sum by sum how that comes about from the income; of one that is proposed with the half of the share that it keeps to. */
function stepsOf(
  texts: Texts,
  { instalment, tenor, income, mostAMonth: most, percentOfIncome: share }: LimitBurden,
  affordability: DeskApplication['affordability'],
  isProposed: boolean,
): Fact[] {
  const { t, language } = texts;
  const money = (amount: number) => formatRupiah(amount, language);
  const allowed = affordability?.percentAllowed;
  const others = affordability?.otherLoans.aMonth ?? 0;
  const step = (key: 'income' | 'allowed' | 'half' | 'others' | 'own' | 'all', value: string, values = {}): Fact => ({
    label: t(`desk.applications.means.steps.${key}`, values),
    value,
    ...(key === 'all' && { total: true }),
  });
  const all = share === undefined ? '' : ` (${percentText(texts, share)})`;
  return [
    ...(income === undefined ? [] : [step('income', money(income))]),
    ...(most === undefined || allowed === undefined
      ? []
      : [step('allowed', money(most), { allowed: percentText(texts, allowed) })]),
    ...(isProposed && most !== undefined ? [step('half', money(Math.floor(most / 2)))] : []),
    ...(others > 0 ? [step('others', money(others))] : []),
    ...(tenor
      ? [
          step('own', money(instalment), {
            tenor: t(`desk.applications.means.tenors.${tenor.unit}`, { count: tenor.count }),
          }),
          step('all', `${money(others + instalment)}${all}`),
        ]
      : []),
  ];
}

/** What the limit that is entered would take of the income; how that is worked out, and why it is proposed, is folded. */
export function Burden({
  application: { affordability, limits },
  burden,
}: {
  application: Pick<DeskApplication, 'affordability' | 'limits'>;
  burden: LimitBurden | undefined;
}) {
  const texts = useDeskTexts();
  const { t, language } = texts;
  const money = (amount: number) => formatRupiah(amount, language);
  const isProposed = burden !== undefined && burden.limit === affordability?.proposed?.limit;
  const steps = burden ? stepsOf(texts, burden, affordability, isProposed) : [];
  const isTooMuch = burden?.isWithin === false;
  return (
    <>
      <FactRows facts={steps.filter(({ total }) => total)} />
      <p role="status" className={isTooMuch ? reviewStyles.tooMuch : reviewStyles.what}>
        {isTooMuch && t('desk.applications.means.tooMuch')}
      </p>
      {steps.length > 0 && (
        <details className={reviewStyles.fold}>
          <summary>{t('desk.applications.means.workedOut')}</summary>
          <FactRows facts={steps.filter(({ total }) => !total)} />
          {isProposed && (
            <p className={reviewStyles.what}>
              {t(`desk.applications.means.${affordability?.isLeast ? 'least' : 'proposed'}`, {
                alone: money(limits.alone),
              })}
            </p>
          )}
        </details>
      )}
    </>
  );
}
