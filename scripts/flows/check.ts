import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LANGUAGES } from '../../src/contract/enums';
import { type Finding, formatExample, formatFinding } from '../../src/definitions/finding';
import { allSteps } from '../../src/definitions/project/flows';
import { textsOfLanguage } from '../../src/definitions/project/texts';
import { RULE_IDS } from '../../src/definitions/ruleIds';
import { ownValue } from '../../src/lib/ownValue';
import { insteadOf } from '../../src/prover/suggest';
import { UsageError } from '../../src/prover/usageError';
import { command, commandArgs, write } from './command';
import { readContract } from './contractFile';
import { type CheckResult, checkProject } from './project';
import { PRODUCT_ROOT } from './readBuild';

const DOCUMENT = 'docs/definition-rules.md';

/** What the document says of a rule of `flows check`, for a terminal. @throws UsageError when there is no such rule */
function explanationOf(rule: string): string {
  if (!Object.hasOwn(RULE_IDS, rule)) {
    throw new UsageError(`there is no rule "${rule}": ${insteadOf(rule, Object.keys(RULE_IDS))}`);
  }
  const sections = readFileSync(join(PRODUCT_ROOT, DOCUMENT), 'utf8').split(/^#{2,3} /m);
  const found = sections.find((section) => section.startsWith(`${rule}\n`)) ?? `${rule}\n\n${ownValue(RULE_IDS, rule)}`;
  return `${found.trimEnd()}\n`;
}

const OPTIONS = {
  root: { type: 'string' },
  contract: { type: 'string' },
  json: { type: 'boolean' },
  explain: { type: 'string' },
} as const;

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

function whatIsFine({ project }: CheckResult): string {
  const languages = LANGUAGES.map(
    (language) => `${textsOfLanguage(project, language).texts.size} texts in ${language}`,
  );
  const parts = [
    count(project.of('form').length, 'form'),
    count(project.of('common').length, 'shared field'),
    `${count(project.of('flow').length, 'flow')} with ${count(allSteps(project).length, 'step')}`,
    count(project.of('channel').length, 'channel'),
    ...languages,
  ];
  return `All definitions are fine: ${parts.join(', ')}.`;
}

function whatIsWrong({ findings }: CheckResult): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const files = new Set(findings.map(({ file }) => file)).size;
  return `${count(errors, 'error')} and ${count(findings.length - errors, 'warning')} in ${count(files, 'file')}. What a rule means: check --explain RULE`;
}

function linesOf(finding: Finding): string {
  return [formatFinding(finding), formatExample(finding)].map((line) => (line === '' ? '' : `${line}\n`)).join('');
}

/** `flows check`: every definition below a root against its meta schema and against the others. */
export const runCheck = command('check', async (args, io) => {
  const { values, positionals } = commandArgs(args, OPTIONS);
  if (positionals.length > 0) throw new UsageError('it takes no name: --root names a folder');
  if (values.explain !== undefined) {
    await write(io.stdout, explanationOf(values.explain));
    return 0;
  }
  const contract = values.contract === undefined ? undefined : readContract(values.contract);
  const result = checkProject(values.root === undefined ? PRODUCT_ROOT : resolve(values.root), contract);
  const { findings } = result;
  const failed = findings.some(({ severity }) => severity === 'error');
  if (values.json) {
    await write(io.stdout, `${JSON.stringify(findings)}\n`);
    return failed ? 1 : 0;
  }
  await write(io.stdout, findings.map(linesOf).join(''));
  if (findings.length > 0) await write(io.stderr, `${whatIsWrong(result)}\n`);
  else await write(io.stdout, `${whatIsFine(result)}\n`);
  return failed ? 1 : 0;
});
