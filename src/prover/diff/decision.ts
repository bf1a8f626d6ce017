import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { decisionIn } from '../../definitions/project/shaped';
import type { Condition } from '../../rules/types';
import type { Change, Told } from './change';
import { told } from './change';
import { isSame } from './conditions/decide';
import { ALWAYS, resolved } from './conditions/resolved';
import { type KeyedEntry, keyed } from './keyed';
import { isSameValue } from './plain';
import { dataValue } from './values';

const SUBJECT = { area: 'decision', id: 'decision' } as const;

/** Of a condition of rules nothing is known but what it is compared with. */
const ANY_VALUES = () => undefined;

interface RuleSide {
  readonly id: string;
  readonly when: Condition;
  readonly decides: unknown;
  readonly why: unknown;
  readonly file: JsonFile;
  readonly pointer: string;
}

function rulesIn(file: JsonFile): readonly RuleSide[] {
  const { rules = [], conditions } = decisionIn(file);
  return rules.map(({ id = '', when, decides, why }, index) => ({
    ...{ id, decides, why, file, pointer: `/rules/${index}` },
    when: when === undefined ? ALWAYS : resolved(when, conditions),
  }));
}

const whenOf = ({ when }: RuleSide) => ({ condition: when, flow: undefined });

function ruleChanges({ key: rule, is, was }: KeyedEntry<RuleSide>): readonly Told[] {
  const { file, pointer, when, decides, why } = is;
  if (!was)
    return [told('decision-rule-added', { file, pointer }, { rule, when: whenOf(is), decides: dataValue(decides) })];
  const place = (key: string) => ({ file, pointer: `${pointer}/${key}` });
  const changes: Told[] = [];
  if (!isSame(when, was.when, ANY_VALUES)) {
    changes.push(
      when === ALWAYS
        ? told('decision-rule-always', { file, pointer }, { rule })
        : told('decision-rule-when', place('when'), { rule, when: whenOf(is) }),
    );
  }
  if (!isSameValue(decides, was.decides)) {
    const values = { rule, now: dataValue(decides), was: dataValue(was.decides) };
    changes.push(told('decision-rule-decides', place('decides'), values));
  }
  if (!isSameValue(why, was.why)) changes.push(told('decision-rule-why', place('why'), { rule, now: dataValue(why) }));
  return changes;
}

/** The rules of two revisions side by side, known by their ids. */
const rulesBeside = (before: JsonFile, now: JsonFile) => keyed(rulesIn(before), rulesIn(now), ({ id }) => id);

/** Rules that decide on applications and came, went, or decide otherwise; or their file came or went. */
export function decisionChanges(before: Project, now: Project): readonly Change[] {
  const [[old], [file]] = [before.of('decision'), now.of('decision')];
  const asChange = (one: Told): Change => ({ ...one, subject: SUBJECT });
  if (!old || !file) {
    if (file) return [asChange(told('decision-added', { file, pointer: '' }, {}))];
    return old ? [asChange(told('decision-removed', { file: old, pointer: '', isOld: true }, {}))] : [];
  }
  const { present, removed, isReordered } = rulesBeside(old, file);
  const order = { rules: present.map(({ key }) => key) };
  return [
    ...present.flatMap(ruleChanges),
    ...removed.map(({ key: rule, was: { pointer } }) =>
      told('decision-rule-removed', { file: old, pointer, isOld: true }, { rule }),
    ),
    ...(isReordered ? [told('decision-order', { file, pointer: '/rules' }, order)] : []),
  ].map(asChange);
}

/** The ids of the rules that decide otherwise than before: by their condition, their outcome or their order. */
export function otherRules(before: Project, now: Project): readonly string[] {
  const notDecided = new Set(['decision-rule-why']);
  return decisionChanges(before, now).flatMap(({ kind, values }) => {
    if (notDecided.has(kind)) return [];
    return typeof values.rule === 'string' ? [values.rule] : ['products/decision.json'];
  });
}
