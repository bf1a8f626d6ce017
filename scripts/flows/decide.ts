import { resolve } from 'node:path';
import { type DecisionCase, decideByRules } from '../../server/modules/credit';
import { DEFAULT_LANGUAGE } from '../../src/contract/enums';
import type { DecisionRules } from '../../src/contract/generated/decision';
import { isObject, listOf } from '../../src/definitions/project/shape';
import { UsageError } from '../../src/prover/usageError';
import { command, commandArgs, languageGiven, write } from './command';
import { definitionsAt } from './project';
import { PRODUCT_ROOT } from './readBuild';
import { readText } from './readLines';
import { parseJson } from './validate';

const OPTIONS = {
  root: { type: 'string', default: PRODUCT_ROOT },
  lang: { type: 'string', default: DEFAULT_LANGUAGE },
} as const;

/** An application of which nothing is said. */
const NOTHING_SAID: DecisionCase = {
  ...{ applicationNo: '', applicant: { userId: '', mobileNumber: '' }, submittedAt: '' },
  ...{ asksFor: 'LIMIT', flow: 'apply', channel: 'H5', release: '', round: 0, answers: {} },
  ...{ checks: [], pictures: [], card: [], doubts: [], documents: [] },
  burden: { loans: 0, owed: 0, aMonth: 0 },
};

const KEYS = Object.keys(NOTHING_SAID);

/** Checks are told apart by their times; one without is the first. */
const dated = (checks: unknown) =>
  listOf(checks)
    .filter(isObject)
    .map((check) => ({ at: '', ...check }));

/** The application on standard input: what it leaves out is not known, or nothing. @throws UsageError */
function applicationIn(said: unknown): DecisionCase {
  if (!isObject(said)) throw new UsageError('standard input must hold a JSON object');
  const unknown = Object.keys(said).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) throw new UsageError(`an application has no "${unknown}"; there are: ${KEYS.join(', ')}`);
  for (const key of ['checks', 'pictures', 'card', 'doubts', 'documents']) {
    if (said[key] !== undefined && !Array.isArray(said[key])) throw new UsageError(`"${key}" must be a list`);
  }
  const { burden = {}, answers = {}, checks = [] } = said;
  if (!isObject(burden) || !isObject(answers)) throw new UsageError('"burden" and "answers" must be objects');
  return {
    ...NOTHING_SAID,
    ...said,
    checks: dated(checks),
    burden: { ...NOTHING_SAID.burden, ...burden },
  } as unknown as DecisionCase;
}

/** `flows decide`: says what the rules of products/decision.json decide on an application, which of them and why. */
export const runDecide = command('decide', async (args, io) => {
  const { values } = commandArgs(args, OPTIONS);
  const language = languageGiven(values.lang);
  const definitions = definitionsAt(resolve(values.root));
  const rules = definitions.shaped('decision', 'decision', 'decision rules') as DecisionRules;
  const application = applicationIn(parseJson(await readText(io.stdin), 'standard input'));
  const { rule, ...decided } = decideByRules(rules, application, '');
  const told = rule && { rule: rule.id, why: rule.why[language], ...(rule.held && { held: rule.held }) };
  await write(io.stdout, `${JSON.stringify({ ...told, ...decided })}\n`);
  return 0;
});
