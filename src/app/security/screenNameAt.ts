import { builtRoutes } from '../../runner/builtRoutes';
import { screenAt } from '../guards/placeOf';

const flowOf = async (id: string) => (await import('../../runner/source')).builtDefinitions.flow(id);

/** The screen name of the page at a path of this app; empty where it has none. */
export async function screenNameAt(pathname: string): Promise<string> {
  const route = pathname.replace(/^\/[^/]*\//, '').replace(/\/$/, '');
  const screen = screenAt(route);
  if (screen) return screen.screen;
  const found = builtRoutes.locate(route);
  const flow = found && (await flowOf(found.flow.id).catch(() => undefined));
  const step = flow && Object.values(flow.steps).find(({ path }) => path === found.stepPath);
  return step?.screen ?? '';
}
