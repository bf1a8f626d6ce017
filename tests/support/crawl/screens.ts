import { readdirSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import { screenRoutes } from '../../../src/app/routes';
import { OTHER_ROUTES } from '../../../src/app/routes/others';
import { builtRoutes } from '../../../src/runner/builtRoutes';
import { flowOf } from '../borrower';

const SCREENS = [...screenRoutes(), ...OTHER_ROUTES].map(({ path }) => path);

/** Every screen of the app by its route below the channel, without the pages of the sandbox; a flow is one. */
export function crawledScreens(): readonly string[] {
  const flows = readdirSync('flows').filter((file) => file.endsWith('.flow.json'));
  const paths = flows.map((file) => flowOf(file.replace('.flow.json', '')).path);
  return [...new Set([...SCREENS.filter((path) => !path.startsWith('test/')), ...paths])];
}

/** The route that answers to an address of the app, as its router takes it: a screen's, or the flow's of a step. */
export function screenOf(pathname: string): string | undefined {
  const below = pathname.split('/').slice(2).join('/').replace(/\/+$/, '');
  return SCREENS.find((path) => matchPath(`/${path}`, `/${below}`)) ?? builtRoutes.locate(below)?.flow.path;
}
