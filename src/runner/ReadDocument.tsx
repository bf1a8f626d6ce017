import { fetchLoanAgreement } from '../api/loans';
import type { LoanAgreement } from '../contract/generated/bodies';
import { loadAreas } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';
import { ContractText } from '../kit/ContractText';
import { type Loaded, useLoaded } from '../kit/useLoaded';
import { Button } from '../ui/Button';
import { Skeleton } from '../ui/Skeleton';

/** The contract of the loan that was asked for last. */
export const useDocument = (wanted: boolean): Loaded<LoanAgreement> | undefined => {
  const { language } = useTexts();
  const loaded = useLoaded(`agreement ${wanted} ${language}`, async () => {
    if (!wanted) return undefined;
    const [agreement] = await Promise.all([fetchLoanAgreement(), loadAreas(['agreement'])]);
    return agreement;
  });
  if (!wanted) return undefined;
  if (loaded.status !== 'ready') return loaded;
  return loaded.value ? { status: 'ready', value: loaded.value } : { status: 'loading' };
};

/** What is to be read before it is agreed to. */
export function ReadDocument({ document }: { document: Loaded<LoanAgreement> }) {
  const { t } = useTexts();
  if (document.status === 'loading') return <Skeleton text={t('common.loading')} lines={8} />;
  if (document.status === 'ready') return <ContractText agreement={document.value} />;
  return (
    <div role="alert">
      <p>{t('runner.document.failed')}</p>
      <Button kind="text" onClick={document.retry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
