import type { DecisionHeld, DeskRule } from '../../../../src/contract/generated/bodies';
import type { DecisionRule, DecisionRules, RuleLimit, RuleOutcome } from '../../../../src/contract/generated/decision';
import { GRANTS, LIMIT_STEP } from '../../../../src/contract/grants';
import { valueAt } from '../../../../src/lib/pointer';
import { holds } from '../../../../src/rules/condition';
import type { DecisionAnswer, DecisionCase } from '../port';
import { answerIn } from './decisionAnswer';
import { type DecisionFacts, decisionFacts } from './decisionFacts';

/** Rules alone send an application back, or ask for more, in so many rounds; then a person decides. */
const MOST_ROUNDS = 3;

/** What the rule says, in rupiah; undefined where it is a share of what is not known. */
function saidBy(limit: RuleLimit, facts: DecisionFacts): number | undefined {
  if ('amount' in limit) return limit.amount;
  const whole: unknown = valueAt(facts, limit.of);
  return typeof whole === 'number' ? Math.min((whole * limit.percent) / 100, limit.atMost) : undefined;
}

/**
 * The limit that a rule grants, in rupiah: what it says, and never more than the income bears by law nor than one reviewer
 * alone may approve. Or why nothing is granted by it.
 */
function grantedBy(limit: RuleLimit, facts: DecisionFacts): number | DecisionHeld {
  const { bears } = facts.burden;
  const said = saidBy(limit, facts);
  if (bears === undefined) return 'notBorne';
  if (said === undefined) return 'notKnown';
  const most = Math.min(said, bears, GRANTS.alone);
  const granted = Math.floor(most / LIMIT_STEP) * LIMIT_STEP;
  return granted < GRANTS.least ? 'tooLittle' : granted;
}

/** What is decided where a rule applies. `SERVICE`: the service is asked. */
export type RuleDecision = DecisionAnswer | { outcome: 'SERVICE'; rule: DeskRule };

const isAskedAgain = ({ outcome }: RuleOutcome) =>
  outcome === 'RETURN' || outcome === 'ASK_DOCUMENTS' || outcome === 'ASK_VIDEO_CALL';

function outcomeOf({ decides, id, why }: DecisionRule, facts: DecisionFacts, release: string): RuleDecision {
  const rule: DeskRule = { id, release, why };
  const byPerson = (held: DecisionHeld): RuleDecision => ({ outcome: 'PERSON', rule: { ...rule, held } });
  if (decides.outcome === 'SERVICE') return { outcome: 'SERVICE', rule };
  if (isAskedAgain(decides) && facts.round >= MOST_ROUNDS) return byPerson('tooOften');
  if (decides.outcome !== 'APPROVE') return { ...answerIn(decides), rule };
  const limit = grantedBy(decides.limit, facts);
  return typeof limit === 'number' ? { outcome: 'APPROVE', limit, rule } : byPerson(limit);
}

/** The first rule that applies to an application; undefined where none does. */
const ruleFor = ({ rules, conditions }: DecisionRules, facts: DecisionFacts): DecisionRule | undefined =>
  rules.find(({ when }) => when === undefined || holds(when, facts, conditions));

/**
 * What the lender's own rules decide on an application: the first one that applies. A person decides where none does, where
 * a limit cannot be granted by rule, and where an application came back too often.
 * @param release id of the release whose rules they are
 */
export function decideByRules(rules: DecisionRules, asked: DecisionCase, release: string): RuleDecision {
  const facts = decisionFacts(asked);
  const rule = ruleFor(rules, facts);
  return rule ? outcomeOf(rule, facts, release) : { outcome: 'PERSON' };
}
