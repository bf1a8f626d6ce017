import type { Lender } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { decimalText } from '../../lib/locale';
import { lender } from '../../state/lender';
import { Sheet } from '../../ui/Sheet';
import { Skeleton } from '../../ui/Skeleton';
import { LinkList } from '../LinkList';
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

/** The figure, as far as it is known, and what it means. */
function Tkb({ percent }: { percent: string | undefined }) {
  const { t, language } = useTexts();
  return (
    <section className={styles.section}>
      <h3>
        {percent === undefined
          ? t('assist.tkb.title')
          : t('assist.tkb.now', { percent: decimalText(percent, language) })}
      </h3>
      <p>{t('assist.tkb.text')}</p>
    </section>
  );
}

/** Where a complaint goes: to us, and from us to the regulator or out of court. */
function Complaint() {
  const { t } = useTexts();
  return (
    <section className={styles.section}>
      <h3>{t('assist.complaint.title')}</h3>
      <p>{t('assist.complaint.text')}</p>
      <LinkList links={[{ path: 'me/help-center/contact', text: t('assist.complaint.action') }]} />
    </section>
  );
}

/** Who lends, by what licence, how well it is paid back, and where a complaint goes. What is not configured is not claimed. */
export function AboutLender() {
  const { t } = useTexts();
  const loaded = useLoaded('lender', lender);
  return (
    <>
      {loaded.status === 'loading' && <Skeleton text={t('common.loading')} lines={3} />}
      {loaded.status === 'ready' && <Facts of={loaded.value} />}
      {loaded.status === 'ready' && <Tkb percent={loaded.value.tkb90} />}
      <Complaint />
    </>
  );
}

/** Who lends, as the operator has configured it, and how they are reached. */
export function AboutSheet({ onClose }: { onClose(): void }) {
  const { t } = useTexts();
  return (
    <Sheet title={t('assist.about.title')} closeText={t('common.close')} onClose={onClose}>
      <AboutLender />
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
