import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from './plans';

export interface Sizes {
  small: Plan | 'refused' | 'slow';
  big: Plan | 'refused' | 'slow';
}

export interface Judged {
  /** ln(blocks big/small) / ln(copies), 0 where it does not grow */
  exponent: number;
  faults: string[];
  indexes: readonly string[];
  blocks: number;
}

/** So steeply may the blocks of a statement grow: a level more of each index, and no more. */
const STEEPEST = 0.2;
/** Fewer blocks than these are no growth: a level of an index here and there. */
const FEW_BLOCKS = 12;
/** So many rows may come without an end that is written into the statement. */
const MANY_ROWS = 500;

/** What a statement reads, of one that takes a portion for each row of it: where more is due, a portion is fuller. */
const cost = ({ blocks, rows, isLimited }: Plan): number =>
  Math.max(isLimited && rows > 1 ? blocks / rows : blocks, FEW_BLOCKS);

/** What is wrong with how a statement does at two sizes, of which one has so many times the rows of the other. */
export function judge({ small, big }: Sizes, copies: number, growing: ReadonlySet<string>): Judged {
  if (small === 'refused' || big === 'refused') return { exponent: 0, faults: [], indexes: [], blocks: 0 };
  if (small === 'slow' || big === 'slow') return { exponent: 1, faults: ['takes too long'], indexes: [], blocks: 0 };
  const exponent = Math.max(0, Math.log(cost(big) / cost(small)) / Math.log(copies));
  const whole = big.wholeTables.filter((table) => growing.has(table));
  const faults = [
    ...(whole.length > 0 ? [`reads all of ${whole.join(', ')}`] : []),
    ...(exponent > STEEPEST ? [`blocks grow by ${exponent.toFixed(2)}`] : []),
    ...(big.rows > MANY_ROWS && big.rows > small.rows * 2 && !big.isLimited ? ['a list without an end'] : []),
  ];
  return { exponent, faults, indexes: big.indexes, blocks: big.blocks };
}

/** The reviewed indexes by which a function goes no more, as `function: index`. What was not measured lost none. */
export function lostIndexes(
  reviewed: Readonly<Record<string, readonly string[]>>,
  used: Readonly<Record<string, readonly string[]>>,
): string[] {
  return Object.entries(reviewed).flatMap(([name, indexes]) =>
    indexes.filter((index) => used[name]?.includes(index) === false).map((index) => `${name}: ${index}`),
  );
}

const tablesFiles = (): string[] =>
  readdirSync(join('server', 'modules'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^\w+\/tables\/\w+\.ts$/.test(file))
    .map((file) => `server/modules/${file}`);

/** A function that takes a database and has a statement. */
const ASKS =
  /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b|\.query\b|\b(?:insertInto|insertUnless|insertReturning|upsertInto|updateRows|changeStatus|deleteFrom)\b/;

/** The functions of tables files that have a statement, as `askers` name them. */
export function statementsInSource(): string[] {
  return tablesFiles().flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(/^(?=export |(?:async )?function |const |\/\*\*)/m)
      .flatMap((part) => {
        const name = /^export (?:async function|function|const) (\w+)/.exec(part)?.[1];
        const isAsking = /\b(?:Queries|Transaction|Database)\b/.test(part) && ASKS.test(part);
        return name !== undefined && isAsking ? [`${file} ${name}`] : [];
      }),
  );
}

/** `loans/loans loanOf` for a function of a tables file: how lists and reports name its statements. */
export const shortName = (asker: string): string =>
  asker
    .replace(/^server\/(?:modules\/)?/, '')
    .replace('/tables/', '/')
    .replace('.ts ', ' ');
