import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { DraftState } from '../contract/api';
import type { Flow, Step } from '../contract/definitions';
import { backFrom } from '../engine/back';
import { resolveStep } from '../engine/resolve';
import { stepOf } from '../engine/steps';
import { walk } from '../engine/walk';
import { flowSession, useFlowSession } from '../state/flowSession';
import { useSession } from '../state/session';
import type { FlowRun } from './flowRun';
import { LoadFailed } from './LoadFailed';
import { LoadingScreen } from './LoadingScreen';
import { StepBoundary } from './StepBoundary';
import type { DefinitionSource, LoadedForm } from './source';
import { StepView } from './steps/registry';
import { useLoaded } from './useLoaded';

/** The forms a step's view shows: its own, or all of the flow where it looks back on them. */
function formsOf(flow: Flow, step: Step): readonly string[] {
  if ('form' in step) return [step.form];
  if (step.kind === 'info' || step.kind === 'wait') return [];
  return [...new Set(Object.values(flow.steps).flatMap((other) => ('form' in other ? [other.form] : [])))];
}

async function loadForms(source: DefinitionSource, ids: readonly string[]): Promise<Record<string, LoadedForm>> {
  return Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await source.form(id)] as const)));
}

/** Fetches what the steps after this one need, so that the next one shows at once. */
function usePrefetch(source: DefinitionSource, flow: Flow, draft: DraftState): void {
  const { current, ahead } = walk(flow, draft);
  const next = [current, ...ahead.slice(0, 2)].flatMap((id) => {
    const step = stepOf(flow, id);
    return step && 'form' in step ? [step.form] : [];
  });
  const wanted = next.join(' ');
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const form of wanted.split(' ').filter(Boolean)) source.form(form).catch(() => undefined); // asked again when shown
    }, 300);
    return () => clearTimeout(timer);
  }, [source, wanted]);
}

interface ArrivalProps {
  stepId: string;
  shown: RefObject<string | undefined>;
}

/** Beside a step's view, so that both are on the page at once: a new step begins at its top, with its heading. */
function Arrival({ stepId, shown }: ArrivalProps) {
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== stepId) {
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('h1')?.focus();
    }
    shown.current = stepId;
  }, [shown, stepId]);
  return null;
}

interface OpenFlowProps {
  source: DefinitionSource;
  flow: Flow;
  stepPath: string;
}

/** A flow whose draft is here; nothing in the moment between signing out and leaving. */
export function OpenFlow(props: OpenFlowProps) {
  const { draft } = useFlowSession();
  return draft ? <OpenStep {...props} draft={draft} /> : null;
}

/** Shows the step of the address, or the one the consumer has reached. */
function OpenStep({ source, flow, stepPath, draft }: OpenFlowProps & { draft: DraftState }) {
  const { channel } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const pathOf = (id: string) => `/${channel}/${flow.path}/${stepOf(flow, id)?.path ?? ''}`;

  const stepId = resolveStep(flow, draft, stepPath);
  const step = stepOf(flow, stepId);
  const forms = useLoaded(stepId, () => loadForms(source, step ? formsOf(flow, step) : []));
  const shown = useRef<string>(undefined);

  usePrefetch(source, flow, draft);

  if (!step) throw new Error(`flows/${flow.id}.flow.json has no step ${stepId}`);
  if (step.path !== stepPath)
    return <Navigate replace to={`${pathOf(stepId)}${location.search}`} state={location.state} />;
  if (forms.status === 'failed') return <LoadFailed retry={forms.retry} />;
  if (forms.status === 'loading') return <LoadingScreen />;

  const back = backFrom(flow, draft, stepId);
  const returnTo = (location.state as { returnTo?: string } | null)?.returnTo;
  const run: FlowRun = {
    flow,
    draft,
    stepId,
    forms: forms.value,
    show: (id, from) => navigate(pathOf(id), { state: from ? { returnTo: from } : null }),
    goOn() {
      const now = flowSession.draft ?? draft;
      const { path, current } = walk(flow, now);
      const next = returnTo ?? path[path.indexOf(stepId) + 1] ?? current;
      navigate(pathOf(resolveStep(flow, now, next)));
    },
    back: back.kind === 'step' ? () => navigate(pathOf(returnTo ?? back.step)) : undefined,
  };
  return (
    <StepBoundary key={stepId} where={`${flow.id}/${stepId}`}>
      <Suspense fallback={<LoadingScreen />}>
        <StepView run={run} step={step} />
        <Arrival stepId={stepId} shown={shown} />
      </Suspense>
    </StepBoundary>
  );
}
