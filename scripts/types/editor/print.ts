const WIDTH = 120;
const INDENT = '  ';

function printed(value: unknown, indent: string, before: number): string {
  const flat = oneLine(value);
  if (indent.length + before + flat.length < WIDTH || typeof value !== 'object' || value === null) return flat;
  const inner = indent + INDENT;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = Array.isArray(value)
    ? value.map((item) => inner + printed(item, inner, 0))
    : Object.entries(value).map(([key, item]) => {
        const label = `${JSON.stringify(key)}: `;
        return inner + label + printed(item, inner, label.length);
      });
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${oneLine(item)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** JSON that a person can compare: what fits in a line stands in one. */
export const printJson = (value: unknown): string => `${printed(value, '', 0)}\n`;
