import { type Finding, quote } from '../finding';
import { findingAt, type JsonFile } from './jsonFile';

/** What a picture may be drawn with: shapes alone. Words would stand in one language, and could say anything. */
const SHAPES: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'],
  ...['defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
]);
const REFUSED_ATTRIBUTE = /^(?:on.*|(?:xlink:)?href|style|class|src)$/i;
const LARGEST = 32 * 1024;

const PART = /<!--[\s\S]*?-->|<(\/?)([A-Za-z]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(\/?)>|\s+/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** An attribute that could load or run something; undefined where there is none. */
function unsafeAttribute(attributes: string): string | undefined {
  for (const [, name = '', quoted = '', single = ''] of attributes.matchAll(ATTRIBUTE)) {
    const leadsOut = /url\s*\(\s*(?!#)/i.test(quoted + single);
    if (REFUSED_ATTRIBUTE.test(name) || leadsOut) return name;
  }
  return undefined;
}

/** What is wrong with the text of a picture, and where in it; undefined for one that can be shown. */
function problemIn(text: string): { offset: number; message: string } | undefined {
  if (text.length > LARGEST) {
    return { offset: 0, message: `It has ${text.length} characters, at most ${LARGEST} load at once: simplify it.` };
  }
  const open: string[] = [];
  let hasRoot = false;
  for (let offset = 0; offset < text.length; offset = PART.lastIndex) {
    PART.lastIndex = offset;
    const part = PART.exec(text);
    if (!part) return { offset, message: 'This is no tag of an SVG picture without words: correct or remove it.' };
    const [, closing, name, attributes = '', empty] = part;
    if (name === undefined) continue;
    if (!SHAPES.has(name)) return { offset, message: `A picture is made of shapes, not of ${quote(name)}: remove it.` };
    const unsafe = unsafeAttribute(attributes);
    if (unsafe !== undefined) return { offset, message: `${quote(unsafe)} could load or run something: remove it.` };
    if (closing && open.pop() !== name) return { offset, message: `${quote(name)} ends here and did not begin.` };
    if (!closing && open.length === 0 && (name !== 'svg' || hasRoot)) {
      return { offset, message: 'A picture is one <svg> and nothing beside it: put all of it inside.' };
    }
    hasRoot ||= !closing;
    if (!(closing || empty)) open.push(name);
  }
  return hasRoot && open.length === 0 ? undefined : { offset: text.length, message: 'The <svg> does not end: end it.' };
}

/**
 * A picture of the project, an SVG: its value is its text. One that is not made of shapes alone has a problem. Never
 * throws.
 */
export function pictureFile(path: string, id: string, text: string): JsonFile {
  const found = problemIn(text);
  const finding = findingAt(path, () => 1);
  const problems: readonly Finding[] = found
    ? [{ ...finding('unsafe-picture', '', found.message), line: text.slice(0, found.offset).split('\n').length }]
    : [];
  return { path, kind: 'picture', id, value: text, text, problems, lineOf: () => 1, finding };
}
