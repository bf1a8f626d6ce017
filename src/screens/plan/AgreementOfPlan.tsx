import { fetchPlanAgreement, planPdfAddress } from '../../api/planChanges';
import { useTexts } from '../../i18n/useTexts';
import { DocumentBlocks } from '../../kit/DocumentBlocks';
import { DownloadLink } from '../../kit/DownloadLink';
import { useLoaded } from '../../kit/useLoaded';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';

/** The agreement in the page's language; reading it is what makes it shown. */
export function AgreementOfPlan({ loanNo }: { loanNo: string }) {
  const { t, language } = useTexts();
  const loaded = useLoaded(`plan-agreement ${loanNo} ${language}`, () => fetchPlanAgreement(loanNo));
  if (loaded.status === 'loading') return <Skeleton text={t('common.loading')} />;
  if (loaded.status === 'failed') {
    return (
      <ErrorState text={t('plan.application.failed')} retry={{ text: t('common.retry'), onClick: loaded.retry }} />
    );
  }
  const { title, blocks } = loaded.value;
  return (
    <Card>
      <DocumentBlocks title={title} blocks={blocks}>
        <DownloadLink address={planPdfAddress(loanNo)} name={`${loanNo}.pdf`}>
          {t('plan.application.pdf')}
        </DownloadLink>
      </DocumentBlocks>
    </Card>
  );
}
