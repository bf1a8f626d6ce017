import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { SandboxRoom, VideoOutcome } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { leaveApp } from '../../kit/leaveApp';
import { Page } from '../../kit/Page';
import { useQuery } from '../../kit/router';
import { SendingProblem } from '../../kit/SendingProblem';
import { useLoaded } from '../../kit/useLoaded';
import { useSending } from '../../kit/useSending';
import { wibTime } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Headline } from '../../ui/Headline';
import { EmptyState } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import styles from './AskedPage.module.css';

/** What can happen in a room. */
const ACTS: Readonly<Record<SandboxRoom['state'], readonly VideoOutcome[]>> = {
  EMPTY: ['OFFICER_CALLED', 'MISSED'],
  OFFICER: ['HELD', 'LOST'],
  ENDED: [],
};

interface RoomProps {
  room: SandboxRoom;
  act(what: VideoOutcome): Promise<SandboxRoom['state'] | undefined>;
}

function Room({ room, act }: RoomProps) {
  const { t } = useTexts();
  const sending = useSending();
  const [state, setState] = useState(room.state);
  return (
    <Card>
      <div className={styles.ways}>
        <Headline level={2} title={t('sandbox.video.heading')} text={t('sandbox.video.body')} />
        <p role="status">{t(`sandbox.video.state.${state}`)}</p>
        <SendingProblem sending={sending} />
        {ACTS[state].map((what, index) => (
          <Button
            key={what}
            kind={index === 0 ? 'primary' : 'ghost'}
            busy={sending.busy}
            onClick={() => void sending.run(async () => setState((await act(what)) ?? state))}
          >
            {t(`sandbox.video.act.${what}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}

/** test/video: a room of the sandbox's service for video calls, or what was recorded in it. */
export function VideoRoomScreen() {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const query = useQuery();
  const [id, opened] = [
    query.get('id') ?? '',
    { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' },
  ];
  const loaded = useLoaded(`room ${id}`, () => call('GET /sandbox/video/room/{id}', { path: { id }, query: opened }));
  const back = () => navigate(pathTo(channel, 'video/kyc'));

  async function act(what: VideoOutcome) {
    const { state, address } = await call('POST /sandbox/video/room/{id}', {
      path: { id },
      body: { act: what, ...opened },
    });
    if (address !== undefined) leaveApp(address);
    return state;
  }

  return (
    <Page title={t('sandbox.video.title')}>
      {loaded.status === 'loading' && <Skeleton text={t('common.loading')} />}
      {loaded.status === 'failed' && (
        <EmptyState text={t('sandbox.video.gone')} action={<Button onClick={back}>{t('sandbox.video.back')}</Button>} />
      )}
      {loaded.status === 'ready' &&
        (loaded.value.recordedAt === undefined ? (
          <Room room={loaded.value} act={act} />
        ) : (
          <EmptyState
            title={t('sandbox.video.recording')}
            text={t('sandbox.video.recordedAt', { time: wibTime(loaded.value.recordedAt, language) })}
            action={<Button onClick={back}>{t('sandbox.video.back')}</Button>}
          />
        ))}
    </Page>
  );
}
