import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Standing } from '../../contract/generated/bodies';
import { inChannel, pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { wantedOf } from './standingWords';

/** The way to what was sent, while it is reviewed; what waits for its applicant has its own way on. */
export function SentLink({ standing, children }: { standing: Standing; children: ReactNode }) {
  const { channel } = useSession();
  const navigate = useNavigate();
  if (standing.state !== 'review' || standing.path === undefined || wantedOf(standing)) return null;
  const { path } = standing;
  return (
    <Button kind="text" onClick={() => navigate(inChannel(channel, path))}>
      {children}
    </Button>
  );
}

/** The way to what of the limit is left, used and locked. */
export function LimitLink({ standing }: { standing: Standing }) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const hasLimit = standing.state === 'credit' || (standing.state === 'approved' && standing.limit);
  if (!hasLimit) return null;
  return (
    <Button kind="text" onClick={() => navigate(pathTo(channel, 'home/my-limit'))}>
      {t('home.myLimit.see')}
    </Button>
  );
}

/** The way to what a loan of a limit would be and cost, for people to whom it is new, or whose limit is open. */
export function LentLink({ standing: { state }, isKept }: { standing: Standing; isKept: boolean }) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  if ((state !== 'new' && state !== 'approved') || isKept) return null;
  return (
    <Button kind="text" onClick={() => navigate(pathTo(channel, 'apply/limit-pdl-pre-borrow'))}>
      {t('home.lent')}
    </Button>
  );
}
