import type { Lender } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { lender } from '../../state/lender';
import { Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/Skeleton';
import { useLoaded } from '../useLoaded';
import { ContactWays } from './ContactWays';
import styles from './Help.module.css';

function Facts({ of }: { of: Lender }) {
  const { t, language } = useTexts();
  const facts = [
    { id: 'legalName', value: of.legalName },
    { id: 'licence', value: of.licence?.[language] },
    { id: 'membership', value: of.membership?.[language] },
    { id: 'address', value: of.address },
  ] as const;
  const known = facts.filter(({ value }) => value !== undefined);
  return (
    <>
      {of.sandbox && <p>{t('assist.about.sandbox')}</p>}
      {!of.sandbox && known.length === 0 && <p>{t('assist.about.unknown')}</p>}
      <dl className={styles.facts}>
        {known.map(({ id, value }) => (
          <div key={id}>
            <dt>{t(`assist.about.${id}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Who lends, as the operator has configured it, and how they are reached. */
export function AboutSheet({ onClose }: { onClose(): void }) {
  const { t } = useTexts();
  const loaded = useLoaded('lender', lender);
  return (
    <Sheet title={t('assist.about.title')} closeText={t('common.close')} onClose={onClose}>
      {loaded.status === 'loading' && <Skeleton text={t('common.loading')} lines={3} />}
      {loaded.status === 'ready' && <Facts of={loaded.value} />}
      <ContactWays />
    </Sheet>
  );
}

/** What the compliance label means. */
export function TkbSheet({ onClose }: { onClose(): void }) {
  const { t } = useTexts();
  return (
    <Sheet title={t('assist.tkb.title')} closeText={t('common.close')} onClose={onClose}>
      <p>{t('assist.tkb.text')}</p>
    </Sheet>
  );
}
