import { FONTS } from './boxes';
import { describe } from './describe';
import { drawLabel, drawLine, drawNode, textAt } from './draw';
import { layoutOf } from './layout/layout';
import type { PlacedEdge } from './layout/placed';
import { COLOURS } from './look';
import { textWidth, wrap } from './measure';
import { type FlowGraph, problemsAt } from './model';
import { GRAPH_PHRASES } from './phrases';
import { explainedPart, legendPart, problemsPart } from './sections';
import { element, escapeXml } from './xml';

/** What machines have; the first one that is there is taken. */
const FONT_FAMILY = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const MARGIN = 28;
const NARROWEST = 720;

/** The picture of a flow as SVG: whole in itself, without fonts, scripts or pictures from elsewhere. */
export function svgOf(graph: FlowGraph): string {
  const layout = layoutOf(graph);
  const inner = Math.max(layout.width, NARROWEST);
  const width = inner + 2 * MARGIN;

  const name = graph.title === graph.flow ? '' : graph.flow;
  const titleWidth = textWidth(graph.title, { size: FONTS.title.size * 1.5, bold: true });
  const title =
    element(
      'text',
      { x: MARGIN, y: 50, 'font-size': FONTS.title.size * 1.5, 'font-weight': 700, fill: COLOURS.ink },
      escapeXml(graph.title),
    ) + textAt(MARGIN + titleWidth + 12, 50, name, 'name');
  const intro = graph.intro.flatMap((line) => wrap(line, inner, FONTS.label, 4));
  const introLines = intro.map((line, index) => textAt(MARGIN, 74 + index * 17, line, 'label', COLOURS.muted));
  const top = 74 + intro.length * 17 + 14;
  const left = MARGIN + Math.round((inner - layout.width) / 2);

  // those with problems last, over the others
  const isWrong = ({ edge }: PlacedEdge) => problemsAt(graph, edge.id).length > 0;
  const lines = [...layout.edges.filter((edge) => !isWrong(edge)), ...layout.edges.filter(isWrong)];
  const picture = element(
    'g',
    { transform: `translate(${left} ${top})` },
    [
      '',
      ...lines.map((edge) => drawLine(edge, problemsAt(graph, edge.edge.id))),
      ...layout.edges.flatMap((edge) =>
        edge.label ? [drawLabel(edge, edge.label, problemsAt(graph, edge.edge.id))] : [],
      ),
      ...layout.nodes.map((node) => drawNode(node, problemsAt(graph, node.node.id))),
      '',
    ].join('\n'),
  );
  const problems = problemsPart(graph, MARGIN, top + layout.height + 24, inner);
  const phrases = GRAPH_PHRASES[graph.language];
  const conditions = explainedPart(phrases.conditions, graph.conditions, MARGIN, problems.bottom, inner);
  const appears = explainedPart(phrases.appears, graph.appears, MARGIN, conditions.bottom, inner);
  const legend = legendPart(graph, MARGIN, appears.bottom, inner);
  const height = legend.bottom + MARGIN - 8;

  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: 'img',
      'aria-labelledby': 'title description',
      lang: graph.language === 'id' ? 'id' : 'en',
      'font-family': FONT_FAMILY,
    },
    [
      '',
      element('title', { id: 'title' }, escapeXml(`${graph.title} (${graph.flow})`)),
      element('desc', { id: 'description' }, escapeXml(describe(graph))),
      element('rect', { width, height, rx: 18, fill: COLOURS.ground }),
      title,
      ...introLines,
      picture,
      problems.drawn,
      conditions.drawn,
      appears.drawn,
      legend.drawn,
      '',
    ]
      .filter((part, index) => part !== '' || index === 0 || index > 5)
      .join('\n'),
  )}\n`;
}
