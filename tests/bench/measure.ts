export interface Target {
  bound: 'at most' | 'at least';
  value: number;
}

export interface Line {
  measure: string;
  unit: string;
  /** absent when it could not be measured; `reason` then says why */
  value?: number;
  target?: Target;
  reason?: string;
}

/** Prints one measure as a line of JSON on standard output. */
export function print({ measure, value, unit, target, reason }: Line): void {
  const rounded = value === undefined ? null : Number(value.toPrecision(4));
  const met = target && value !== undefined ? meets(value, target) : null;
  const goal = target ? `${target.bound} ${target.value}` : null;
  process.stdout.write(
    `${JSON.stringify({ measure, value: rounded, unit, target: goal, met, ...(reason && { reason }) })}\n`,
  );
}

function meets(value: number, { bound, value: goal }: Target): boolean {
  return bound === 'at most' ? value <= goal : value >= goal;
}

export const atMost = (value: number): Target => ({ bound: 'at most', value });
export const atLeast = (value: number): Target => ({ bound: 'at least', value });

/** The value below which the given share (0 to 1) of the values lies, by the nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new Error('Nothing was measured.');
  return found;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);
