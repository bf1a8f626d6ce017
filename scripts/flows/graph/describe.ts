import { fill } from '../words/phrases';
import { type FlowGraph, type GraphNode, problemsAt } from './model';
import { GRAPH_PHRASES } from './phrases';

const nameOf = ({ title, name, heading }: GraphNode) => {
  const more = name || heading;
  return more === '' || more === title ? title : `${title} (${more})`;
};

/** The picture in sentences, for whoever has it read aloud. */
export function describe(graph: FlowGraph): string {
  const phrases = GRAPH_PHRASES[graph.language];
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const problems = (id: string) =>
    problemsAt(graph, id)
      .map(({ number }) => ` [${phrases.problems} ${number}]`)
      .join('');
  const sentences = graph.nodes
    .filter(({ kind, name }) => kind !== 'return' && name !== '')
    .map((node) => {
      const step = `${node.heading}: ${nameOf(node)}. ${node.details.map((detail) => `${detail}.`).join(' ')}`.trim();
      const ways = graph.edges
        .filter(({ from }) => from === node.id)
        .map(({ id, to, lines }) => {
          const target = nodes.get(to);
          const why = lines.map(({ text }) => text).join(', ');
          const said = fill(phrases.describedEdge, { to: target ? nameOf(target) : to });
          return `${why === '' ? said : `${said}, ${why}`}${problems(id)}.`;
        });
      return [`${step}${problems(node.id)}`, ...ways].join(' ');
    });
  return sentences.join('\n');
}
