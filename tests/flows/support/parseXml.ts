import { createRequire } from 'node:module';

/** jsdom brings no types; only its parser is used. */
interface Jsdom {
  JSDOM: new () => { window: { DOMParser: typeof DOMParser } };
}

const { JSDOM }: Jsdom = createRequire(import.meta.url)('jsdom');
const { DOMParser: Parser } = new JSDOM().window;

/** A text read as strictly as a browser reads an SVG. @throws Error when it is not well-formed */
export function parseXml(text: string): XMLDocument {
  const xml = new Parser().parseFromString(text, 'image/svg+xml');
  const problem = xml.querySelector('parsererror');
  if (problem) throw new Error(`not well-formed: ${problem.textContent}`);
  return xml;
}
