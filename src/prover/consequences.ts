import type { Finding } from '../definitions/finding';
import type { Project } from '../definitions/project/project';
import { journeyIn } from '../definitions/project/shaped';
import type { RuleId } from '../definitions/ruleIds';

/** Where a cause stands, seen from what follows from it: anywhere in the file, in the same step, or at the same place. */
type Near = 'file' | 'step' | 'place';

interface Cause {
  /** every error where absent */
  rules?: readonly RuleId[];
  near: Near;
}

/** What vanishes by itself once its cause is mended, so that saying it only hides the cause. */
const CAUSES: { readonly [Rule in RuleId]?: Cause } = {
  'unused-condition': { near: 'file' },
  'unreachable-step': { rules: ['missing-step', 'missing-entry', 'meta-schema'], near: 'file' },
  'dead-end': { rules: ['unread-poll', 'unknown-fact', 'unknown-call', 'call-kind'], near: 'file' },
  'unserved-value': { rules: ['dead-end'], near: 'step' },
  'shadowed-edge': { rules: ['meta-schema'], near: 'step' },
  'missing-last-edge': { rules: ['meta-schema'], near: 'step' },
  'unsent-field': { rules: ['unknown-sent-field'], near: 'step' },
  'meta-schema': { rules: ['unknown-pointer'], near: 'place' },
};

const stepOf = (pointer: string) => pointer.split('/').slice(0, 3).join('/');

/** What findings near each other have in common. */
const NEIGHBOURHOODS: Readonly<Record<Near, (finding: Finding) => string>> = {
  file: ({ file }) => file,
  step: ({ file, pointer }) => `${file} ${stepOf(pointer)}`,
  place: ({ file, pointer }) => `${file} ${pointer}`,
};

/** The rules of errors by neighbourhood. */
function rulesNear(near: Near, errors: readonly Finding[]): ReadonlyMap<string, ReadonlySet<RuleId>> {
  const rules = new Map<string, Set<RuleId>>();
  for (const error of errors) {
    const key = NEIGHBOURHOODS[near](error);
    rules.set(key, (rules.get(key) ?? new Set()).add(error.rule));
  }
  return rules;
}

/** The flow a golden journey goes through, as the path of its file. */
function flowOf(project: Project, path: string): string | undefined {
  const journey = project.files.find((file) => file.kind === 'journey' && file.path === path);
  const { flow } = journeyIn(journey);
  return flow === undefined ? undefined : project.find('flow', flow)?.path;
}

/**
 * The findings without those that follow from others: what is said of a journey while its flow has errors, and what the
 * table names.
 */
export function withoutConsequences(project: Project, findings: readonly Finding[]): readonly Finding[] {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const rulesBy = {
    file: rulesNear('file', errors),
    step: rulesNear('step', errors),
    place: rulesNear('place', errors),
  };
  return findings.filter((finding) => {
    const flow = finding.file.startsWith('flows/journeys/') ? flowOf(project, finding.file) : undefined;
    if (flow !== undefined && finding.rule !== 'unknown-flow' && rulesBy.file.has(flow)) return false;
    const cause = CAUSES[finding.rule];
    if (!cause) return true;
    const others = rulesBy[cause.near].get(NEIGHBOURHOODS[cause.near](finding)) ?? new Set();
    return ![...others].some((rule) => rule !== finding.rule && (!cause.rules || cause.rules.includes(rule)));
  });
}
