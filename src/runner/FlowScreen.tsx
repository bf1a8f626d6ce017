import { type ComponentProps, type ReactElement, useEffect } from 'react';
import type { DraftAddress } from '../api/draft';
import type { Flow, FlowParams } from '../contract/definitions';
import { ERROR_AREA, FLOW_AREAS } from '../i18n/areas';
import { loadAreas } from '../i18n/texts';
import { LoadFailed } from '../kit/LoadFailed';
import { LoadingScreen } from '../kit/LoadingScreen';
import { StepBoundary } from '../kit/StepBoundary';
import { useLoaded } from '../kit/useLoaded';
import { flushEdits, openFlow, openFromStart } from '../state/flowSession';
import { useSession } from '../state/session';
import { commitTyped } from '../widgets/typing/useTyping';
import { OpenFlow } from './OpenFlow';
import { builtDefinitions, type DefinitionSource } from './source';

const TEXTS = [...FLOW_AREAS, ERROR_AREA];

interface LoadFlow {
  address: DraftAddress;
  guest: boolean;
  /** the address is that of the flow itself, not of one of its steps */
  fromStart: boolean;
}

async function load(source: DefinitionSource, { address, guest, fromStart }: LoadFlow): Promise<Flow> {
  const open = fromStart ? openFromStart : openFlow;
  const [flow] = await Promise.all([
    source.flow(address.flow),
    guest ? undefined : open(address),
    loadAreas([...TEXTS, address.flow]),
  ]);
  return flow;
}

/** Sends edits that wait when the page is hidden or left: it may not come back. */
function useFlushOnLeave(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    function flush() {
      if (document.visibilityState !== 'hidden') return;
      commitTyped();
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
  const fromStart = page.stepPath === '';
  const loaded = useLoaded('flow', () => load(source, { address: { flow: flowId, params }, guest, fromStart }));
  useFlushOnLeave(!guest);

  if (loaded.status === 'ready') return <OpenFlow {...page} flow={loaded.value} guest={guest} />;
  if (loaded.status === 'loading') return <LoadingScreen />;
  return <LoadFailed error={loaded.error} retry={loaded.retry} />;
}

/** A flow of the definitions that are built into the app. */
export function BuiltFlow(place: Omit<ComponentProps<typeof FlowScreen>, 'source'>) {
  return <FlowScreen source={builtDefinitions} {...place} />;
}
