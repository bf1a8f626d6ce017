import { type ReactElement, type RefObject, Suspense, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { CompiledForm, Flow, FlowParams, Step } from '../contract/definitions';
import { inChannel, pathTo } from '../contract/pages';
import { stepAddress, stepIdOf, stepOf } from '../engine/address';
import { bouncesHome } from '../engine/bouncesHome';
import { hubState } from '../engine/hub';
import { isOpen, resolveStep, walk } from '../engine/walk';
import { useTexts } from '../i18n/useTexts';
import { LoadFailed } from '../kit/LoadFailed';
import { Redirect } from '../kit/router';
import { StepBoundary } from '../kit/StepBoundary';
import { type Loaded, useLoaded } from '../kit/useLoaded';
import { whenIdle } from '../lib/idle';
import { useFlowSession } from '../state/flowSession';
import { cameBackFrom } from '../state/navigation';
import { useSession } from '../state/session';
import { traitsOf } from '../steps/kinds';
import { loadWidgets, prefetchWidgets } from '../widgets/registry';
import { type FlowPageState, isReviewing } from './comeBack';
import type { FlowRun, OpenDraft } from './flowRun';
import { StepLoading } from './StepLoading';
import type { DefinitionSource } from './source';
import { prefetchView, StepView } from './steps/registry';
import { useFlowWay } from './useFlowWay';

/** The forms a step's view shows: its own, or all of the flow where it looks back on them. A hub does once it can be sent. */
function formsOf(flow: Flow, draft: OpenDraft, id: string): readonly string[] {
  const step = stepOf(flow, id);
  if (!step) return [];
  if ('form' in step) return [step.form];
  if (!traitsOf(step).looksBack) return [];
  if ('modules' in step && !(step.submit && hubState(flow, draft, id).canSubmit)) return [];
  return [...new Set(Object.values(flow.steps).flatMap((other) => ('form' in other ? [other.form] : [])))];
}

type Forms = Readonly<Record<string, CompiledForm>>;

/** The forms, once what shows them is here as well. */
async function loadForms(source: DefinitionSource, ids: readonly string[], step: Step | undefined): Promise<Forms> {
  const view = step && prefetchView(step).catch(() => undefined); // asked again where it is shown
  const forms = await Promise.all(ids.map(async (id) => [id, await source.form(id)] as const));
  const own = step && 'form' in step ? forms.filter(([id]) => id === step.form) : [];
  await Promise.all([view, ...own.map(([, form]) => loadWidgets(form.definition).catch(() => undefined))]);
  return Object.fromEntries(forms);
}

/** The forms, where they are there already: a step that was drawn or fetched ahead shows at once. */
function formsAtOnce(source: DefinitionSource, ids: readonly string[]): Forms | undefined {
  const forms = ids.flatMap((id) => {
    const form = source.formAtOnce?.(id);
    return form ? [[id, form] as const] : [];
  });
  return forms.length === ids.length ? Object.fromEntries(forms) : undefined;
}

/** Brings all that a step's view shows, so that {@link OpenFlow} shows it at once. */
export async function bringStep(source: DefinitionSource, flow: Flow, draft: OpenDraft, stepId: string): Promise<void> {
  await loadForms(source, formsOf(flow, draft, stepId), stepOf(flow, stepId));
}

/** What a step shows, loaded. What it once wanted it has until it is left, even where the draft changes. */
function useForms(source: DefinitionSource, flow: Flow, draft: OpenDraft, stepId: string): Loaded<Forms> {
  const asked = useRef<{ stepId: string; ids: readonly string[] }>(undefined);
  const isSettled = asked.current?.stepId === stepId && asked.current.ids.length > 0;
  if (!isSettled) asked.current = { stepId, ids: formsOf(flow, draft, stepId) };
  const ids = asked.current?.ids ?? [];
  return useLoaded(
    [stepId, ...ids].join(' '),
    () => loadForms(source, ids, stepOf(flow, stepId)),
    () => formsAtOnce(source, ids),
  );
}

async function prefetchStep(source: DefinitionSource, step: Step): Promise<void> {
  const [form] = await Promise.all(['form' in step ? source.form(step.form) : undefined, prefetchView(step)]);
  if (form) await prefetchWidgets(form.definition);
}

/** Fetches what this step and the two after it need, so that the next one shows at once. */
function usePrefetch(source: DefinitionSource, flow: Flow, draft: OpenDraft): void {
  const { current, ahead } = walk(flow, draft);
  const wanted = [current, ...ahead.slice(0, 2)].join(' ');
  useEffect(
    () =>
      whenIdle(() => {
        for (const id of wanted.split(' ')) {
          const step = stepOf(flow, id);
          if (step) prefetchStep(source, step).catch(() => undefined); // asked again when shown
        }
      }),
    [source, flow, wanted],
  );
}

interface ArrivalProps {
  stepId: string;
  shown: RefObject<string | undefined>;
}

/** The page the browser itself opened, whose focus is its own. */
const FIRST_PAGE = 'default';

/**
 * Beside a step's view, so that both are on the page at once: a new step begins at its top, with its heading; a review
 * at the answers that were changed.
 */
function Arrival({ stepId, shown }: ArrivalProps) {
  const { key, state } = useLocation();
  const page: FlowPageState | null = state;
  const place = isReviewing(page) ? `${stepId} reviewed` : stepId;
  const changed = page?.changed;
  useEffect(() => {
    const came = shown.current === undefined ? key !== FIRST_PAGE : shown.current !== place;
    shown.current = place;
    if (!came) return;
    // in the frame that shows the step, which is laid out for it anyway
    requestAnimationFrame(() => {
      window.scrollTo(0, 0);
      const card = changed === undefined ? null : document.getElementById(`review-${changed}`);
      (card ?? document.querySelector<HTMLElement>('h1'))?.focus();
    });
  }, [shown, place, changed, key]);
  return null;
}

interface OpenFlowProps {
  source: DefinitionSource;
  flow: Flow;
  params?: FlowParams | undefined;
  stepPath: string;
  guest: boolean;
  notFound?: ReactElement;
}

/** What stands for the draft of a user who has not signed in. */
const guestDraft = ({ id, version }: Flow, params: FlowParams | undefined): OpenDraft => ({
  draftId: '',
  flow: id,
  version,
  status: 'open',
  answers: {},
  done: [],
  facts: {},
  known: {},
  guest: true,
  ...(params && { params }),
});

/** A flow whose draft is here; nothing in the moment between signing out and leaving. */
export function OpenFlow(props: OpenFlowProps) {
  const { draft, revision } = useFlowSession();
  const { flow, params, guest } = props;
  const forGuest = useMemo(() => guestDraft(flow, params), [flow, params]);
  const shown: OpenDraft | undefined = guest ? forGuest : draft;
  return shown ? <OpenStep key={revision} {...props} draft={shown} /> : null;
}

/** Shows the step of the address, or the one the consumer has reached. */
function OpenStep({ source, flow, params, stepPath, draft, notFound }: OpenFlowProps & { draft: OpenDraft }) {
  const { t } = useTexts();
  const { channel } = useSession();
  const location = useLocation();
  const stepId = resolveStep(flow, draft, stepPath);
  const step = stepOf(flow, stepId);
  const forms = useForms(source, flow, draft, stepId);
  const shown = useRef<string>(undefined);
  const way = useFlowWay(source, { flow, params, draft, stepId });
  usePrefetch(source, flow, draft);

  if (notFound && stepPath !== '' && stepIdOf(flow, stepPath) === undefined) return notFound;
  if (!step || !isOpen(flow, draft, stepId)) throw new Error(`flows/${flow.id}.flow.json leads to no step: ${stepId}`);
  if (step.path !== stepPath) {
    const address = `${inChannel(channel, stepAddress(flow, params, stepId))}${location.search}`;
    return <Redirect to={address} state={location.state} />;
  }
  if (bouncesHome(step.meta, cameBackFrom())) return <Redirect to={pathTo(channel, 'home')} />;
  if (forms.status === 'failed')
    return <LoadFailed error={forms.error} retry={forms.retry} kept={`${t('runner.kept')} `} />;

  const ready = forms.status === 'ready' ? forms.value : {};
  const address = { flow: flow.id, params, draftId: draft.draftId, release: draft.release };
  const run: FlowRun = { flow, address, draft, stepId, forms: ready, ...way };
  if (forms.status === 'loading') return <StepLoading run={run} />;
  return (
    <StepBoundary key={stepId} where={`${flow.id}/${stepId}`}>
      <Suspense fallback={<StepLoading run={run} />}>
        <StepView run={run} step={step} />
        <Arrival stepId={stepId} shown={shown} />
      </Suspense>
    </StepBoundary>
  );
}
