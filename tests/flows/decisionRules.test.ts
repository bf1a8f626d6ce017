import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProject } from '../../scripts/flows/project';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { type DecisionCase, decideByRules } from '../../server/modules/credit';
import { decisionFacts } from '../../server/modules/credit/domain/decisionFacts';
import {
  ASKED_MATERIALS,
  IDENTITY_PARTS,
  IDENTITY_PICTURES,
  REJECTION_REASONS,
  RETURN_REASONS,
} from '../../src/contract/generated/bodies';
import type { DecisionRule, DecisionRules, RuleOutcome } from '../../src/contract/generated/decision';
import { GRANTS, LIMIT_STEP } from '../../src/contract/grants';
import { metaErrors } from '../../src/definitions/metaSchemas';
import { valueAt } from '../../src/lib/pointer';
import { decisionDomains } from '../../src/prover/decisionFacts';
import { proveDecision } from '../../src/prover/decisionProof';
import { ANYTHING, admits } from '../../src/prover/proof/shape';
import { holds } from '../../src/rules/condition';
import type { Condition } from '../../src/rules/types';
import { assertProperty } from '../support/sampling/assertProperty';
import cases from './decisionCases.json';

const PROJECT = readProject(PRODUCT_ROOT);
const DOMAINS = decisionDomains(PROJECT);
const SHIPPED = PROJECT.of('decision')[0]?.value as DecisionRules;
const RELEASE = '9f2c';

/** An application that the shipped rules approve. */
const SETTLED: DecisionCase = {
  ...{ applicationNo: 'LC-1', applicant: { userId: 'u', mobileNumber: '812' }, submittedAt: '2026-03-10T00:00:00Z' },
  ...{ asksFor: 'LIMIT', flow: 'apply', channel: 'H5', release: RELEASE, round: 0, answers: {} },
  checks: [{ kind: 'face', outcome: 'PASSED', at: '2026-03-10' }],
  pictures: [
    { field: 'idPhoto', verdict: 'PASSED' },
    { field: 'facePhoto', verdict: 'ACCEPTED' },
  ],
  ...{ card: [], doubts: [], documents: [] },
  burden: { income: 8_000_000, loans: 0, owed: 0, aMonth: 0, bears: 9_000_000 },
};

function applicationOf({ burden, ...said }: (typeof cases)[number]['application']): DecisionCase {
  if (Object.keys(said).length === 0 && !burden) return { ...SETTLED, burden: { loans: 0, owed: 0, aMonth: 0 } };
  const { bears, ...others }: { bears?: number | null } = { ...SETTLED.burden, ...burden };
  const weight = { ...others, ...(typeof bears === 'number' && { bears }) };
  return { ...SETTLED, ...said, burden: weight } as DecisionCase;
}

describe('the shipped rules', () => {
  it.each(cases)('decide where $name', ({ name: _, application, rule, held, ...expected }) => {
    const decided = decideByRules(SHIPPED, applicationOf(application), RELEASE);
    expect(decided).toMatchObject({ ...expected, rule: { id: rule, release: RELEASE, ...(held && { held }) } });
    if (!held) expect(decided.rule).not.toHaveProperty('held');
  });

  it('are tried one by one in the cases', () => {
    expect(new Set(cases.map(({ rule }) => rule))).toEqual(new Set(SHIPPED.rules.map(({ id }) => id)));
  });
});

const rupiah = fc.nat(60_000_000);
const applications: fc.Arbitrary<DecisionCase> = fc
  .record({
    round: fc.nat(5),
    income: fc.option(rupiah, { nil: undefined }),
    bears: fc.option(rupiah, { nil: undefined }),
    loans: fc.nat(3),
    aMonth: fc.nat(9_000_000),
    doubts: fc.subarray(['emailTypo', 'nikSex', 'accountHolderDiffers', 'differsFromCard']),
    documents: fc.subarray(['SALARY_SLIPS', 'BPJS_CARD']),
    checks: fc.array(
      fc.record({
        kind: fc.constantFrom('face', 'bank', 'photos'),
        outcome: fc.constantFrom('PASSED', 'AWAITED', 'PENDING_REVIEW', 'UNDER_WAY', 'FACE_ERROR'),
        at: fc.constantFrom('2026-03-01', '2026-03-02'),
      }),
    ),
    verdict: fc.constantFrom('PASSED', 'ACCEPTED', 'FLAGGED'),
    jobType: fc.constantFrom('STUDENT', 'EMPLOYEE', undefined),
  })
  .map(({ income, bears, loans, aMonth, verdict, jobType, ...said }) => ({
    ...SETTLED,
    ...said,
    answers: { ...(jobType && { jobType }) },
    pictures: IDENTITY_PICTURES.map((field) => ({ field, verdict: verdict as 'PASSED' })),
    card: IDENTITY_PARTS.map((part) => ({ part, verdict: 'same' as const })),
    burden: {
      ...(income !== undefined && { income }),
      ...(bears !== undefined && { bears }),
      ...{ loans, owed: loans * 1_000_000, aMonth },
    },
  }));

const atoms: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ at: fc.constantFrom('/burden/income', '/burden/percent', '/burden/bears', '/round'), atLeast: rupiah }),
  fc.record({ at: fc.constantFrom('/burden/income', '/burden/percent', '/round'), atMost: fc.nat(9_000_000) }),
  fc.record({ at: fc.constantFrom('/checks/face', '/burden/income', '/answers/jobType'), exists: fc.boolean() }),
  fc.record({ at: fc.constant('/doubts'), includes: fc.constantFrom('nikSex', 'emailTypo') }),
  fc.record({ at: fc.constant('/pictures/idPhoto'), is: fc.constantFrom('PASSED', 'FLAGGED') }),
);
const conditions = fc.oneof(
  atoms,
  atoms.map((not): Condition => ({ not })),
  fc.array(atoms, { minLength: 1, maxLength: 3 }).map((any): Condition => ({ any })),
  fc.array(atoms, { minLength: 1, maxLength: 3 }).map((all): Condition => ({ all })),
);
const amount = fc.integer({ min: 5, max: 500 }).map((steps) => steps * LIMIT_STEP);
const outcomes: fc.Arbitrary<RuleOutcome> = fc.oneof(
  amount.map((of): RuleOutcome => ({ outcome: 'APPROVE', limit: { amount: of } })),
  fc
    .record({ percent: fc.integer({ min: 1, max: 1_000 }), atMost: amount })
    .map((limit): RuleOutcome => ({ outcome: 'APPROVE', limit: { ...limit, of: '/burden/income' } })),
  fc.constantFrom<RuleOutcome>(
    { outcome: 'DECLINE', reason: 'INCOME_NOT_ENOUGH' },
    { outcome: 'RETURN', reasons: ['NAME_IS_WRONG'] },
    { outcome: 'ASK_DOCUMENTS', documents: ['SALARY_SLIPS'] },
    { outcome: 'ASK_VIDEO_CALL' },
    { outcome: 'PERSON' },
    { outcome: 'SERVICE' },
  ),
);
const anyRules: fc.Arbitrary<DecisionRules> = fc
  .array(fc.record({ when: fc.option(conditions, { nil: undefined, freq: 9 }), decides: outcomes }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((list) => ({
    $schema: '',
    rules: list.map(({ when, decides }, index): DecisionRule => {
      const why = { id: 'sebab', 'en-us': 'because' };
      return { id: `rule-${index}`, ...(when && { when }), decides, why };
    }),
  }));

const domainOf = (pointer: string) => DOMAINS.get(pointer) ?? ANYTHING;

describe('any rules', () => {
  it('give every application one outcome, and never a limit above the law, the rule or what one reviewer may approve', () => {
    assertProperty(
      'decisions by rules',
      fc.property(anyRules, applications, (rules, application) => {
        const decided = decideByRules(rules, application, RELEASE);
        expect(decided.outcome).toBeTypeOf('string');
        if (decided.outcome !== 'APPROVE') return;
        const decides = rules.rules.find(({ id }) => id === decided.rule?.id)?.decides;
        const limit = decides?.outcome === 'APPROVE' ? decides.limit : { amount: 0 };
        const most = 'amount' in limit ? limit.amount : limit.atMost;
        const { bears = 0 } = application.burden;
        expect(decided.limit).toBeLessThanOrEqual(Math.min(most, bears, GRANTS.alone));
        expect(decided.limit).toBeGreaterThanOrEqual(GRANTS.least);
        expect(decided.limit % LIMIT_STEP).toBe(0);
      }),
      { few: 200, many: 20_000 },
    );
  });

  it('decide on an application wherever it is proved that they do, and never by a rule that is proved to decide on none', () => {
    assertProperty(
      'rules proved',
      fc.property(anyRules, applications, (rules, application) => {
        const { unreachable, undecided } = proveDecision(rules, domainOf);
        const { rule } = decideByRules(rules, application, RELEASE);
        if (!undecided) expect(rule).toBeDefined();
        for (const index of unreachable) expect(rule?.id).not.toBe(`rule-${index}`);
      }),
      { few: 200, many: 10_000 },
    );
  });

  it('leave the application undecided that is given as an example of one', () => {
    assertProperty(
      'examples of the undecided',
      fc.property(anyRules, (rules) => {
        const { undecided } = proveDecision(rules, domainOf);
        if (!undecided) return;
        const facts: Record<string, Record<string, unknown>> = {};
        for (const [name, value] of Object.entries(undecided.facts)) {
          const [root = '', field] = name.split('/');
          if (field === undefined) Object.assign(facts, { [root]: value });
          else facts[root] = { ...facts[root], [field]: value };
        }
        const given = { doubts: [], round: 0, ...facts };
        expect(rules.rules.filter(({ when }) => !when || holds(when, given))).toEqual([]);
      }),
      { few: 100, many: 5_000 },
    );
  });
});

describe('what a rule can look at', () => {
  it('is what the check knows of it', () => {
    assertProperty(
      'facts of applications',
      fc.property(applications, (application) => {
        const facts = decisionFacts(application);
        for (const [pointer, { shapes, mayBeAbsent }] of DOMAINS) {
          const value: unknown = valueAt(facts, pointer);
          if (value === undefined) expect(mayBeAbsent, pointer).toBe(true);
          else if (!Array.isArray(value))
            expect(
              shapes.some((shape) => admits(shape, value)),
              pointer,
            ).toBe(true);
          else expect(shapes).toContainEqual(expect.objectContaining({ kind: 'list' }));
        }
      }),
      { few: 50, many: 2_000 },
    );
  });

  it('has no name that the check does not know', () => {
    const known = new Set([...DOMAINS.keys()].map((pointer) => pointer.split('/')[1]));
    expect(new Set(Object.keys(decisionFacts(SETTLED)))).toEqual(known);
    const burden = [...DOMAINS.keys()].filter((pointer) => pointer.startsWith('/burden/'));
    const named = Object.keys(decisionFacts(SETTLED).burden).map((name) => `/burden/${name}`);
    expect(named.sort()).toEqual(burden.sort());
  });
});

describe('a rule', () => {
  const withOutcome = (decides: unknown) => ({
    ...SHIPPED,
    rules: [{ id: 'one', decides, why: { id: 'sebab', 'en-us': 'because' } }],
  });
  const isTaken = (decides: unknown) => metaErrors('decision.schema.json', withOutcome(decides)).length === 0;

  it('declines, returns and asks by every reason and document that a reviewer has, and by no other', () => {
    expect(REJECTION_REASONS.every((reason) => isTaken({ outcome: 'DECLINE', reason }))).toBe(true);
    expect(isTaken({ outcome: 'RETURN', reasons: [...RETURN_REASONS] })).toBe(true);
    expect(isTaken({ outcome: 'ASK_DOCUMENTS', documents: [...ASKED_MATERIALS] })).toBe(true);
    expect(isTaken({ outcome: 'DECLINE', reason: 'OTHER' })).toBe(false);
    expect(isTaken({ outcome: 'APPROVE', limit: { amount: GRANTS.least - LIMIT_STEP } })).toBe(false);
  });
});
