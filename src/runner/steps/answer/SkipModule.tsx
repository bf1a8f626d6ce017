import { hubState } from '../../../engine/hub';
import { walk, walkModules } from '../../../engine/walk';
import { useTexts } from '../../../i18n/useTexts';
import { Button } from '../../../ui/Button';
import type { FlowRun } from '../../flowRun';

/** The hub of the module a step belongs to, while the hub can be sent without it. */
function hubWithout({ flow, draft, stepId }: FlowRun): string | undefined {
  const { path, ahead } = walk(flow, draft);
  const found = walkModules(flow, draft, [...path, ...ahead]).find(({ walked }) => walked.path.includes(stepId));
  if (!found) return undefined;
  const state = hubState(flow, draft, found.hub).modules.find(({ id }) => id === found.module.id);
  return state?.status === 'optional' ? found.hub : undefined;
}

/** A way past a part that need not be done. */
export default function SkipModule({ run }: { run: FlowRun }) {
  const { t } = useTexts();
  const hub = hubWithout(run);
  if (hub === undefined) return null;
  return (
    <Button kind="text" onClick={() => run.show(hub)}>
      {t('runner.skip')}
    </Button>
  );
}
