import type { Language } from '../../contract/enums';
import { type Finding, printable } from '../../definitions/finding';
import { factCallsOf } from '../../definitions/project/calls';
import { paramsOf, type StepView, stepsOf } from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { flowIn } from '../../definitions/project/shaped';
import { isStepKind } from '../../steps/kindWords';
import { appearsWhen } from '../proof/appearsWhen';
import { proveFlow } from '../proof/proof';
import { detailsOf } from './details';
import type { Explained, FlowGraph, GraphEdge, GraphNode, NodeKind } from './model';
import { problemsOf } from './problems';
import { type Speech, speechOf } from './speech';
import { type Target, waysOutOf } from './ways';

/** The node the picture begins with. */
const START = 'start';

/** As many as a flow may have; what goes beyond is not drawn. */
const MOST_STEPS = 200;

const stepNode = (id: string) => `step ${id}`;

/** Everything written in a definition, so that no character turns the text around or stays unseen. */
const clean = (lines: readonly string[]) => lines.map(printable);

function nodeOfStep(view: StepView, speech: Speech): GraphNode {
  const { phrases, text } = speech;
  const { kind } = view.step;
  const isKnown = isStepKind(kind);
  return {
    id: stepNode(view.id),
    kind: isKnown ? kind : 'unknown',
    heading: isKnown ? phrases.kinds[kind] : phrases.unknownKind,
    title: printable(text(`${view.file.id}.${view.id}.title`) ?? view.id),
    name: printable(view.id),
    details: clean(detailsOf(view, speech)),
    pointers: [view.pointer],
  };
}

/** The box at the end of an edge that leads to no drawn step. */
function targetNode(id: string, target: Target, { project, file, phrases, say, text }: Speech): GraphNode {
  const node = (kind: NodeKind, heading: string, title: string, name = ''): GraphNode => ({
    id,
    kind,
    heading,
    title: printable(title),
    name: printable(name),
    details: [],
    pointers: [],
  });
  if (!('name' in target)) return node(target.kind, '', phrases[target.kind]);
  const { name } = target;
  if (target.kind === 'step') {
    const isThere = stepsOf(file).some((view) => view.id === name);
    return isThere ? node('exit', '', name) : node('missing', phrases.missing, name);
  }
  const flow = project.find('flow', name);
  if (flow) return node('exit', printable(say(phrases.flow, { name })), text(`${name}.title`) ?? name);
  const isScreen = project.contract.screens.leave.includes(name);
  return isScreen ? node('exit', phrases.screen, name) : node('missing', phrases.nowhere, name);
}

function introOf(file: JsonFile, steps: number, { phrases, say }: Speech): readonly string[] {
  const { path } = flowIn(file);
  const calls = factCallsOf(file);
  return clean([
    ...(path === undefined ? [] : [say(phrases.address, { path: `/{channel}/${path}` })]),
    ...(calls.length === 0 ? [] : [say(phrases.readAtOpening, { calls: calls.join(', ') })]),
    ...paramsOf(file).map(({ name, values }) =>
      say(phrases.param, { name, values: values.length > 0 ? values.join(', ') : phrases.anyId }),
    ),
    ...(steps > MOST_STEPS ? [say(phrases.cut, { drawn: String(MOST_STEPS), count: String(steps) })] : []),
  ]);
}

/** When steps appear, as far as it is proven and not always. */
function appearsOf(
  project: Project,
  file: JsonFile,
  views: readonly StepView[],
  { words }: Speech,
): readonly Explained[] {
  const proof = proveFlow(project, file);
  if (!proof) return [];
  return views.flatMap(({ id }): Explained[] => {
    const when = appearsWhen(proof, id);
    if (typeof when === 'string') return [];
    return [{ name: printable(id), words: printable(words.condition(when, file)) }];
  });
}

/**
 * What the picture of a flow shows, in one language. The flow may be wrong in any way as long as it is JSON: what cannot
 * be drawn is left out, and the findings say why.
 */
export function buildGraph(
  project: Project,
  file: JsonFile,
  language: Language,
  findings: readonly Finding[],
): FlowGraph {
  const speech = speechOf(project, file, language);
  const { phrases } = speech;
  const all = stepsOf(file);
  const views = all.slice(0, MOST_STEPS);
  const steps = views.map((view) => nodeOfStep(view, speech));

  const { entry } = flowIn(file);
  const known = new Set(steps.map(({ id }) => id));
  const ends: GraphNode[] = [];
  const ways = views.flatMap((view) => waysOutOf(view, speech).map((way) => ({ from: stepNode(view.id), way })));
  const edges = ways.map(({ from, way }, index): GraphEdge => {
    const { kind, target, pointers } = way;
    const id = `edge ${index}`;
    const step = target.kind === 'step' ? stepNode(target.name) : '';
    const to = known.has(step) ? step : `${id} end`;
    if (to !== step) ends.push(targetNode(to, target, speech));
    return { id, kind, from, to, lines: clean(way.lines), pointers };
  });

  const start: GraphNode = {
    id: START,
    kind: 'start',
    heading: '',
    title: phrases.start,
    name: '',
    details: [],
    pointers: [],
  };
  const startEdge: GraphEdge[] = [];
  if (entry !== undefined) {
    const to = known.has(stepNode(entry)) ? stepNode(entry) : 'missing entry';
    if (to === 'missing entry') ends.push(targetNode(to, { kind: 'step', name: entry }, speech));
    startEdge.push({ id: 'entry', kind: 'start', from: START, to, lines: [], pointers: [] });
  }

  const nodes = [start, ...steps, ...ends];
  return {
    flow: printable(file.id),
    language,
    title: printable(speech.text(`${file.id}.title`) ?? file.id),
    intro: introOf(file, all.length, speech),
    nodes,
    edges: [...startEdge, ...edges],
    appears: appearsOf(project, file, views, speech),
    conditions: speech.mentioned().map((name) => ({
      name: printable(name),
      words: printable(speech.words.condition({ condition: name }, file)),
    })),
    problems: problemsOf(file, findings, [...nodes, ...edges], START),
  };
}
