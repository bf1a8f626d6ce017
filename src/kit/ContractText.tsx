import type { LoanAgreement } from '../contract/generated/bodies';
import { useTexts } from '../i18n/useTexts';
import { formatTimestamp } from '../lib/formatTimestamp';
import { Card } from '../ui/Card';
import { Chip } from '../ui/Chip';
import { AgreementCopy } from './AgreementCopy';
import { DocumentBlocks, DocumentMarks } from './DocumentBlocks';
import styles from './DocumentBlocks.module.css';

/** Who has signed, and when. */
function Signatures({ signatures }: Pick<LoanAgreement, 'signatures'>) {
  const { t } = useTexts();
  return (
    <dl className={styles.rows}>
      {(['borrower', 'lender'] as const).map((by) => {
        const signed = signatures.find((one) => one.by === by);
        return (
          <div key={by} className={styles.row}>
            <dt>{t(`agreement.by.${by}`)}</dt>
            <dd>{signed ? formatTimestamp(signed.at) : <Chip tone="neutral">{t('agreement.unsigned')}</Chip>}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The contract of a loan: its text, who has signed it, and the document itself. Its texts are of the area `agreement`. */
export function ContractText({ agreement }: { agreement: LoanAgreement }) {
  const { t } = useTexts();
  const { loanNo, title, blocks, signatures, sha256 } = agreement;
  return (
    <Card>
      <DocumentBlocks title={title} blocks={blocks}>
        <h2 className={styles.heading}>{t('agreement.signatures')}</h2>
        <Signatures signatures={signatures} />
        <DocumentMarks>
          {t('agreement.hash')} <code>{sha256}</code>
        </DocumentMarks>
        <AgreementCopy loanNo={loanNo} />
      </DocumentBlocks>
    </Card>
  );
}
