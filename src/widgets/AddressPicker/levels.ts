/** The four levels in the order they are chosen (docs/product/screens.md). */
export const LEVELS = ['province', 'city', 'district', 'village'] as const;
export type Level = (typeof LEVELS)[number];

export type Address = Readonly<Record<Level, string>>;

export interface ChosenLevels {
  /** names chosen so far, province first */
  readonly names: readonly string[];
  /** index of the level whose options are shown */
  readonly level: number;
}

const LAST = LEVELS.length - 1;

export function chosenLevelsOf(address: Partial<Address> | undefined): ChosenLevels {
  const names: string[] = [];
  for (const level of LEVELS) {
    const name = address?.[level];
    if (name === undefined) break;
    names.push(name);
  }
  return { names, level: Math.min(names.length, LAST) };
}

/** Chooses a name of the level shown. What lies below it stays only when the same name is chosen again; ignored when the steps already exceed four. */
export function choose(steps: ChosenLevels, name: string): ChosenLevels {
  if (steps.names.length > LEVELS.length) return steps;
  const same = steps.names[steps.level] === name;
  const names = same ? steps.names : [...steps.names.slice(0, steps.level), name];
  return { names, level: Math.min(steps.level + 1, LAST) };
}

/** Shows an earlier level again, or the next one open. */
export function goTo(steps: ChosenLevels, level: number): ChosenLevels {
  return { ...steps, level: Math.min(level, steps.names.length, LAST) };
}

/** The address, once all four are chosen. */
export function chosenAddressOf({ names }: ChosenLevels): Address | undefined {
  const [province, city, district, village] = names;
  if (province === undefined || city === undefined || district === undefined || village === undefined) return undefined;
  return { province, city, district, village };
}
