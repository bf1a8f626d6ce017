import { call, callAddress } from '../../api/call';
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
  const loaded = useLoaded(`plan-agreement ${loanNo} ${language}`, () =>
    call('GET /loan/plan-agreement', { query: { loanNo } }),
  );
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
        <DownloadLink
          address={callAddress('GET /loan/plan-agreement/pdf', { query: { loanNo } })}
          name={`${loanNo}.pdf`}
        >
          {t('plan.application.pdf')}
        </DownloadLink>
      </DocumentBlocks>
    </Card>
  );
}
