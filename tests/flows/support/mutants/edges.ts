import { stepsOf } from '../../../../src/definitions/project/flows';
import { isObject, textOf } from '../../../../src/definitions/project/shape';
import { drop, mistyped, type Operator, one, operator, put } from './mutant';
import { EDGES, entryOf, FLOWS, hasHub, isBefore, STEPS, waysTo } from './places';

const toStep = EDGES.filter(({ to }) => to !== undefined);
const free = EDGES.filter(({ view }) => view.step.kind !== 'wait');
const ofWaits = EDGES.filter(({ view }) => view.step.kind === 'wait');

/** Something that holds for some people and not for others, at every step of every flow. */
const SOME = { at: '/known/email', exists: true };

const withSome = (file: string) => put(file, '/conditions/some', SOME);

/** The edges of a flow without modules, whose steps all follow one another. */
const inLine = toStep.filter(({ view }) => !hasHub(view.file) && view.step.kind !== 'signIn');

/** Steps that one thing alone leads to, and that lead on without a choice: skipping one leaves it out for everybody. */
const skippable = toStep.flatMap((edge) => {
  const target = STEPS.find(({ id, file }) => id === edge.to && file.path === edge.file);
  const [onward, ...others] = EDGES.filter(({ view }) => view === target);
  if (target === undefined || onward?.to === undefined || others.length > 0) return [];
  return waysTo(target.file, target.id) === 1 && onward.when === undefined ? [{ edge, onward: onward.to }] : [];
});

const guarded = STEPS.flatMap((view) => {
  const { guard } = view.step;
  return isObject(guard) ? [{ view, to: textOf(guard.else) ?? '', when: textOf(guard.when) ?? '' }] : [];
});

/** Wrong edges and guards. */
export const EDGE_OPERATORS: readonly Operator[] = [
  operator(
    'an edge to a step that is not there',
    'missing-step',
    toStep.map(({ file, pointer, to = '' }) => one(put(file, `${pointer}/to`, mistyped(to)))),
  ),
  operator(
    'all edges of a step gone',
    ['meta-schema', 'status-way'],
    free.map(({ file, view }) => one(drop(file, `${view.pointer}/next`))),
  ),
  operator(
    'an edge back to the first step of a flow without modules',
    'endless-loop',
    // of a step that all pass: a guard that lets nobody in would keep the others out of the circle
    inLine
      .filter(({ view }) => view.step.guard === undefined && isBefore(view.file, entryOf(view.file), view.id))
      .map(({ file, pointer, view }) => one(put(file, `${pointer}/to`, entryOf(view.file)))),
  ),
  operator(
    'an edge from a step to itself',
    'endless-loop',
    free
      .filter(({ view }) => !hasHub(view.file) && view.step.kind !== 'signIn')
      .map(({ file, pointer, view }) => one(put(file, pointer, { to: view.id }))),
  ),
  operator(
    'a module that leads back to its own step',
    ['module-return', 'endless-loop'],
    free
      .filter(({ view, to }) => hasHub(view.file) && view.step.kind !== 'hub' && to === entryOf(view.file))
      .map(({ file, pointer, view }) => one(put(file, `${pointer}/to`, view.id))),
  ),
  operator(
    'an edge past the next step, which nothing else leads to',
    'unreachable-step',
    skippable.map(({ edge, onward }) => one(put(edge.file, `${edge.pointer}/to`, onward))),
  ),
  operator(
    'the only edge for some people alone',
    'missing-last-edge',
    free.map(({ file, pointer }) => ({ edits: [withSome(file), put(file, `${pointer}/when`, 'some')] })),
  ),
  operator(
    'an edge behind one without a condition',
    'shadowed-edge',
    free.map(({ file, view, to, leave }) =>
      one(put(file, `${view.pointer}/next/-`, to === undefined ? { leave } : { to })),
    ),
  ),
  operator(
    'the same condition at two edges',
    'shadowed-edge',
    free.map(({ file, view, to, leave }) => {
      const target = to === undefined ? { leave } : { to };
      const twice = [{ when: 'some', ...target }, { when: 'some', leave: 'Home' }, target];
      return { edits: [withSome(file), put(file, `${view.pointer}/next`, twice)] };
    }),
  ),
  operator(
    'edges in the wrong order',
    'shadowed-edge',
    free.map(({ file, view, to, leave }) => {
      const target = to === undefined ? { leave } : { to };
      return { edits: [withSome(file), put(file, `${view.pointer}/next`, [target, { when: 'some', leave: 'Home' }])] };
    }),
  ),
  operator(
    'a wait that does not wait',
    'wait-edge',
    ofWaits.map(({ file, pointer }) => one(drop(file, `${pointer}/when`))),
  ),
  operator(
    'the same edge of a wait twice',
    'shadowed-edge',
    ofWaits.map(({ file, view, to, when }) => one(put(file, `${view.pointer}/next/-`, { when, to }))),
  ),
  operator(
    'a guard that sends to a step that is not there',
    'missing-step',
    guarded.map(({ view, to }) => one(put(view.file.path, `${view.pointer}/guard/else`, mistyped(to)))),
  ),
  operator(
    'a guard that sends back to its own step',
    ['endless-loop', 'dead-end'],
    guarded.map(({ view }) => one(put(view.file.path, `${view.pointer}/guard/else`, view.id))),
  ),
  operator(
    'a guard that sends back to the first step',
    'endless-loop',
    // the first step itself, and steps that are no longer reached when it sends them away, are another matter
    guarded
      .filter(({ view }) => isBefore(view.file, entryOf(view.file), view.id) && waysTo(view.file, view.id) > 1)
      .map(({ view }) => one(put(view.file.path, `${view.pointer}/guard/else`, entryOf(view.file)))),
  ),
  operator(
    'no guard, although nothing else leads to where it sends',
    'unreachable-step',
    guarded
      .filter(({ view, to }) => waysTo(view.file, to) === 1)
      .map(({ view }) => one(drop(view.file.path, `${view.pointer}/guard`))),
  ),
  operator(
    'a first step that is not there',
    'missing-entry',
    FLOWS.map((flow) => one(put(flow.path, '/entry', mistyped(entryOf(flow))))),
  ),
  operator(
    'the flow begins with its last step',
    'unreachable-step',
    FLOWS.flatMap((flow) => {
      const end = stepsOf(flow).find(({ step, id }) => step.kind === 'end' && id !== entryOf(flow));
      return end ? [one(put(flow.path, '/entry', end.id))] : [];
    }),
  ),
  operator(
    'a step that nothing leads to',
    'unreachable-step',
    FLOWS.map((flow) =>
      one(put(flow.path, '/steps/spare', { kind: 'end', path: 'spare', outcome: 'spare', way: { leave: 'Home' } })),
    ),
  ),
];
