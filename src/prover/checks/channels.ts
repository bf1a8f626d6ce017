import { APPLICATION_CALLS } from '../../contract/applicationCalls';
import { type Finding, quote } from '../../definitions/finding';
import { paramsOf, stepsOf, submitOf } from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { nameAt, type Use } from '../../definitions/project/shape';
import { channelIn } from '../../definitions/project/shaped';
import { insteadOf } from '../suggest';
import type { Check } from './check';

/** WCAG 2.2 AA for text of normal size. */
const LEAST_CONTRAST = 4.5;
const COLOUR = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

function luminance(colour: string): number | undefined {
  const parts = COLOUR.exec(colour)?.slice(1);
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number | undefined {
  const a = luminance(one);
  const b = luminance(other);
  if (a === undefined || b === undefined) return undefined;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function brandProblems(file: JsonFile): readonly Finding[] {
  const { brand = {} } = channelIn(file);
  const { soft = '' } = brand;
  const pairs = [
    { name: 'primary', on: '#ffffff', ground: 'white' },
    { name: 'ink', on: '#ffffff', ground: 'white' },
    { name: 'ink', on: soft, ground: 'soft' },
  ] as const;
  return pairs.flatMap(({ name, on, ground }) => {
    const found = contrast(brand[name] ?? '', on);
    if (found === undefined || found >= LEAST_CONTRAST) return [];
    const message = `${name} on ${ground} has a contrast of ${found.toFixed(2)}, at least ${LEAST_CONTRAST} is readable: take a darker ${name}.`;
    return [file.finding('low-contrast', `/brand/${name}`, message)];
  });
}

function pictureProblems(project: Project, file: JsonFile): readonly Finding[] {
  const path = `public/channels/${file.id}.svg`;
  if (project.hasPicture(path)) return [];
  const message = `There is no loading picture ${quote(path)}: add it.`;
  return [file.finding('missing-picture', '/id', message)];
}

/** The flows a channel has people apply by, with their places. */
function applicationsOf(file: JsonFile): readonly Use[] {
  const { application } = channelIn(file);
  if (typeof application !== 'object') return nameAt(application, '/application');
  return (['A', 'B', 'C'] as const).flatMap((group) => nameAt(application[group], `/application/${group}`));
}

const sendsApplication = (flow: JsonFile) =>
  stepsOf(flow).some((view) => APPLICATION_CALLS.includes(submitOf(view).call ?? ''));

/** People can apply by a flow that is there, needs no parameter, and sends an application. */
function applicationProblems(project: Project, file: JsonFile): readonly Finding[] {
  const flows = project.of('flow').filter((flow) => paramsOf(flow).length === 0 && sendsApplication(flow));
  const ids = flows.map(({ id }) => id);
  return applicationsOf(file)
    .filter(({ name }) => !ids.includes(name))
    .map(({ name, pointer }) => {
      const message = `People cannot apply by ${quote(name)}, no flow of this name sends an application: ${insteadOf(name, ids)}`;
      return file.finding('channel-application', pointer, message);
    });
}

/** The colours of a brand can be read, there is a picture to wait with, and people can apply. */
export const channels: Check = (project) =>
  project
    .of('channel')
    .flatMap((file) => [
      ...brandProblems(file),
      ...pictureProblems(project, file),
      ...applicationProblems(project, file),
    ]);
