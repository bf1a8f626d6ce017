/** A part of a package that the app never reaches, and what stands in for it. */
export type LeanPart = readonly [part: RegExp, by: string];

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** From a line that begins so, indented by some blanks, to the brace that closes it. */
export const blockOf = (head: string, indent = 0): RegExp =>
  new RegExp(`^ {${indent}}${escaped(head)}[\\s\\S]*?^ {${indent}}\\};?\\n`, 'm');

/** Code without these parts; throws where one of them is not there any more. @param file where the parts are listed */
export function leaner(code: string, parts: readonly LeanPart[], file: string): string {
  return parts.reduce((left, [part, by]) => {
    if (!part.test(left)) throw new Error(`the package has no part ${part} any more: correct ${file}`);
    return left.replace(part, () => by);
  }, code);
}
