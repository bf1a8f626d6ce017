import { type Finding, quote } from '../../definitions/finding';
import { knownCalls } from '../../definitions/project/calls';
import {
  allSteps,
  askingCodesOf,
  errorTargetsOf,
  keepsOf,
  type StepView,
  stepsOf,
  submitOf,
} from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { once } from '../../definitions/project/memo';
import type { Project } from '../../definitions/project/project';
import { generalRefusals, refusalsOf } from '../../definitions/project/refusals';
import { nameAt, textsOf, type Use } from '../../definitions/project/shape';
import { journeyIn } from '../../definitions/project/shaped';
import { allTexts } from '../../definitions/project/texts';
import { insteadOf, thoseThereAre } from '../suggest';
import type { Check } from './check';

const CODE = /^(?:desk-)?errors\.([A-Z][A-Z0-9_]*)$/;

/** The codes of the server: it has a text for each, and they are nowhere else among the definitions. */
export const serverCodes = once((project: Project): readonly string[] => {
  const keys = allTexts(project).flatMap(({ texts }) => [...texts.keys()]);
  return [...new Set(keys.flatMap((key) => CODE.exec(key)?.[1] ?? []))];
});

/** The codes with which a step, or a reply to one, can be answered, and what to say of another. */
interface Answers {
  codes: readonly string[];
  /** those of any call */
  all: readonly string[];
  otherwise: string;
}

/** The codes with which any call can be answered. */
const allCodes = once((project: Project): readonly string[] => {
  const listed = [...knownCalls(project).values()].flatMap(({ refuses }) => textsOf(refuses));
  return [...new Set([...serverCodes(project), ...generalRefusals(project), ...listed])];
});

function answersOf(project: Project, view: StepView | undefined): Answers {
  const own = view && refusalsOf(project, view);
  const general = generalRefusals(project);
  const all = allCodes(project);
  if (!own || general.length === 0) return { codes: all, all, otherwise: 'The server has no code' };
  const otherwise = `The call ${quote(submitOf(view).call)} is never refused with`;
  return { codes: [...own, ...general], all, otherwise };
}

function unknown(file: JsonFile, uses: readonly Use[], { codes, all, otherwise }: Answers): readonly Finding[] {
  return uses
    .filter(({ name }) => !codes.includes(name))
    .map(({ name, pointer }) => {
      // a code that another call is refused with is no slip
      const todo = all.includes(name) ? `remove it, or ${thoseThereAre(name, codes)}` : insteadOf(name, codes);
      const message = `${otherwise} ${quote(name)}: ${todo}`;
      return file.finding('unknown-code', pointer, message);
    });
}

function ofStep(project: Project, view: StepView): readonly Finding[] {
  const keeps = keepsOf(view);
  const kept = (keeps?.codes ?? []).map((name, index) => ({ name, pointer: `${keeps?.pointer}/codes/${index}` }));
  const mapped = errorTargetsOf(view).map(([, pointer, name]) => ({ name, pointer }));
  const uses = [...kept.filter(({ name }) => name !== 'SUCCESS'), ...mapped, ...askingCodesOf(view)];
  return uses.length === 0 ? [] : unknown(view.file, uses, answersOf(project, view));
}

function ofJourney(project: Project, file: JsonFile): readonly Finding[] {
  const { flow: name = '', replies = [] } = journeyIn(file);
  const flow = project.find('flow', name);
  return replies.flatMap((reply, index) => {
    const view = flow && stepsOf(flow).find(({ id }) => id === reply.step);
    return unknown(file, nameAt(reply.code, `/replies/${index}/code`), answersOf(project, view));
  });
}

/** Codes that flows map or keep, and that journeys are answered with, are codes with which the call can be refused. */
export const codes: Check = (project) => {
  if (serverCodes(project).length === 0) return [];
  return [
    ...allSteps(project).flatMap((view) => ofStep(project, view)),
    ...project.of('journey').flatMap((file) => ofJourney(project, file)),
  ];
};
