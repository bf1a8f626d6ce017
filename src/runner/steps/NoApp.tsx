import { useNavigate } from 'react-router-dom';
import { RETURN_REASONS } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { correctionMessage, partsToCorrect, returnedPartsText } from '../../kit/help/returnedMessage';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import type { FlowRun } from '../flowRun';
import { StepFrame } from '../StepFrame';

/** What is left where something takes the app and none can be had: a person who does it with them. */
export function NoApp({ run }: { run: FlowRun }) {
  const texts = useTexts();
  const { t } = texts;
  const { channel } = useSession();
  const navigate = useNavigate();
  const { returnReasons, applicationNo } = run.draft.facts;
  const parts = partsToCorrect(
    RETURN_REASONS.filter((reason) => Array.isArray(returnReasons) && returnReasons.some((one) => one === reason)),
  );
  const page = correctionMessage(typeof applicationNo === 'string' ? applicationNo : undefined, parts);
  const write = () => navigate(pathTo(channel, page));
  return (
    <StepFrame run={run} title="" footer={<Button onClick={write}>{t('runner.noApp.action')}</Button>}>
      <Headline title={t('runner.noApp.title')} text={t('runner.noApp.body')} />
      {parts.length > 0 && <p>{t('help.contact.toCorrect', { parts: returnedPartsText(texts, parts) })}</p>}
    </StepFrame>
  );
}
