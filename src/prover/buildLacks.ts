import type { BuildContract } from '../contract/buildContract';
import type { Finding } from '../definitions/finding';
import { projectOf } from '../definitions/project/projectOf';
import type { RuleId } from '../definitions/ruleIds';
import { calls, unservedCalls } from './checks/calls';
import type { Check } from './checks/check';
import { documents } from './checks/documents';
import { fieldRules } from './checks/fieldRules';
import { help } from './checks/help';
import { metaSchema } from './checks/metaSchema';
import { renames } from './checks/renames';
import { backTargets, leaves } from './checks/waysOut';
import { widgets } from './checks/widgets';

/** The checks that ask what a build can do; the shapes of files are part of that. */
const ASKING: readonly Check[] = [
  metaSchema,
  widgets,
  fieldRules,
  leaves,
  backTargets,
  calls,
  renames,
  documents,
  help,
];

/** What is found by them because the build lacks it: a release was without mistakes when it was published. */
const LACKING: ReadonlySet<RuleId> = new Set([
  'meta-schema',
  'unknown-widget',
  'unfit-widget',
  'unknown-rule',
  'rule-parameter',
  'leave-target',
  'unknown-back-target',
  'unknown-call',
  'unserved-call',
  'fixed-name',
  'missing-document',
  'help-link',
]);

/** Of a journey no user sees anything. */
const isJourney = ({ file }: Finding) => file.startsWith('flows/journeys/');

/**
 * What definitions use that a build does not have: widgets, rules, screens, calls, kinds of steps, and names that its code
 * reads. `texts` by path, those of the calls of the build among them.
 */
export function buildLacks(texts: ReadonlyMap<string, string>, contract: BuildContract): readonly Finding[] {
  const project = projectOf(texts, contract);
  const findings = [...ASKING.flatMap((check) => check(project)), ...unservedCalls(project, () => true)];
  return findings.filter((finding) => LACKING.has(finding.rule) && !isJourney(finding));
}
