import { type ReactNode, Suspense } from 'react';
import { withAreas } from '../../i18n/texts';
import { useLoaded } from '../../kit/useLoaded';
import { lender } from '../../state/lender';
import { lazyPart } from '../../ui/lazyPart';
import type { FlowRun } from '../flowRun';
import { StepLoading } from '../StepLoading';

/** Few lenders have no app: it comes when it is needed. */
const NoApp = lazyPart(async () => ({ default: (await import('./NoApp')).NoApp }), withAreas(['help']));

/** Its children, which lead to the app, where there is one (docs/configuration.md); else who to write to. */
export function WithApp({ run, children }: { run: FlowRun; children: ReactNode }) {
  const loaded = useLoaded('lender', lender);
  if (loaded.status === 'loading') return <StepLoading run={run} />;
  const isNone = loaded.status === 'ready' && Object.keys(loaded.value.app ?? {}).length === 0;
  if (!isNone) return children;
  return (
    <Suspense fallback={<StepLoading run={run} />}>
      <NoApp run={run} />
    </Suspense>
  );
}
