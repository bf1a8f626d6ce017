import { useEffect } from 'react';
import { ApiError } from '../api/errors';
import type { Flow } from '../contract/definitions';
import { ERROR_AREA, FLOW_AREAS } from '../i18n/areas';
import { loadAreas } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';
import { flushEdits, openFlow } from '../state/flowSession';
import { useSession } from '../state/session';
import { ErrorState } from '../ui/ErrorState';
import { Screen } from '../ui/Screen';
import { TopBar } from '../ui/TopBar';
import { messageOf } from './failure';
import { LanguageSwitch } from './LanguageSwitch';
import { LoadingScreen } from './LoadingScreen';
import { OpenFlow } from './OpenFlow';
import type { DefinitionSource } from './source';
import { useLoaded } from './useLoaded';

async function load(source: DefinitionSource, id: string): Promise<Flow> {
  const [flow] = await Promise.all([source.flow(id), openFlow(id), loadAreas([...FLOW_AREAS, ERROR_AREA, id])]);
  return flow;
}

/** Sends edits that wait when the page is hidden or left: it may not come back. */
function useFlushOnLeave(): void {
  useEffect(() => {
    const flush = () => document.visibilityState === 'hidden' && void flushEdits(true);
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      void flushEdits();
    };
  }, []);
}

interface FlowScreenProps {
  source: DefinitionSource;
  flowId: string;
  stepPath: string;
}

/** Any flow: loads its definition, texts and draft, then shows the step of the address. */
export function FlowScreen({ source, flowId, stepPath }: FlowScreenProps) {
  const texts = useTexts();
  const { t } = texts;
  const { channel } = useSession();
  const loaded = useLoaded(`${flowId} ${channel}`, () => load(source, flowId));
  useFlushOnLeave();

  if (loaded.status === 'ready') return <OpenFlow source={source} flow={loaded.value} stepPath={stepPath} />;
  if (loaded.status === 'loading') return <LoadingScreen />;
  const { error, retry } = loaded;
  const offline = error instanceof ApiError && (error.failure === 'offline' || error.failure === 'timeout');
  return (
    <Screen top={<TopBar right={<LanguageSwitch />} />} align="centre">
      <ErrorState
        title={t(offline ? 'common.offlineTitle' : 'common.brokenTitle')}
        text={
          error instanceof ApiError && !offline
            ? messageOf(error, texts)
            : t(offline ? 'common.offlineBody' : 'common.brokenBody')
        }
        retry={{ text: t('common.retry'), onClick: retry }}
      />
      <p>{t('common.tkb')}</p>
    </Screen>
  );
}
