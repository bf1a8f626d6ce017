import type { Language } from '../../src/contract/enums';
import type { ContractBlock } from '../../src/contract/generated/bodies';
import { wibTime } from '../../src/lib/calendar';

type Row = Readonly<Record<string, unknown>>;

interface Wording {
  language: Language;
  say(key: string, params?: Readonly<Record<string, string | number>>): string;
  /** what a field of a form is called; undefined for what is none */
  fieldLabel(name: string): string | undefined;
}

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function shown(value: unknown, { language, say }: Wording): string {
  if (value instanceof Date) return wibTime(value.toISOString(), language);
  if (typeof value === 'boolean') return say(value ? 'data-rights.yes' : 'data-rights.no');
  if (Array.isArray(value)) return value.map((one) => (isRecord(one) ? JSON.stringify(one) : String(one))).join(', ');
  return String(value);
}

/** What one stored row says, its nested values in lines of their own; what is empty is left out. */
function linesOf(row: Row, wording: Wording, label: (name: string) => string): { label: string; value: string }[] {
  return Object.entries(row).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === '') return [];
    if (isRecord(value)) return linesOf(value, wording, (inner) => wording.fieldLabel(inner) ?? inner);
    return [{ label: label(name), value: shown(value, wording) }];
  });
}

/** The copy of a person's data as a document: each part under its name. @param parts rows by part, in order */
export function dataCopyBlocks(
  parts: readonly (readonly [part: string, rows: readonly Row[]])[],
  wording: Wording,
): readonly ContractBlock[] {
  const { say, fieldLabel } = wording;
  const label = (name: string) => fieldLabel(name) ?? say(`data-rights.columns.${name}`);
  return parts.flatMap(([part, rows]): ContractBlock[] => [
    { kind: 'heading', text: say(`data-rights.parts.${part}`) },
    ...(rows.length === 0
      ? [{ kind: 'text' as const, text: say('data-rights.nothing') }]
      : rows.map((row) => ({ kind: 'rows' as const, rows: linesOf(row, wording, label) }))),
  ]);
}
