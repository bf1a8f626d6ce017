import type { CreditLimit, OwnLoan } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { formatRupiah } from '../../lib/formats';
import styles from './HomeScreen.module.css';

interface LimitInUseProps {
  limit: CreditLimit;
  loans: readonly OwnLoan[];
  /** true where the head does not say what is left */
  named: boolean;
  /** true while nothing can be borrowed of what is left */
  locked: boolean;
  /** true where a loan of it can be asked for now */
  isReady: boolean;
}

/** What of the limit is in use, apart from what is set aside for loans whose money was not sent. */
function usedText({ t, language }: Texts, { total, available }: CreditLimit, loans: readonly OwnLoan[]): string {
  const waiting = loans.filter(({ status }) => status === 'WAITING').reduce((sum, { amount }) => sum + amount, 0);
  const prepared = Math.min(waiting, total - available);
  const used = total - available - prepared;
  const amounts = {
    used: formatRupiah(used, language),
    prepared: formatRupiah(prepared, language),
    total: formatRupiah(total, language),
  };
  if (prepared === 0) return t('home.limit.used', amounts);
  return t(used === 0 ? 'home.limit.prepared' : 'home.limit.usedAndPrepared', amounts);
}

/** What of the limit is in use, and what is left where the head does not say it. */
export function LimitInUse({ limit, loans, named, locked, isReady }: LimitInUseProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { total, available } = limit;
  // an empty bar would look like a limit that is all in use
  if (available === total && isReady) {
    const ready = named ? t('home.limit.ready', { total: formatRupiah(total, language) }) : t('home.limit.readyAll');
    return <p className={styles.limit}>{ready}</p>;
  }
  const text = usedText(texts, limit, loans);
  return (
    <div className={styles.limit}>
      {named && (
        <p className={styles.available}>
          <span>{t(locked ? 'home.limit.locked' : 'home.limit.label')}</span> <b>{formatRupiah(available, language)}</b>
        </p>
      )}
      {total > available ? (
        <>
          <meter className={styles.meter} min={0} max={total} value={total - available} aria-label={text} />
          <p className={styles.notice} aria-hidden="true">
            {text}
          </p>
        </>
      ) : (
        <p className={styles.notice}>{t('home.limit.of', { total: formatRupiah(total, language) })}</p>
      )}
    </div>
  );
}
