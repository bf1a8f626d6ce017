import type { FactValues } from '../../contract/named';
import { useTexts } from '../../i18n/useTexts';
import { formatTimestamp } from '../../lib/formatTimestamp';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import rows from '../ShownRows.module.css';

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Number, time and status of a sent application; nothing where none was sent. */
export function ApplicationRows({ facts }: { facts: FactValues }) {
  const { t, has } = useTexts();
  const submittedAt = textOf(facts.submittedAt);
  const status = textOf(facts.reviewStatus);
  const shown = [
    { label: t('runner.applicationNo'), value: textOf(facts.applicationNo) },
    { label: t('runner.submittedAt'), value: submittedAt && formatTimestamp(submittedAt) },
    { label: t('runner.statusLabel'), value: status && has(`runner.reviewStatus.${status}`) ? status : undefined },
  ].filter(({ value }) => value !== undefined);
  if (shown.length === 0) return null;
  return (
    <Card>
      <dl className={rows.rows}>
        {shown.map(({ label, value }) => (
          <div key={label} className={rows.row}>
            <dt>{label}</dt>
            <dd>{value === status ? <Chip tone="warn">{t(`runner.reviewStatus.${value}`)}</Chip> : value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
