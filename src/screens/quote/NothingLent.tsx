import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { MyLimit } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { useLoaded } from '../../kit/useLoaded';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/Message';

/** Why nothing can be borrowed, as far as their limit tells. */
function whyText({ t }: Texts, known: MyLimit | undefined): string {
  const { keptBy: [kept] = [], state, limit, creditStatus } = known ?? {};
  if (creditStatus) return t(`effortless.credit-status.${creditStatus}.body`);
  if (kept && state !== 'none') return t(`home.myLimit.keptBy.${kept}`);
  if (kept) return t('home.frozen.noApplication');
  if (state === 'none' && known?.creditLine === 'DEFAULT') return t('quote.none.get');
  if (limit?.available === 0) return `${t('home.limit.usedUp')} ${t('home.limit.grows')}`;
  return t('quote.none.see');
}

/** What it is called: a decision of the lender by its name. */
function titleText({ t }: Texts, { creditStatus, state }: Partial<MyLimit> = {}): string {
  if (creditStatus) return t(`effortless.credit-status.${creditStatus}.title`);
  return t(state === 'none' ? 'quote.none.title' : 'quote.nothing');
}

/** In the place of a form that asks for a loan, to who can borrow nothing of their limit: why, and where it is shown or what mends it. */
export default function NothingLent() {
  const texts = useTexts();
  const { t } = texts;
  const { channel } = useSession();
  const navigate = useNavigate();
  const known = useLoaded('limit of who borrows', () => call('GET /user/limit'));
  if (known.status === 'loading') return null;
  const limit = known.status === 'ready' ? known.value : undefined;
  const isLate = limit?.keptBy?.[0] === 'late' && !limit.creditStatus;
  const [way, action] = isLate
    ? (['bill/payment-method', 'quote.none.pay'] as const)
    : (['home/my-limit', 'quote.none.action'] as const);
  return (
    <EmptyState
      title={titleText(texts, limit)}
      text={whyText(texts, limit)}
      action={<Button onClick={() => navigate(pathTo(channel, way))}>{t(action)}</Button>}
    />
  );
}
