import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { useLive } from '../../kit/useLive';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/Message';
import { Poster } from './Poster';

function NoLimit() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const action = <Button onClick={() => navigate(pathTo(channel, 'home/my-limit'))}>{t('poster.none.action')}</Button>;
  return <EmptyState title={t('poster.none.title')} text={t('poster.none.text')} action={action} />;
}

/** activity/credit-poster: the approved limit as a picture to share (docs/product/applications.md). */
export function CreditPosterScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const page = { title: t('poster.title'), back: useBack(pathTo(channel, 'activity/credit-score')) };
  const live = useLive('limit', () => call('GET /user/limit'));
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  if (live.status === 'loading') return <Page {...page} />;
  const { state, limit } = live.value;
  return <Page {...page}>{state === 'open' && limit ? <Poster total={limit.total} /> : <NoLimit />}</Page>;
}
