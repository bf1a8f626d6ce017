import { describeExample, type Example } from './example';
import type { RuleId } from './ruleIds';

export type Severity = 'error' | 'warning';

/** One problem of a definition. */
export interface Finding {
  /** relative to the root, with forward slashes */
  file: string;
  /** from 1 */
  line: number;
  /** JSON Pointer of the key or value, `""` for the whole file */
  pointer: string;
  rule: RuleId;
  severity: Severity;
  /** what is wrong and what to do */
  message: string;
  /** of what depends on answers: values that show it */
  example?: Example;
}

const CONTROL = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/gu;

/** Text in which characters that are not seen, or turn the others around, stand as their code. */
export function printable(text: string): string {
  return text.replace(CONTROL, (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`);
}

/** A name out of a definition, quoted and cut for use in a message. */
export function quote(name: unknown): string {
  const text = typeof name === 'string' ? name : (JSON.stringify(name) ?? String(name));
  return `"${text.length > 60 ? `${text.slice(0, 57)}...` : text}"`;
}

/** The indented line printed below a finding with an example; empty for one without. */
export function formatExample({ example }: Finding): string {
  const text = example === undefined ? '' : describeExample(example);
  return text === '' ? '' : `    for example: ${printable(text)}`;
}

/** The line printed for a finding: `file:line pointer [rule] message`. */
export function formatFinding({ file, line, pointer, rule, severity, message }: Finding): string {
  const note = severity === 'warning' ? ' (warning)' : '';
  return printable(`${file}:${line} ${pointer || '/'} [${rule}]${note} ${message}`);
}

const isJourney = ({ file }: Finding) => file.startsWith('flows/journeys/');
const isWarning = ({ severity }: Finding) => severity === 'warning';

/** Findings in the order of the files, journeys last; in each file errors first, then in the order of the lines. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return [...findings].sort(
    (a, b) =>
      Number(isJourney(a)) - Number(isJourney(b)) ||
      (a.file < b.file ? -1 : Number(a.file > b.file)) ||
      Number(isWarning(a)) - Number(isWarning(b)) ||
      a.line - b.line,
  );
}
