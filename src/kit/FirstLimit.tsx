import { call } from '../api/call';
import { pathTo } from '../contract/pages';
import { useTexts } from '../i18n/useTexts';
import { formatRupiah } from '../lib/formats';
import { useSeeing } from '../state/seenPeaks';
import { useSession } from '../state/session';
import { Button } from '../ui/Button';
import { APPROVED } from '../ui/drawings/approved';
import { Peak } from '../ui/Peak';
import styles from './FirstLimit.module.css';
import { PageLink } from './router';
import { useLoaded } from './useLoaded';

interface FirstLimitProps {
  /** rupiah */
  limit: number;
  /** the way to borrow */
  action?: { text: string; onClick(): void } | undefined;
  level?: 1 | 2;
  /** false beside Home, which shows it whole once itself */
  isAtHome?: boolean;
}

/** What a loan costs, by an example that the limit allows. It comes after the page, below all that could move. */
function Cost({ limit }: Pick<FirstLimitProps, 'limit'>) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const loaded = useLoaded(`lender ${limit}`, () => call('GET /variable/lender', { query: { most: String(limit) } }));
  const example = loaded.status === 'ready' ? loaded.value.example?.[language] : undefined;
  return (
    <p className={styles.cost}>
      {example} <PageLink to={pathTo(channel, 'apply/limit-pdl-pre-borrow')}>{t('home.lent')}</PageLink>
    </p>
  );
}

/** A limit that nothing was borrowed of yet, and what borrowing of it costs. Its texts are of the area `home`. */
export function FirstLimit({ limit, action, level = 1, isAtHome = true }: FirstLimitProps) {
  const { t, language } = useTexts();
  const { user } = useSession();
  useSeeing(isAtHome ? { kind: 'firstLimit' } : undefined);
  const amount = formatRupiah(limit, language);
  return (
    <Peak
      drawing={APPROVED}
      of={user?.userId ?? ''}
      level={level}
      title={t('home.limit.first', { limit: amount })}
      number={amount}
      text={t('home.limit.firstBody')}
    >
      {action && <Button onClick={action.onClick}>{action.text}</Button>}
      <Cost limit={limit} />
    </Peak>
  );
}
