import type { ComponentType, ReactElement } from 'react';
import { useRoutes } from 'react-router-dom';
import { stepIdOf, stepOf } from '../../engine/address';
import type { LocatedFlow } from '../../engine/locateFlow';
import { loadAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { ComingPage } from '../../kit/ComingPage';
import { BarAlone, Page } from '../../kit/Page';
import { builtDefinitions } from '../../runner/source';
import type { ScreenRoute } from '../routes/screenRoute';

interface RoutedProps {
  path: ScreenRoute['path'];
  Screen: ComponentType;
}

function Routed({ path, Screen }: RoutedProps) {
  return useRoutes([{ path: `/:channel/${path}`, element: <Screen /> }]);
}

interface ComingScreen {
  /** the bar of the page itself, without data; undefined where its code did not come */
  itself: ReactElement | undefined;
  /** what stands before its code */
  before: ReactElement;
}

/** What a page can show while it comes. */
export async function comingScreen({ path, element }: ScreenRoute): Promise<ComingScreen> {
  const own = await element.bring?.().catch(() => undefined);
  return {
    itself: own && (
      <BarAlone value={true}>
        <Routed path={path} Screen={own.Loaded} />
      </BarAlone>
    ),
    before: <Routed path={path} Screen={element} />,
  };
}

function ComingStep({ flow, step }: { flow: string; step: string }) {
  const { t } = useTexts();
  // every form has a way back: what is pressed is done once the app is there
  return <Page title={t(`${flow}.${step}.title` as `${string}.title`)} back={() => undefined} />;
}

/** A flow that is on its way: with the title of its step, where the address is that of a form. */
export async function comingFlow({ flow: { id }, stepPath }: LocatedFlow): Promise<ReactElement> {
  const [flow] = await Promise.all([builtDefinitions.flow(id), loadAreas([id])]);
  const stepId = stepIdOf(flow, stepPath);
  const step = stepId === undefined ? undefined : stepOf(flow, stepId);
  return stepId !== undefined && step && 'form' in step ? <ComingStep flow={id} step={stepId} /> : <ComingPage />;
}
