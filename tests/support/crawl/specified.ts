import { readdirSync } from 'node:fs';
import { matchPath } from 'react-router-dom';
import routes from '../../trace/specification/routes.json';
import { flowOf } from '../borrower';

/** The walk that shows every step of every flow and presses what sends it; it fails where one is left out. */
const STEPS_BY = 'tests/prove/everyStepConnection.test.ts';

/** An address whatever its placeholders are called. */
const shape = (path: string) => path.replace(/:\w+|\{[^}]+\}/g, '*').replace(/\/+$/, '');

const steps = (): ReadonlySet<string> =>
  new Set(
    readdirSync('flows').flatMap((file) => {
      if (!file.endsWith('.flow.json')) return [];
      const { path, steps: all } = flowOf(file.replace('.flow.json', ''));
      return Object.values(all).map((step) => shape(`${path}/${step.path}`));
    }),
  );

/**
 * In one line how many of the specification's routes are come to, and by what.
 * @param reached screens below the channel, as the crawl names them @param led addresses that led on to one
 */
export function specifiedLine(reached: readonly string[], led: readonly string[]): string {
  const ofSteps = steps();
  const crawled = new Set(reached.map(shape));
  const isCrawled = (path: string) => led.some((one) => matchPath(path.replace('{channel}', ':channel'), one));
  const below = (path: string) => shape(path.replace(/^\/\{channel\}\/?/, ''));
  const left = routes.filter(({ path }) => !crawled.has(below(path)) && !isCrawled(path));
  const missing = left.filter(({ path }) => !ofSteps.has(below(path))).map(({ path }) => path);
  const walked = left.length - missing.length;
  return [
    `${routes.length - missing.length} of ${routes.length} routes of the specification:`,
    `${routes.length - left.length} by the crawl, ${walked} as steps of flows by ${STEPS_BY}`,
    ...(missing.length > 0 ? [`; missing: ${missing.join(', ')}`] : []),
  ].join(' ');
}
