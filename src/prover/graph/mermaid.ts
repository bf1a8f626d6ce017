import { COLOURS, lookOf } from './look';
import type { NodeKind } from './model';
import { type FlowGraph, type GraphEdge, type GraphNode, type Problem, problemsAt } from './model';
import { type EdgeKind, GRAPH_PHRASES } from './phrases';

/** What Mermaid takes for signs of its own or, at the beginning of a line, for a list; `#...;` is how it writes one. */
const SPECIAL = /["#;<>&`\\[\]{}()|@*~]|^[-+]|(?<=^\d+)\.|\p{Cc}|\p{Cs}/gu;

/** A text within a quoted label. */
export function escapeMermaid(text: string): string {
  return text.replace(SPECIAL, (character) => `#${character.codePointAt(0) ?? 0};`);
}

const label = (lines: readonly string[]) => `"${lines.map(escapeMermaid).join('<br/>')}"`;

const ARROWS: Readonly<Record<EdgeKind, string>> = {
  start: '-->',
  next: '-->',
  module: '==>',
  way: '-->',
  opens: '-->',
  guard: '-.->',
  refused: '-.->',
};

/** The class of a kind; a class may not be called `end`. */
const classOf = (kind: NodeKind) => `of${kind[0]?.toUpperCase()}${kind.slice(1)}`;

const marks = (problems: readonly Problem[]) => problems.map(({ number }) => `(!${number})`).join(' ');

function nodeLine(graph: FlowGraph, node: GraphNode, key: string): string {
  const { kind, heading, title, name, details } = node;
  const problems = problemsAt(graph, node.id);
  const lines = [marks(problems), heading, title, name === title ? '' : name, ...details].filter((line) => line !== '');
  const [open, close] = lookOf(kind).around;
  return `  ${key}${open}${label(lines)}${close}:::${problems.length > 0 ? 'wrong' : classOf(kind)}`;
}

function edgeLine(graph: FlowGraph, edge: GraphEdge, keyOf: (id: string) => string): string {
  const problems = problemsAt(graph, edge.id);
  const lines = [marks(problems), ...edge.lines].filter((line) => line !== '');
  const words = lines.length === 0 ? '' : `|${label(lines)}|`;
  return `  ${keyOf(edge.from)} ${ARROWS[edge.kind]}${words} ${keyOf(edge.to)}`;
}

/** A box of its own for what stands below the picture. */
function notes(key: string, title: string, rows: readonly (readonly string[])[]): readonly string[] {
  if (rows.length === 0) return [];
  const boxes = rows.map((lines, index) => `    ${key}${index}[${label(lines.filter((line) => line !== ''))}]`);
  return [`  subgraph ${key}[${label([title])}]`, ...boxes, '  end'];
}

/** The picture of a flow as a Mermaid flowchart. */
export function mermaidOf(graph: FlowGraph): string {
  const phrases = GRAPH_PHRASES[graph.language];
  const keys = new Map(graph.nodes.map(({ id }, index) => [id, `n${index}`]));
  const keyOf = (id: string) => keys.get(id) ?? 'n';
  const kinds = [...new Set(graph.nodes.map(({ kind }) => kind))];
  const wrong = graph.edges.flatMap(({ id }, index) => (problemsAt(graph, id).length > 0 ? [index] : []));
  return `${[
    'flowchart TD',
    ...notes('about', graph.title, [[graph.flow, ...graph.intro]]),
    ...graph.nodes.map((node) => nodeLine(graph, node, keyOf(node.id))),
    ...graph.edges.map((edge) => edgeLine(graph, edge, keyOf)),
    ...notes(
      'problems',
      phrases.problems,
      graph.problems.map(({ number, rule, place, message, example }) => [
        `(!${number}) ${rule}`,
        place,
        message,
        example,
      ]),
    ),
    ...notes(
      'conditions',
      phrases.conditions,
      graph.conditions.map(({ name, words }) => [`${name}: ${words}`]),
    ),
    ...notes(
      'appears',
      phrases.appears,
      graph.appears.map(({ name, words }) => [`${name}: ${words}`]),
    ),
    ...kinds.map((kind) => {
      const { ink, soft } = lookOf(kind);
      return `  classDef ${classOf(kind)} fill:${soft},stroke:${ink},color:${kind === 'start' ? '#ffffff' : COLOURS.ink}`;
    }),
    `  classDef wrong fill:${COLOURS.dangerSoft},stroke:${COLOURS.danger},stroke-width:3px,color:${COLOURS.ink}`,
    ...(wrong.length > 0 ? [`  linkStyle ${wrong.join(',')} stroke:${COLOURS.danger},stroke-width:3px`] : []),
  ].join('\n')}\n`;
}
