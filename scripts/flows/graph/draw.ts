import { BADGE, type Box, FONTS, headHeight, ICON, isSmall, type Look } from './boxes';
import type { Placed, PlacedEdge, PlacedNode, Point } from './layout/placed';
import { COLOURS, EDGE_LOOKS, KIND_LOOKS, TONES } from './look';
import type { NodeKind, Problem } from './model';
import { element, escapeXml } from './xml';

const INKS: Readonly<Record<Look, string>> = {
  heading: COLOURS.muted,
  title: COLOURS.ink,
  name: COLOURS.muted,
  detail: '#3f5048',
  label: COLOURS.ink,
  strong: COLOURS.ink,
};

/** A line of text at its place. */
export function textAt(x: number, y: number, text: string, look: Look, fill = INKS[look]): string {
  const { size, bold } = FONTS[look];
  return element('text', { x, y, 'font-size': size, 'font-weight': bold ? 700 : undefined, fill }, escapeXml(text));
}

/** The mark of a kind, `size` px wide, from its upper left corner. */
export function markAt(x: number, y: number, kind: NodeKind, size: number): string {
  const { ink, soft, mark } = KIND_LOOKS[kind];
  const inset = (size - 18) / 2;
  const path = element('path', {
    transform: `translate(${x + inset} ${y + inset})`,
    d: mark,
    fill: 'none',
    stroke: ink,
    'stroke-width': 1.6,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
  return element('rect', { x, y, width: size, height: size, rx: Math.round(size * 0.3), fill: soft }) + path;
}

/** The number of a problem, in a circle. */
export function badgeAt(x: number, y: number, { number, severity }: Problem): string {
  const fill = severity === 'error' ? COLOURS.danger : COLOURS.warn;
  const number_ = element(
    'text',
    { x, y: y + 4, 'font-size': 11, 'font-weight': 700, fill: '#ffffff', 'text-anchor': 'middle' },
    String(number),
  );
  return element('circle', { cx: x, cy: y, r: BADGE / 2, fill, stroke: COLOURS.card, 'stroke-width': 1.5 }) + number_;
}

function texts({ texts: lines }: Box, left: number, top: number, fill?: string): string {
  return lines
    .map(({ x, y, text, look, tone }) => {
      const dot =
        tone === undefined ? '' : element('circle', { cx: left + x - 8, cy: top + y - 4, r: 4, fill: TONES[tone] });
      return dot + textAt(left + x, top + y, text, look, fill);
    })
    .join('');
}

/** Of what has problems: that of the worst. */
function inkOf(problems: readonly Problem[]): string {
  return problems.some(({ severity }) => severity === 'error') ? COLOURS.danger : COLOURS.warn;
}

interface Frame {
  readonly rx: number;
  readonly fill: string;
  readonly stroke: string;
  readonly width: number;
  readonly dashes?: string;
}

function frameOf({ node, box }: PlacedNode, problems: readonly Problem[]): Frame {
  const { ink, soft } = KIND_LOOKS[node.kind];
  const wrong = problems.length > 0 ? { stroke: inkOf(problems), width: 3 } : {};
  if (node.kind === 'start') return { rx: box.height / 2, fill: ink, stroke: ink, width: 1, ...wrong };
  if (node.kind === 'missing')
    return { rx: box.height / 2, fill: soft, stroke: ink, width: 1.5, dashes: '4 3', ...wrong };
  if (isSmall(node)) return { rx: box.height / 2, fill: soft, stroke: ink, width: 1, ...wrong };
  if (node.kind === 'end') return { rx: 26, fill: COLOURS.card, stroke: ink, width: 2.5, ...wrong };
  return { rx: 14, fill: COLOURS.card, stroke: ink, width: 1.5, ...wrong };
}

/** A box with what is written in it, and the numbers of its problems on its upper edge. */
export function drawNode(placed: PlacedNode, problems: readonly Problem[]): string {
  const { x, y, box, node } = placed;
  const frame = frameOf(placed, problems);
  const rect = element('rect', {
    x,
    y,
    width: box.width,
    height: box.height,
    rx: frame.rx,
    fill: frame.fill,
    stroke: frame.stroke,
    'stroke-width': frame.width,
    'stroke-dasharray': frame.dashes,
  });
  const head = headHeight(box);
  const rule =
    isSmall(node) || head === undefined
      ? ''
      : element('path', { d: `M${x + 12} ${y + head}h${box.width - 24}`, stroke: COLOURS.line, 'stroke-width': 1 });
  const size = isSmall(node) ? 20 : ICON;
  const mark =
    node.kind === 'start'
      ? ''
      : markAt(
          x + (isSmall(node) ? 9 : 12),
          y + (isSmall(node) ? Math.round((box.height - size) / 2) : 12),
          node.kind,
          size,
        );
  const corner = isSmall(node) ? -4 : 16;
  const badges = problems.map((problem, index) => badgeAt(x + box.width - corner - index * (BADGE + 2), y, problem));
  const white = node.kind === 'start' ? '#ffffff' : undefined;
  return element('g', {}, rect + rule + mark + texts(box, x, y, white) + badges.join(''));
}

const ARROW = 9;

type Course = PlacedEdge['course'];

const CORNER = 12;

/** From a point to the next: straight, or bent in the middle. */
function pieceTo(before: Point, point: Point, course: Course): string {
  if (before.x === point.x) return `V${point.y}`;
  if (before.y === point.y) return `H${point.x}`;
  if (course === 'aside') {
    const middle = Math.round((before.x + point.x) / 2);
    return `C${middle} ${before.y} ${middle} ${point.y} ${point.x} ${point.y}`;
  }
  const middle = Math.round((before.y + point.y) / 2);
  return `C${before.x} ${middle} ${point.x} ${middle} ${point.x} ${point.y}`;
}

/** A line that ends where its arrow begins. */
function pathOf(line: readonly Point[], course: Course): string {
  const [first, ...others] = line;
  const last = others.pop();
  if (!first || !last) return '';
  const end = course === 'down' ? { ...last, y: last.y - ARROW + 1 } : { ...last, x: last.x - ARROW + 1 };
  const [corner] = others;
  if (course === 'turn' && corner) {
    return `M${first.x} ${first.y}V${corner.y - CORNER}q0 ${CORNER} ${CORNER} ${CORNER}H${end.x}`;
  }
  let before = first;
  const pieces = [...others, end].map((point) => {
    const piece = pieceTo(before, point, course);
    before = point;
    return piece;
  });
  return `M${first.x} ${first.y}${pieces.join('')}`;
}

/** How a line is drawn; one with problems is thick and in their colour. */
export function strokeOf(kind: PlacedEdge['edge']['kind'], wrong?: string) {
  const { ink, dashes } = EDGE_LOOKS[kind];
  return { stroke: wrong ?? ink, 'stroke-width': wrong ? 3 : 1.7, 'stroke-dasharray': dashes };
}

const wrongInk = (problems: readonly Problem[]) => (problems.length > 0 ? inkOf(problems) : undefined);

/** A line with its arrow. */
export function drawLine({ edge, line, course }: PlacedEdge, problems: readonly Problem[]): string {
  const stroke = strokeOf(edge.kind, wrongInk(problems));
  const end = line.at(-1) ?? { x: 0, y: 0 };
  return (
    element('path', { d: pathOf(line, course), fill: 'none', ...stroke }) +
    element('path', {
      d: `M${end.x} ${end.y}${course === 'down' ? `l-5 -${ARROW}h10z` : `l-${ARROW} -5v10z`}`,
      fill: stroke.stroke,
    })
  );
}

/** The words on a line, before which it is not seen. */
export function drawLabel({ edge }: PlacedEdge, { x, y, box }: Placed, problems: readonly Problem[]): string {
  const isWrong = problems.length > 0;
  const { stroke } = strokeOf(edge.kind, wrongInk(problems));
  const rect = element('rect', {
    x,
    y,
    width: box.width,
    height: box.height,
    rx: 8,
    fill: isWrong ? COLOURS.dangerSoft : COLOURS.ground,
    stroke,
    'stroke-width': 1,
    'stroke-opacity': isWrong ? 1 : 0.35,
  });
  const badges = problems.map((problem, index) =>
    badgeAt(x + 5 + BADGE / 2 + index * (BADGE + 2), y + 4 + BADGE / 2, problem),
  );
  return element('g', {}, rect + texts(box, x, y) + badges.join(''));
}
