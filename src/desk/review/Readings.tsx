import type { DeskApplication } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { FactRows } from '../../ui/FactRows';
import { Panel } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { When } from '../When';

/** What was read of other sites with the applicant's consent; nothing where nothing was. */
export function Readings({ application: { readings = [] } }: { application: DeskApplication }) {
  const { t, language } = useDeskTexts();
  if (readings.length === 0) return null;
  return (
    <Panel title={t('desk.applications.readings.title')}>
      {readings.map(({ name, kind, processStatus, at, facts }) => (
        <div key={name}>
          <h3>{`${name}, ${t(`desk.applications.readings.kinds.${kind}`)}`}</h3>
          <p className={styles.small}>
            <When at={at} say={(time) => t(`desk.applications.readings.status.${processStatus}`, { time })} />
          </p>
          {facts && (
            <FactRows
              facts={[
                { label: t('desk.applications.readings.name'), value: facts.nameOnAccount },
                {
                  label: t('desk.applications.readings.months'),
                  value: t('desk.applications.readings.monthCount', { count: facts.months }),
                },
                ...facts.amounts.map(({ month, amount }) => ({ label: month, value: formatRupiah(amount, language) })),
              ]}
            />
          )}
        </div>
      ))}
    </Panel>
  );
}
