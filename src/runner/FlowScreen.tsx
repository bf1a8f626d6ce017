import { type ComponentProps, type ReactElement, useEffect, useLayoutEffect } from 'react';
import type { DraftAddress } from '../api/draft';
import type { Flow, FlowParams } from '../contract/definitions';
import { UNSENT_EDITS } from '../contract/drawn';
import { FLOW_AREAS } from '../i18n/areas';
import { loadAreas, showTextsOf } from '../i18n/texts';
import { ComingPage } from '../kit/ComingPage';
import { failureTexts, failureTextsLater } from '../kit/failure';
import { LoadFailed } from '../kit/LoadFailed';
import { StepBoundary } from '../kit/StepBoundary';
import { useLoaded } from '../kit/useLoaded';
import { tabValues } from '../lib/browserStorage';
import { flowSession, flushEdits, openFlow, openFromStart, useFlowSession } from '../state/flowSession';
import { useSession } from '../state/session';
import { submitIn } from '../steps/kinds';
import { commitTyped } from '../widgets/typing/useTyping';
import { OpenFlow } from './OpenFlow';
import { type DefinitionSource, definitionsOf, otherRelease, pageDefinitions, textsOfRelease } from './source';

interface LoadFlow {
  address: DraftAddress;
  guest: boolean;
  /** the address is that of the flow itself, not of one of its steps */
  fromStart: boolean;
}

/** True where a step shows on arrival why it was refused before, which the texts of failures say. */
const showsRefusal = ({ steps }: Flow): boolean =>
  Object.values(steps).some((step) => flowSession.draft?.facts[submitIn(step)?.keeps?.fact ?? '']);

async function load(source: DefinitionSource, { address, guest, fromStart }: LoadFlow): Promise<Flow> {
  const open = fromStart ? openFromStart : openFlow;
  const [flow] = await Promise.all([
    source.flow(address.flow),
    guest ? undefined : open(address),
    showTextsOf(textsOfRelease()).then(() => loadAreas([...FLOW_AREAS, address.flow])),
  ]);
  if (showsRefusal(flow)) await failureTexts();
  return flow;
}

/** Sends edits that wait when the page is hidden or left: it may not come back. */
function useFlushOnLeave(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    function markUnsent() {
      commitTyped();
      if (flowSession.saveStatus !== 'saved') tabValues.setItem(UNSENT_EDITS, 'true');
    }
    function flush() {
      if (document.visibilityState !== 'hidden') {
        tabValues.removeItem(UNSENT_EDITS);
        return;
      }
      markUnsent();
      void flushEdits(true);
    }
    // before the next page is asked for: what is saved until it comes is not in the draft it brings
    window.addEventListener('beforeunload', markUnsent);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('beforeunload', markUnsent);
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
  const { draft } = useFlowSession();
  useFlushOnLeave(!guest);
  const isReady = loaded.status === 'ready';
  useEffect(() => {
    if (isReady) failureTextsLater();
  }, [isReady]);

  if (loaded.status === 'failed') return <LoadFailed error={loaded.error} retry={loaded.retry} />;
  if (loaded.status === 'loading') return <ComingPage />;
  const other = guest ? undefined : otherRelease(draft?.release);
  if (other !== undefined) return <ReleasedFlow key={other} {...page} flowId={flowId} release={other} />;
  return <OpenFlow {...page} flow={loaded.value} guest={guest} />;
}

/** A flow whose draft goes by another release than the page: that one is shown, texts included. */
function ReleasedFlow({ release, flowId, ...page }: FlowScreenProps & { release: string }) {
  const loaded = useLoaded(`release ${release}`, async () => {
    const source = await definitionsOf(release);
    const [flow] = await Promise.all([source.flow(flowId), showTextsOf(textsOfRelease(release))]);
    return { source, flow };
  });
  // other screens go by the page's own release
  useLayoutEffect(() => () => void showTextsOf(textsOfRelease()).catch(() => undefined), []);
  if (loaded.status === 'failed') return <LoadFailed error={loaded.error} retry={loaded.retry} />;
  if (loaded.status === 'loading') return <ComingPage />;
  const { source, flow } = loaded.value;
  return <OpenFlow {...page} source={source} flow={flow} guest={false} />;
}

/** A flow of the definitions that the page goes by. */
export function BuiltFlow(place: Omit<ComponentProps<typeof FlowScreen>, 'source'>) {
  return <FlowScreen source={pageDefinitions} {...place} />;
}
