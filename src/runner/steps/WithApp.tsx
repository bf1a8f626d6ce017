import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useLoaded } from '../../kit/useLoaded';
import { lender } from '../../state/lender';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import type { FlowRun } from '../flowRun';
import { StepFrame } from '../StepFrame';
import { StepLoading } from '../StepLoading';

/** What is left where something takes the app and none can be had: a person who does it with them. */
function NoApp({ run }: { run: FlowRun }) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const write = () => navigate(pathTo(channel, 'me/help-center/contact?topic=APPLICATION'));
  return (
    <StepFrame run={run} title="" footer={<Button onClick={write}>{t('runner.noApp.action')}</Button>}>
      <Headline title={t('runner.noApp.title')} text={t('runner.noApp.body')} />
    </StepFrame>
  );
}

/** Its children, which lead to the app, where there is one (docs/configuration.md); else who to write to. */
export function WithApp({ run, children }: { run: FlowRun; children: ReactNode }) {
  const loaded = useLoaded('lender', lender);
  if (loaded.status === 'loading') return <StepLoading run={run} />;
  const isNone = loaded.status === 'ready' && Object.keys(loaded.value.app ?? {}).length === 0;
  return isNone ? <NoApp run={run} /> : children;
}
