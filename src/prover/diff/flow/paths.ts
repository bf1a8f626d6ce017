import type { StepView } from '../../../definitions/project/flows';
import type { Condition } from '../../../rules/types';
import { type OnwardWay, type Told, told } from '../change';
import { implies, isSame } from '../conditions/decide';
import { ALWAYS, NEVER } from '../conditions/resolved';
import type { ChangeKind } from '../kinds';
import type { Sentence } from '../sentences/sentences';
import { appearances, conditionSize, provenAppearance } from './appearance';
import { movedSteps, stepsBefore } from './graph';
import { differingTargets, onwardOf, onwardWithout } from './onward';
import { type FlowPair, placeIn, toldCondition } from './pair';
import type { FlowSide } from './side';
import { asks } from './stepKinds';

interface Appearing {
  view: StepView;
  was: Condition;
  now: Condition;
  /** it follows from a change of steps before it */
  isFollowing?: boolean;
}

const isEnd = (condition: Condition): boolean => condition === ALWAYS || condition === NEVER;

/**
 * The steps that are there before and now, but appear for other people. The prover words the conditions, and may word
 * the same one in two ways where what differs cannot be: then the conditions as they are written decide.
 */
function appearingOtherwise(pair: FlowPair): readonly Appearing[] {
  const [wasWritten, isWritten] = [appearances(pair.before), appearances(pair.now)];
  return pair.pairing.kept.flatMap(({ before, now }) => {
    const written = wasWritten &&
      isWritten && {
        was: wasWritten.get(before.id) ?? NEVER,
        now: isWritten.get(now.id) ?? NEVER,
      };
    const isAsWritten = written && isSame(written.was, written.now, pair.domains);
    const [was, is] = [provenAppearance(pair.before, before.id), provenAppearance(pair.now, now.id)];
    if (!was || !is) return written && !isAsWritten ? [{ view: now, ...written }] : [];
    const isDecided = !isAsWritten || isEnd(was) !== isEnd(is);
    return isDecided && !isSame(was, is, pair.domains) ? [{ view: now, was, now: is }] : [];
  });
}

/** A sentence of more comparisons than this is too long to read. */
const MOST_TOLD = 24;

const isTooLong = ({ was, now }: Pick<Appearing, 'was' | 'now'>): boolean =>
  conditionSize(was) > MOST_TOLD || conditionSize(now) > MOST_TOLD;

function appearanceSentence({ was, now, isFollowing }: Appearing, { domains }: FlowPair): Sentence {
  if (isFollowing) return 'appears-following';
  if (isTooLong({ was, now })) return 'appears-otherwise';
  if (isSame(now, ALWAYS, domains)) return 'appears-always';
  if (isSame(now, NEVER, domains)) return 'appears-never';
  const wasPlain = isSame(was, ALWAYS, domains) || isSame(was, NEVER, domains);
  return wasPlain ? 'appears-when' : 'appears-when-not';
}

function appearanceKind({ view, was, now }: Appearing, { domains }: FlowPair): ChangeKind {
  if (!asks(view)) return 'appears-shows';
  return implies(was, now, domains) ? 'appears-more-asks' : 'appears-less-asks';
}

const guardOf = (side: FlowSide, view: StepView): Condition =>
  view.step.guard ? side.named(view.step.guard.when) : ALWAYS;

/** True when a step leads to another one for other people than before. */
function hasOtherEdgeTo(pair: FlowPair, target: string): boolean {
  const leading = stepsBefore(pair.now, target);
  const added = pair.pairing.added.some(({ id }) => leading.includes(id));
  return (
    added ||
    pair.pairing.kept.some(({ before, now }) => {
      const was = renamedTo(pair, onwardOf(pair.before, before));
      return differingTargets(was, onwardOf(pair.now, now), pair.domains).includes(`step ${target}`);
    })
  );
}

/**
 * How to tell that a step appears for others: by its guard where that is another one, else by the whole condition where
 * an edge to it is another one, else as something that follows from a change before it.
 */
function toldBy(pair: FlowPair, entry: Appearing): Appearing {
  const { view } = entry;
  const old = pair.pairing.kept.find(({ now }) => now.id === view.id)?.before;
  if (!old || isSame(entry.now, NEVER, pair.domains)) return entry;
  const guards = { was: guardOf(pair.before, old), now: guardOf(pair.now, view) };
  if (!isSame(guards.was, guards.now, pair.domains)) return { ...entry, ...guards };
  return { ...entry, isFollowing: !hasOtherEdgeTo(pair, view.id) };
}

/** Steps that appear for others than before, those of the same conditions in one sentence. */
function appearanceChanges(pair: FlowPair, entries: readonly Appearing[]): readonly Told[] {
  const groups = new Map<string, Appearing[]>();
  for (const appearing of entries) {
    const entry = toldBy(pair, appearing);
    const says = appearanceSentence(entry, pair);
    const isBrief = says === 'appears-following' || says === 'appears-otherwise';
    const conditions = isBrief ? [says] : [entry.was, entry.now];
    const key = JSON.stringify([conditions, appearanceKind(entry, pair)]);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const at = first.view.step.guard ? `${first.view.pointer}/guard` : first.view.pointer;
    const values = {
      step: group.map(({ view }) => view.id),
      when: { condition: first.now, flow: pair.now.file },
      was: { condition: first.was, flow: pair.before.file },
    };
    return [told(appearanceKind(first, pair), placeIn(pair, at), values, appearanceSentence(first, pair))];
  });
}

function movedChanges(pair: FlowPair, moved: readonly string[]): readonly Told[] {
  return moved.map((id) => {
    const old = pair.pairing.kept.find(({ now }) => now.id === id)?.before.id ?? id;
    return told('step-moved', placeIn(pair, `/steps/${id}`), {
      step: id,
      now: beforeText(stepsBefore(pair.now, id)),
      was: beforeText(stepsBefore(pair.before, old).map(pair.nameNow)),
    });
  });
}

const beforeText = (steps: readonly string[]) =>
  steps.length > 0 ? ({ phrase: 'after', values: { steps } } as const) : ({ phrase: 'at-the-start' } as const);

const renamedTo = (pair: FlowPair, ways: readonly OnwardWay[]): readonly OnwardWay[] =>
  ways.map((way) => ('step' in way.to ? { ...way, to: { step: pair.nameNow(way.to.step) } } : way));

/** Where steps lead now, as far as no step that came, went, moved or appears otherwise explains it. */
function onwardChanges(pair: FlowPair, explained: ReadonlySet<string>, moved: readonly string[]): readonly Told[] {
  const { kept, added, removed } = pair.pairing;
  const gone = new Set([
    ...removed.map(({ id }) => id),
    ...kept.filter(({ now }) => moved.includes(now.id)).map(({ before }) => before.id),
  ]);
  const fresh = new Set([...added.map(({ id }) => id), ...moved]);
  return kept.flatMap(({ before, now }) => {
    if (moved.includes(now.id)) return [];
    const was = renamedTo(pair, onwardWithout(pair.before, before, gone));
    const is = onwardWithout(pair.now, now, fresh);
    const targets = differingTargets(was, is, pair.domains);
    if (targets.length === 0 || targets.some((target) => explained.has(target))) return [];
    const values = {
      step: now.id,
      now: { onward: onwardOf(pair.now, now), flow: pair.now.file },
      was: { onward: renamedTo(pair, onwardOf(pair.before, before)), flow: pair.before.file },
    };
    return [told('next-changed', placeIn(pair, `${now.pointer}/next`), values)];
  });
}

/** Guards, as far as no other appearance of the step says it. */
function guardChanges(pair: FlowPair, explained: ReadonlySet<string>): readonly Told[] {
  return pair.pairing.kept.flatMap(({ before, now }) => {
    const [was, is] = [before.step.guard, now.step.guard];
    const [wasElse, isElse] = [was && pair.nameNow(was.else ?? ''), is?.else];
    const isSameGuard = pair.isSameNamed(was?.when, is?.when) && wasElse === isElse;
    if (isSameGuard || (explained.has(`step ${now.id}`) && (!was || !is || wasElse === isElse))) return [];
    const place = placeIn(pair, `${now.pointer}/guard`);
    if (!is) return [told('guard-changed', place, { step: now.id }, 'guard-removed')];
    const values = { step: now.id, when: toldCondition(pair.now, is.when), else: isElse };
    return [told('guard-changed', place, values)];
  });
}

/** Which step follows which, and for whom. */
export function pathChanges(pair: FlowPair): readonly Told[] {
  const appearing = appearingOtherwise(pair);
  const common = pair.pairing.kept.map(({ now }) => now.id);
  const moved = movedSteps(pair.before, pair.now, common, pair.nameNow);
  const explained = new Set(appearing.map(({ view }) => `step ${view.id}`));
  return [
    ...appearanceChanges(pair, appearing),
    ...movedChanges(pair, moved),
    ...onwardChanges(pair, explained, moved),
    ...guardChanges(pair, explained),
  ];
}
