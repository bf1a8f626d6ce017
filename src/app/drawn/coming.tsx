import type { ComponentType, ReactElement } from 'react';
import { useRoutes } from 'react-router-dom';
import { stepIdOf, stepOf } from '../../engine/address';
import type { LocatedFlow } from '../../engine/locateFlow';
import { loadAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { ComingPage } from '../../kit/ComingPage';
import { Page } from '../../kit/Page';
import { builtDefinitions } from '../../runner/source';
import type { ScreenRoute } from '../routes/screenRoute';

interface RoutedProps {
  path: ScreenRoute['path'];
  Screen: ComponentType;
}

function Routed({ path, Screen }: RoutedProps) {
  return useRoutes([{ path: `/:channel/${path}`, element: <Screen /> }]);
}

/** What a page says while its data come, and what stands before its code: the first that waits for its data is shown. */
export async function comingScreens({ path, element }: ScreenRoute): Promise<readonly ReactElement[]> {
  const own = await element.bring?.().catch(() => undefined);
  const screens = own ? [own.Loaded, element] : [element];
  return screens.map((Screen) => <Routed key={Screen === element ? 'code' : 'data'} path={path} Screen={Screen} />);
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
