/**
 * What pdf.js still takes for granted and Chrome 80 lacks: `at` of lists and texts, `replaceAll`. Its legacy build
 * brings what is newer than Chrome 118 along, and the bundler writes its syntax for our oldest browser.
 */
function addMissing(prototype: object, name: string, method: (...given: never[]) => unknown): void {
  if (name in prototype) return;
  Object.defineProperty(prototype, name, { value: method, writable: true, configurable: true });
}

function at<Item>(this: ArrayLike<Item>, index: number): Item | undefined {
  return this[index < 0 ? this.length + index : index];
}

type Replacer = (found: string, ...groups: unknown[]) => string;

function replaceAll(this: string, wanted: string | RegExp, replacer: Replacer): string {
  const pattern = typeof wanted === 'string' ? wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : wanted;
  return this.replace(new RegExp(pattern, 'g'), replacer);
}

const typedArray: object = Object.getPrototypeOf(Uint8Array.prototype);
for (const lists of [Array.prototype, typedArray, String.prototype]) addMissing(lists, 'at', at);
addMissing(String.prototype, 'replaceAll', replaceAll);
