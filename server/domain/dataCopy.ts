import type { ContractBlock } from '../../src/contract/generated/bodies';
import { formatTimestamp } from '../../src/lib/formatTimestamp';

type Row = Readonly<Record<string, unknown>>;

interface Wording {
  say(key: string, params?: Readonly<Record<string, string | number>>): string;
  /** what a field or a column is called; undefined for what has no name */
  labelOf(name: string): string | undefined;
}

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function shown(value: unknown, { say }: Wording): string {
  if (value instanceof Date) return formatTimestamp(value.toISOString());
  if (typeof value === 'boolean') return say(value ? 'data-rights.yes' : 'data-rights.no');
  if (Array.isArray(value)) return value.map((one) => (isRecord(one) ? JSON.stringify(one) : String(one))).join(', ');
  return String(value);
}

/** What one stored row says, its nested values in lines of their own; what is empty is left out. */
function linesOf(row: Row, wording: Wording, label: (name: string) => string): { label: string; value: string }[] {
  return Object.entries(row).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === '') return [];
    if (isRecord(value)) return linesOf(value, wording, (inner) => wording.labelOf(inner) ?? inner);
    return [{ label: label(name), value: shown(value, wording) }];
  });
}

/** The copy of a person's data as a document: each part under its name. @param parts rows by part, in order */
export function dataCopyBlocks(
  parts: readonly (readonly [part: string, rows: readonly Row[]])[],
  wording: Wording,
): readonly ContractBlock[] {
  const { say, labelOf } = wording;
  const label = (name: string) => labelOf(name) ?? say(`data-rights.columns.${name}`);
  return parts.flatMap(([part, rows]): ContractBlock[] => {
    const told = rows.map((row) => linesOf(row, wording, label)).filter((lines) => lines.length > 0);
    return [
      { kind: 'heading', text: say(`data-rights.parts.${part}`) },
      ...(told.length === 0 ? [{ kind: 'text' as const, text: say('data-rights.nothing') }] : []),
      ...told.flatMap((lines, place): ContractBlock[] => [
        ...(told.length > 1 ? [{ kind: 'text' as const, text: `${place + 1}.` }] : []),
        { kind: 'rows', rows: lines },
      ]),
    ];
  });
}
