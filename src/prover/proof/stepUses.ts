import type { Step } from '../../contract/definitions';
import { escapeSegment } from '../../lib/pointer';
import { edgesIn, modulesIn, submitIn } from '../../steps/kinds';

/** A named condition that a step uses. */
export interface ConditionUse {
  readonly name: string;
  readonly step: string;
  /** where it stands in the file */
  readonly pointer: string;
  readonly by: 'guard' | 'edge' | 'note' | 'action' | 'correct' | 'module' | 'pending';
  /** of an edge: which */
  readonly at?: number;
}

/** A pointer that a step reads, apart from conditions. */
export interface ValueUse {
  readonly at: string;
  readonly pointer: string;
  readonly by: 'prefill' | 'sent' | 'status';
}

export const stepPointer = (id: string): string => `/steps/${escapeSegment(id)}`;

type Found = Omit<ConditionUse, 'step'>;

function use(by: ConditionUse['by'], name: string | undefined, pointer: string): readonly Found[] {
  return name === undefined ? [] : [{ by, name, pointer }];
}

function moduleUses(step: Step, base: string): readonly Found[] {
  return modulesIn(step).flatMap((module, index) =>
    (['correctWhen', 'optionalWhen', 'doneWhen'] as const).flatMap((key) =>
      use('module', module[key], `${base}/modules/${index}/${key}`),
    ),
  );
}

function formUses(step: Step, base: string): readonly Found[] {
  const { actions = [], correct = {} } = 'correct' in step || 'actions' in step ? step : {};
  return [
    ...actions.flatMap(({ when }, index) => use('action', when, `${base}/actions/${index}/when`)),
    ...Object.entries(correct).flatMap(([field, name]) =>
      use('correct', name, `${base}/correct/${escapeSegment(field)}`),
    ),
  ];
}

/** Every named condition of a step, in the order of the definition's keys. */
export function usedConditions(id: string, step: Step): readonly ConditionUse[] {
  const base = stepPointer(id);
  const edges = edgesIn(step);
  const found: readonly Found[] = [
    ...use('guard', step.guard?.when, `${base}/guard/when`),
    ...(step.notes ?? []).flatMap((name, index) => use('note', name, `${base}/notes/${index}`)),
    ...moduleUses(step, base),
    ...formUses(step, base),
    ...('poll' in step ? use('pending', step.poll.pending, `${base}/poll/pending`) : []),
    ...edges.flatMap(({ when }, at) => use('edge', when, `${base}/next/${at}/when`).map((edge) => ({ ...edge, at }))),
  ];
  return found.map((one) => ({ ...one, step: id }));
}

/** What a step fills in, sends and shows the state of; answers to its own form are left out of what it sends. */
export function valueUsesOf(id: string, step: Step): readonly ValueUse[] {
  const base = stepPointer(id);
  const prefill = 'prefill' in step ? Object.entries(step.prefill ?? {}) : [];
  const sent = 'form' in step ? [] : (submitIn(step)?.send ?? []);
  return [
    ...prefill.map(
      ([field, at]): ValueUse => ({ at, by: 'prefill', pointer: `${base}/prefill/${escapeSegment(field)}` }),
    ),
    ...sent.map((at, index): ValueUse => ({ at, by: 'sent', pointer: `${base}/submit/send/${index}` })),
    ...('values' in step ? [{ at: step.status, by: 'status', pointer: `${base}/status` } as const] : []),
  ];
}
