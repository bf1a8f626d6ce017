import type { ContractBlock, LoanAgreement } from '../contract/generated/bodies';
import { useTexts } from '../i18n/useTexts';
import { formatTimestamp } from '../lib/formatTimestamp';
import { Card } from '../ui/Card';
import { Chip } from '../ui/Chip';
import styles from './ContractText.module.css';

function Block({ block }: { block: ContractBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className={styles.heading}>{block.text}</h2>;
    case 'text':
      return <p>{block.text}</p>;
    case 'rows':
      return (
        <dl className={styles.rows}>
          {block.rows.map(({ label, value }) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return (
        // large text makes the table wider than the page
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={block.head.join(', ')}>
          <table className={styles.table}>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((cells) => (
                <tr key={cells.join()}>
                  {cells.map((cell, column) => (
                    <td key={block.head[column]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
    default:
      return block satisfies never;
  }
}

/** The text of a document. */
export function ContractBlocks({ blocks }: { blocks: readonly ContractBlock[] }) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
    <Block key={at} block={block} />
  ));
}

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
      <article className={styles.contract} aria-label={title}>
        <ContractBlocks blocks={blocks} />
        <h2 className={styles.heading}>{t('agreement.signatures')}</h2>
        <Signatures signatures={signatures} />
        <p className={styles.note}>
          {t('agreement.hash')} <code>{sha256}</code>
        </p>
        <a href={`/api/loan/loan-agreement/pdf?loanNo=${encodeURIComponent(loanNo)}`} download={`${loanNo}.pdf`}>
          {t('agreement.pdf')}
        </a>
      </article>
    </Card>
  );
}
