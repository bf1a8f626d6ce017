import type { StepKind } from '../../../src/contract/definitions';
import { BACK_TARGETS, type Language } from '../../../src/contract/enums';
import { type Finding, printable } from '../finding';
import { factCallsOf } from '../project/calls';
import { paramsOf, type StepView, stepsOf } from '../project/flows';
import type { JsonFile } from '../project/jsonFile';
import type { Project } from '../project/project';
import { isObject, textOf } from '../project/shape';
import { appearsWhen } from '../prover/appearsWhen';
import { proveFlow } from '../prover/proof';
import { detailsOf } from './details';
import { groupsOf } from './groups';
import type { Explained, FlowGraph, GraphEdge, GraphNode, NodeKind } from './model';
import { problemsOf } from './problems';
import { type Speech, speechOf } from './speech';
import { turnsBack } from './turns';
import { type StepWay, type Target, waysOutOf } from './ways';

/** The node the picture begins with. */
const START = 'start';

/** As many as a flow may have; what goes beyond is not drawn. */
const MOST_STEPS = 200;

const SCREENS: readonly string[] = BACK_TARGETS;

const stepNode = (id: string) => `step ${id}`;

/** Everything written in a definition, so that no character turns the text around or stays unseen. */
const clean = (lines: readonly string[]) => lines.map(printable);

function nodeOfStep(view: StepView, speech: Speech): GraphNode {
  const { phrases, text } = speech;
  const kind = textOf(view.step.kind) ?? '';
  const known = Object.keys(phrases.kinds).find((name): name is StepKind => name === kind) ?? 'unknown';
  return {
    id: stepNode(view.id),
    kind: known,
    heading: phrases.kinds[known],
    title: printable(text(`${view.file.id}.${view.id}.title`) ?? view.id),
    name: printable(view.id),
    details: clean(detailsOf(view, speech)),
    pointers: [view.pointer],
  };
}

/** The small box at the end of an edge that leads to no box of its own. */
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
    return isThere ? node('jump', phrases.onward, name) : node('missing', phrases.missing, name);
  }
  const flow = project.find('flow', name);
  if (flow) return node('exit', printable(say(phrases.flow, { name })), text(`${name}.title`) ?? name);
  return SCREENS.includes(name) ? node('exit', phrases.screen, name) : node('missing', phrases.nowhere, name);
}

interface Draft {
  readonly from: string;
  readonly to: string;
  readonly way: StepWay;
}

/** The ways of all steps, those to other steps with the node they lead to. */
function draftsOf(views: readonly StepView[], speech: Speech): readonly Draft[] {
  const known = new Set(views.map(({ id }) => id));
  return views.flatMap((view) =>
    waysOutOf(view, speech).map((way, index): Draft => {
      const { target } = way;
      const isStep = target.kind === 'step' && known.has(target.name);
      const to = isStep ? stepNode(target.name) : `${stepNode(view.id)} ${index}`;
      return { from: stepNode(view.id), to, way };
    }),
  );
}

function introOf(file: JsonFile, steps: number, { phrases, say }: Speech): readonly string[] {
  const path = isObject(file.value) ? textOf(file.value.path) : undefined;
  const calls = factCallsOf(file);
  return clean([
    ...(path === undefined ? [] : [say(phrases.address, { path: `/{channel}/${path}` })]),
    ...(calls.length === 0 ? [] : [say(phrases.readAtOpening, { calls: calls.join(', ') })]),
    ...paramsOf(file).map(({ name, values }) => say(phrases.param, { name, values: values.join(', ') })),
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
  const drafts = draftsOf(views, speech);

  const entry = isObject(file.value) ? textOf(file.value.entry) : undefined;
  const entryStep = steps.find(({ id }) => entry !== undefined && id === stepNode(entry));
  const bySource = new Map<string, Draft[]>();
  for (const draft of drafts) bySource.set(draft.from, [...(bySource.get(draft.from) ?? []), draft]);
  const order = [...(entryStep ? [entryStep.id] : []), ...steps.map(({ id }) => id)];
  const turns = turnsBack(order, (node) => bySource.get(node) ?? []);

  const known = new Map(steps.map((node) => [node.id, node]));
  const numbered = drafts.map((draft, index) => ({ ...draft, id: `edge ${index}`, isBack: turns.has(draft) }));
  const hubs = steps.filter(({ kind }) => kind === 'hub').map(({ id }) => id);
  const between = numbered.filter(({ to, isBack }) => !isBack && known.has(to));
  const { byEdge, jumps } = groupsOf(entryStep?.id, hubs, between);

  const ends: GraphNode[] = [];
  const edges = numbered.map(({ id, from, to, way, isBack }): GraphEdge => {
    const lines = way.lines.map((line) => ({ ...line, text: printable(line.text) }));
    const edge = { id, kind: way.kind, from, lines, pointers: way.pointers };
    const step = known.get(to);
    if (step && !isBack && !jumps.has(id)) return { ...edge, to, ...(byEdge.has(id) && { group: byEdge.get(id) }) };
    const end = `${id} end`;
    const heading = isBack ? phrases.back : phrases.onward;
    if (step) ends.push({ ...step, id: end, kind: isBack ? 'return' : 'jump', heading, details: [], pointers: [] });
    else ends.push(targetNode(end, way.target, speech));
    return { ...edge, to: end };
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
  const first = entry === undefined ? undefined : (entryStep?.id ?? 'missing entry');
  const missing =
    entry === undefined || entryStep ? [] : [targetNode('missing entry', { kind: 'step', name: entry }, speech)];
  const startEdge: readonly GraphEdge[] =
    first === undefined ? [] : [{ id: 'entry', kind: 'start', from: START, to: first, lines: [], pointers: [] }];

  const nodes = [start, ...steps, ...missing, ...ends];
  return {
    flow: printable(file.id),
    language,
    title: printable(speech.text(`${file.id}.title`) ?? file.id),
    intro: introOf(file, all.length, speech),
    start: START,
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
