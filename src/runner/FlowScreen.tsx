import { type ComponentProps, type ReactElement, useEffect } from 'react';
import type { DraftAddress } from '../api/draft';
import type { Flow, FlowParams } from '../contract/definitions';
import { UNSENT_EDITS } from '../contract/drawn';
import { ERROR_AREA, FLOW_AREAS } from '../i18n/areas';
import { loadAreas } from '../i18n/texts';
import { LoadFailed } from '../kit/LoadFailed';
import { LoadingScreen } from '../kit/LoadingScreen';
import { StepBoundary } from '../kit/StepBoundary';
import { useLoaded } from '../kit/useLoaded';
import { tabValues } from '../lib/browserStorage';
import { flowSession, flushEdits, openFlow } from '../state/flowSession';
import { useSession } from '../state/session';
import { commitTyped } from '../widgets/typing/useTyping';
import { OpenFlow } from './OpenFlow';
import { builtDefinitions, type DefinitionSource } from './source';

const TEXTS = [...FLOW_AREAS, ERROR_AREA];

async function load(source: DefinitionSource, address: DraftAddress, guest: boolean): Promise<Flow> {
  const [flow] = await Promise.all([
    source.flow(address.flow),
    guest ? undefined : openFlow(address),
    loadAreas([...TEXTS, address.flow]),
  ]);
  return flow;
}

/** Sends edits that wait when the page is hidden or left: it may not come back. */
function useFlushOnLeave(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    function flush() {
      if (document.visibilityState !== 'hidden') {
        tabValues.removeItem(UNSENT_EDITS);
        return;
      }
      commitTyped();
      if (flowSession.saveStatus !== 'saved') tabValues.setItem(UNSENT_EDITS, 'true');
      void flushEdits(true);
    }
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      void flushEdits();
    };
  }, [active]);
}

interface FlowScreenProps {
  source: DefinitionSource;
  flowId: string;
  params?: FlowParams;
  stepPath: string;
  /** no user is signed in: the flow's own sign-in is shown, without a draft */
  guest?: boolean;
  /** shown where the flow has no step at the address; where absent, the step the person has reached */
  notFound?: ReactElement;
}

/** Any flow: loads its definition, texts and draft, then shows the step of the address. */
export function FlowScreen(props: FlowScreenProps) {
  const { channel } = useSession();
  const { flowId, params, guest } = props;
  return (
    <StepBoundary key={JSON.stringify([flowId, params, channel, guest])} where={flowId}>
      <LoadedFlow {...props} />
    </StepBoundary>
  );
}

function LoadedFlow({ flowId, guest = false, ...page }: FlowScreenProps) {
  const { source, params } = page;
  const loaded = useLoaded('flow', () => load(source, { flow: flowId, params }, guest));
  useFlushOnLeave(!guest);

  if (loaded.status === 'ready') return <OpenFlow {...page} flow={loaded.value} guest={guest} />;
  if (loaded.status === 'loading') return <LoadingScreen />;
  return <LoadFailed error={loaded.error} retry={loaded.retry} />;
}

/** A flow of the definitions that are built into the app. */
export function BuiltFlow(place: Omit<ComponentProps<typeof FlowScreen>, 'source'>) {
  return <FlowScreen source={builtDefinitions} {...place} />;
}
