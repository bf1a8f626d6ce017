import { useState } from 'react';
import { callAddress } from '../../api/call';
import { insuranceDocument } from '../../contract/insuranceDocument';
import { useTexts } from '../../i18n/useTexts';
import { DocumentBlocks } from '../../kit/DocumentBlocks';
import { DownloadLink } from '../../kit/DownloadLink';
import type { ProductInsurance } from '../../lending/product';
import { formatRupiah } from '../../lib/formats';
import { Card } from '../../ui/Card';
import { AlertIcon } from '../../ui/icons/icons';
import { Sheet } from '../../ui/Sheet';
import { controlId } from '../../widgets/controls';
import styles from './Chosen.module.css';
import type { PricedInsurance } from './choices';

/** What an insurance covers and does not, before it is chosen. */
function InsuranceSheet({ insurance, onClose }: { insurance: ProductInsurance; onClose(): void }) {
  const { t, said, language } = useTexts();
  const { title, blocks } = insuranceDocument(insurance, language, said);
  const { id } = insurance;
  return (
    <Sheet title={title} closeText={t('common.close')} onClose={onClose}>
      <DocumentBlocks title={title} blocks={blocks} />
      <DownloadLink
        address={callAddress('GET /loan/insurance-document', { query: { insuranceId: id } })}
        name={`${id}.pdf`}
      >
        {t('insurance.pdf')}
      </DownloadLink>
    </Sheet>
  );
}

interface InsuranceChoiceProps {
  field: string;
  offered: readonly PricedInsurance[];
  /** the id of the one that is taken */
  value: string | undefined;
  error: string | undefined;
  onChoose(insuranceId: string | undefined): void;
}

/** Whether an insurance is taken with the loan, and which: none unless the person says so. */
export function InsuranceChoice({ field, offered, value, error, onChoose }: InsuranceChoiceProps) {
  const { t, has, language } = useTexts();
  const [read, setRead] = useState<ProductInsurance>();
  const id = controlId(field);
  const known = offered.filter(({ insurance }) => has(`quote.fees.${insurance.id}`));
  const problem = error ?? (value && !known.some(({ insurance }) => insurance.id === value) ? t('insurance.gone') : '');
  if (known.length === 0 && !problem) return null;
  const option = (of: string | undefined, name: string, price: string) => (
    <label className={styles.option}>
      <input
        type="radio"
        name={field}
        checked={(value || undefined) === of}
        aria-describedby={of && `${id}-${of}`}
        onChange={() => onChoose(of)}
      />
      <span className={styles.name}>{name}</span>
      <span className={styles.price}>{price}</span>
    </label>
  );
  return (
    <Card>
      <div id={id} role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`}>
        <h2 id={`${id}-label`} className={styles.title}>
          {t('insurance.title')}
        </h2>
        <p id={`${id}-help`} className={styles.note}>
          {t('insurance.intro')}
        </p>
        {problem && (
          <p className={styles.problem} role="alert">
            <AlertIcon size="text" /> {problem}
          </p>
        )}
        {option(undefined, t('insurance.none'), formatRupiah(0, language))}
        {known.map(({ insurance, premium }) => {
          const name = t(`quote.fees.${insurance.id}`);
          return (
            <div key={insurance.id}>
              {option(insurance.id, name, `+${formatRupiah(premium, language)}`)}
              <p id={`${id}-${insurance.id}`} className={styles.covers}>
                {t(`insurance.of.${insurance.id}.covers`)}
              </p>
              <button
                type="button"
                className={styles.read}
                aria-label={t('insurance.readOf', { name })}
                onClick={() => setRead(insurance)}
              >
                {t('insurance.read')}
              </button>
            </div>
          );
        })}
      </div>
      {read && <InsuranceSheet insurance={read} onClose={() => setRead(undefined)} />}
    </Card>
  );
}
