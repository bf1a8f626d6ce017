import { useTexts } from '../i18n/useTexts';
import { formatRupiah } from '../lib/formats';
import { useSeeing } from '../state/seenPeaks';
import { Button } from '../ui/Button';
import { Peak } from '../ui/Peak';

interface FirstLimitProps {
  /** rupiah */
  limit: number;
  /** the way to borrow */
  action?: { text: string; onClick(): void } | undefined;
  level?: 1 | 2;
}

/** A limit that nothing was borrowed of yet. Its texts are of the area `home`. */
export function FirstLimit({ limit, action, level = 1 }: FirstLimitProps) {
  const { t, language } = useTexts();
  useSeeing({ kind: 'firstLimit' });
  const amount = formatRupiah(limit, language);
  return (
    <Peak
      kind="approved"
      level={level}
      title={t('home.limit.first', { limit: amount })}
      number={amount}
      text={t('home.limit.firstBody')}
    >
      {action && <Button onClick={action.onClick}>{action.text}</Button>}
    </Peak>
  );
}
