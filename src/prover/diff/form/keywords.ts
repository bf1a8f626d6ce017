import type { FieldView } from '../../../definitions/project/forms';
import { textsOf } from '../../../definitions/project/shape';
import type { LooseField } from '../../../definitions/project/shaped';
import { type Told, told, type Values } from '../change';
import type { ChangeKind } from '../kinds';
import { isSameValue, listChanges, textOfPlain } from '../plain';
import type { Sentence, SettingWord } from '../sentences/sentences';
import { dataValue, settingValues } from '../values';
import { type FormSide, placeOfKeyword } from './side';

/** A field as it was and as it is. */
export interface FieldPair {
  now: FormSide;
  field: FieldView;
  /** the name to tell: of entries of a list, `photos[]` */
  name: string;
  was: LooseField;
  is: LooseField;
}

/** Limits, and which way is tighter. */
const LIMITS: Readonly<Record<string, 'more' | 'less'>> = {
  minLength: 'more',
  minimum: 'more',
  minItems: 'more',
  maxLength: 'less',
  maximum: 'less',
  maxItems: 'less',
};

const MARKS: Readonly<Record<string, SettingWord>> = {
  sensitive: 'sensitive',
  personal: 'personal',
  fromCheckOf: 'fromCheckOf',
  normalise: 'normalise',
  warns: 'warns',
  errorMessage: 'errorMessage',
};

/** Keywords that have comparisons of their own. */
const OTHERS = ['type', 'enum', 'pattern', 'items', 'relevantWhen', 'transient', 'oneTime'];

const isRule = (keyword: string) =>
  LIMITS[keyword] === undefined &&
  MARKS[keyword] === undefined &&
  !OTHERS.includes(keyword) &&
  !keyword.startsWith('x-') &&
  !keyword.startsWith('$');

function tell(
  pair: FieldPair,
  kind: ChangeKind & Sentence,
  keyword: string,
  values: Values,
  says: Sentence = kind,
): Told {
  return told(kind, placeOfKeyword(pair.now, pair.field, keyword), { field: pair.name, ...values }, says);
}

function typeChange(pair: FieldPair): readonly Told[] {
  const { was, is } = pair;
  if (isSameValue(was.type, is.type)) return [];
  return [tell(pair, 'field-type', 'type', { now: dataValue(is.type), was: dataValue(was.type) })];
}

function choiceChanges(pair: FieldPair): readonly Told[] {
  const { was, is } = pair;
  if (was.enum === undefined && is.enum === undefined) return [];
  if (was.enum === undefined)
    return [tell(pair, 'choices-removed', 'enum', { values: textsOf(is.enum) }, 'choices-set')];
  if (is.enum === undefined) return [tell(pair, 'choices-added', 'enum', {}, 'choices-dropped')];
  const { added, removed, isReordered } = listChanges(textsOf(was.enum), textsOf(is.enum));
  return [
    ...(added.length > 0 ? [tell(pair, 'choices-added', 'enum', { values: added })] : []),
    ...(removed.length > 0 ? [tell(pair, 'choices-removed', 'enum', { values: removed })] : []),
    ...(isReordered ? [tell(pair, 'choices-order', 'enum', {})] : []),
  ];
}

function limitChanges(pair: FieldPair): readonly Told[] {
  const { was, is } = pair;
  return Object.entries(LIMITS).flatMap(([limit, tighter]) => {
    const [old, now] = [was[limit], is[limit]];
    if (isSameValue(old, now)) return [];
    const values = { limit, now: dataValue(now), was: dataValue(old) };
    if (now === undefined) return [tell(pair, 'limit-loosened', limit, values, 'limit-dropped')];
    const isTighter = old === undefined || Number(now) > Number(old) === (tighter === 'more');
    return [
      tell(
        pair,
        isTighter ? 'limit-tightened' : 'limit-loosened',
        limit,
        values,
        old === undefined ? 'limit-set' : undefined,
      ),
    ];
  });
}

function patternChange(pair: FieldPair): readonly Told[] {
  const { was, is } = pair;
  if (isSameValue(was.pattern, is.pattern)) return [];
  if (is.pattern === undefined) return [tell(pair, 'pattern-dropped', 'pattern', {})];
  return [tell(pair, 'pattern-changed', 'pattern', { now: dataValue(is.pattern) })];
}

function ruleChanges(pair: FieldPair): readonly Told[] {
  const { was, is } = pair;
  const rules = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(isRule);
  return rules.flatMap((rule) => {
    const [old, now] = [textOfPlain(was[rule]), textOfPlain(is[rule])];
    if (old === now) return [];
    if (old === '') return [tell(pair, 'rule-added', rule, { rule })];
    return [tell(pair, now === '' ? 'rule-removed' : 'rule-changed', rule, { rule })];
  });
}

function markChanges(pair: FieldPair): readonly Told[] {
  const { was, is } = pair;
  return Object.entries(MARKS).flatMap(([mark, word]) => {
    if (isSameValue(was[mark], is[mark])) return [];
    const values = { setting: { phrase: word }, ...settingValues(is[mark], was[mark]) } as const;
    return [tell(pair, 'field-mark', mark, values)];
  });
}

function itemChanges(pair: FieldPair): readonly Told[] {
  const { was, is } = pair;
  if (!was.items || !is.items) return [];
  return keywordChanges({ ...pair, name: `${pair.name}[]`, was: was.items, is: is.items });
}

/** What a field may be: type, choices, limits, rules and marks. */
export function keywordChanges(pair: FieldPair): readonly Told[] {
  const type = typeChange(pair);
  if (type.length > 0) return type;
  return [choiceChanges, limitChanges, patternChange, ruleChanges, markChanges, itemChanges].flatMap((changes) =>
    changes(pair),
  );
}
