import { useEffect, useState } from 'react';
import { call } from '../../api/call';
import type { DeskApplication, LimitBurden } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { FactRows } from '../../ui/FactRows';
import { percentText, useDeskTexts } from '../deskTexts';
import reviewStyles from './review.module.css';
import { SlipIncome } from './SlipIncome';

interface MeansProps {
  application: DeskApplication;
  /** as it is after something was noted of the income */
  onNoted(application: DeskApplication): void;
}

/** What the applicant earns, owes, and may spend on instalments. */
export function Means({ application, onNoted }: MeansProps) {
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
      <SlipIncome application={application} onNoted={onNoted} />
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

/** The instalment and the applicant's share of the income at the limit that is entered, beside the share that may be taken. */
export function Burden({
  application: { affordability, limits },
  burden,
}: {
  application: Pick<DeskApplication, 'affordability' | 'limits'>;
  burden: LimitBurden | undefined;
}) {
  const texts = useDeskTexts();
  const { t, language } = texts;
  const share = burden?.percentOfIncome;
  const allowed = affordability?.percentAllowed;
  const said = [
    burden?.tenor &&
      t('desk.applications.means.instalment', {
        instalment: formatRupiah(burden.instalment, language),
        tenor: t(`desk.applications.means.tenors.${burden.tenor.unit}`, { count: burden.tenor.count }),
      }),
    share !== undefined &&
      t(`desk.applications.means.${affordability?.otherLoans.count === 0 ? 'shareAlone' : 'share'}`, {
        share: percentText(texts, share),
      }),
    share !== undefined &&
      allowed !== undefined &&
      t('desk.applications.means.limitOf', { allowed: percentText(texts, allowed) }),
    burden && !burden.isWithin && t('desk.applications.means.tooMuch'),
    burden &&
      burden.limit === affordability?.proposed?.limit &&
      t(`desk.applications.means.${affordability.isLeast ? 'least' : 'proposed'}`, {
        limit: formatRupiah(burden.limit, language),
        alone: formatRupiah(limits.alone, language),
      }),
  ];
  return (
    <p role="status" className={burden && !burden.isWithin ? reviewStyles.tooMuch : reviewStyles.what}>
      {said.filter(Boolean).join(' ')}
    </p>
  );
}
