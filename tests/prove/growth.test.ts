import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { lostIndexes, shortName, statementsInSource } from '../support/growth/judge';
import { type MeasuredStatement, measure, statementsMet } from '../support/growth/measure';

const KNOWN = join('tests', 'prove', 'growth', 'known.json');
const PLANS = join('tests', 'prove', 'growth', 'plans.json');

/** What may grow and what no test meets, each by the name of its function with the reason. */
interface Known {
  ofEverything: Record<string, string>;
  toBeMended: Record<string, string>;
  notMet: Record<string, string>;
}

const known = (): Known => JSON.parse(readFileSync(KNOWN, 'utf8'));

/** The tests of the server leave their statements and rows; a folder of an earlier run saves their time. What a run that failed left is not all. */
async function recordingOf(): Promise<string> {
  const given = process.env.LANCAR_STATEMENTS_IN;
  if (given !== undefined) return given;
  const folder = mkdtempSync(join(tmpdir(), 'lancar-statements-'));
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--reporter', 'dot'];
  const limits = ['--testTimeout', '240000', '--hookTimeout', '480000'];
  const env = { ...process.env, LANCAR_RECORD_STATEMENTS: folder, LANCAR_THOROUGH: 'on' };
  const tests = spawn(process.execPath, [...args, ...limits], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code, signal] = await once(tests, 'exit');
  if (code !== 0)
    throw new Error(
      `the tests of the server ended with ${code ?? signal}; LANCAR_STATEMENTS_IN=${folder} measures what they left`,
    );
  return folder;
}

let folder: string;
let measured: MeasuredStatement[];

beforeAll(async () => {
  folder = await recordingOf();
  measured = await measure(folder, (line) => process.stderr.write(`${line}\n`));
  const report = process.env.LANCAR_GROWTH_REPORT;
  if (report !== undefined) writeFileSync(report, measured.map((one) => JSON.stringify(one)).join('\n'));
}, 7_200_000);

describe('at two hundred times the people', () => {
  it('no statement reads a whole table, costs more with each person, or lists without an end, but for those that are listed', () => {
    const { ofEverything, toBeMended } = known();
    const faults = measured
      .filter(({ name, faults }) => faults.length > 0 && !(name in ofEverything) && !(name in toBeMended))
      .map(({ name, faults, sql }) => `${name}: ${faults.join(', ')}\n    ${sql.replace(/\s+/g, ' ').slice(0, 200)}`);
    expect([...new Set(faults)]).toEqual([]);
  });

  it('what is listed as growing still does', () => {
    const { ofEverything, toBeMended } = known();
    const grows = new Set(measured.filter(({ faults }) => faults.length > 0).map(({ name }) => name));
    expect([...Object.keys(ofEverything), ...Object.keys(toBeMended)].filter((name) => !grows.has(name))).toEqual([]);
  });

  it('every statement of the tables files was met, but for those that are listed', () => {
    const met = new Set(
      [...statementsMet(folder, [])].flatMap(([, tried]) => tried.flatMap(({ askers }) => askers.map(shortName))),
    );
    const { notMet } = known();
    const missing = statementsInSource()
      .map(shortName)
      .filter((name) => !met.has(name) && !(name in notMet));
    expect(missing).toEqual([]);
  });

  it('each statement goes by the indexes that were reviewed', () => {
    const indexes: Record<string, string[]> = {};
    for (const { name, indexes: used } of measured)
      indexes[name] = [...new Set([...(indexes[name] ?? []), ...used])].sort();
    const plans = Object.fromEntries(Object.entries(indexes).sort(([a], [b]) => a.localeCompare(b)));
    if (process.env.LANCAR_UPDATE === 'on')
      writeFileSync(
        PLANS,
        `${JSON.stringify(plans, null, 2).replace(/\[\s+([^\]]*?)\s+\]/g, (_, list) => `[${list.replace(/\s+/g, ' ')}]`)}\n`,
      );
    const reviewed: Record<string, string[]> = JSON.parse(readFileSync(PLANS, 'utf8'));
    expect(lostIndexes(reviewed, plans)).toEqual([]);
  });
});
