import type { StepView } from '../../../definitions/project/flows';
import type { Condition } from '../../../rules/types';
import { type Told, told } from '../change';
import { isSame } from '../conditions/decide';
import { ALWAYS, NEVER } from '../conditions/resolved';
import { actionChanges } from './actions';
import { appearances, provenAppearance } from './appearance';
import { stepsBefore } from './graph';
import { mapChanges } from './maps';
import { moduleChanges, reviewChange } from './modules';
import { type FlowPair, placeIn } from './pair';
import { correctChanges, noteChanges } from './stepConditions';
import { asks, natureChanges } from './stepKinds';
import { stepSettings } from './stepSettings';
import { sendsChange, submitChanges } from './submit';

/** What can change of a step that is there before and now. */
const ASPECTS: readonly ((pair: FlowPair, before: StepView, now: StepView) => readonly Told[])[] = [
  natureChanges,
  stepSettings,
  submitChanges,
  sendsChange,
  mapChanges,
  correctChanges,
  noteChanges,
  actionChanges,
  moduleChanges,
  reviewChange,
];

/** When a new step appears; undefined where the flow is too involved to say. */
function appearanceOf({ now }: FlowPair, step: string): Condition | undefined {
  const proven = provenAppearance(now, step);
  if (proven) return proven;
  const written = appearances(now);
  return written && (written.get(step) ?? NEVER);
}

function addedSentence({ domains }: FlowPair, when: Condition | undefined) {
  if (!when || isSame(when, ALWAYS, domains)) return 'step-added';
  return isSame(when, NEVER, domains) ? 'step-added-never' : 'step-added-when';
}

function added(pair: FlowPair, view: StepView): Told {
  const steps = stepsBefore(pair.now, view.id);
  const after =
    steps.length > 0 ? ({ phrase: 'after', values: { steps } } as const) : ({ phrase: 'at-the-start' } as const);
  const when = appearanceOf(pair, view.id);
  return told(
    asks(view) ? 'step-added-asks' : 'step-added-shows',
    placeIn(pair, view.pointer),
    { step: view.id, kind: String(view.step.kind), after, when: when && { condition: when, flow: pair.now.file } },
    addedSentence(pair, when),
  );
}

function removed(pair: FlowPair, view: StepView): Told {
  const kind = asks(view) ? 'step-removed-asks' : 'step-removed-shows';
  const values = { step: view.id, kind: String(view.step.kind) };
  return told(kind, placeIn(pair, view.pointer, true), values, 'step-removed');
}

/** What changed of the steps themselves: new ones, gone ones, renamed ones, and what the others are. */
export function stepChanges(pair: FlowPair): readonly Told[] {
  const { pairing } = pair;
  const renamed = pairing.kept.filter(({ before, now }) => before.id !== now.id);
  return [
    ...pairing.added.map((view) => added(pair, view)),
    ...pairing.removed.map((view) => removed(pair, view)),
    ...renamed.map(({ before, now }) =>
      told('step-renamed', placeIn(pair, now.pointer), { step: now.id, was: before.id }),
    ),
    ...pairing.kept.flatMap(({ before, now }) => ASPECTS.flatMap((changes) => changes(pair, before, now))),
  ];
}
