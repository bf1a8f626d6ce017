import { actionsOf, modulesOf, shownOf, statusValuesOf, submitOf } from '../../../../src/definitions/project/flows';
import { entriesOf, isObject, listOf, textOf, textsOf } from '../../../../src/definitions/project/shape';
import { escapeSegment } from '../../../../src/lib/pointer';
import { drop, type Mutant, mistyped, type Operator, one, operator, put } from './mutant';
import { below, EDGES, ERRORS, entryOf, FLOWS, isBefore, STATUSES, STEPS, SUBMITTING, WITH_FORM } from './places';

/** The same hints for the back button at every step. */
const metas = (contradiction: object): readonly Mutant[] =>
  STEPS.map((view) => one(put(view.file.path, below(view, 'meta'), contradiction)));

/** Wrong names, calls and hints, and steps in the wrong place. */
export const NAME_OPERATORS: readonly Operator[] = [
  // back
  operator('a first screen with a way back', 'meta-conflict', metas({ root: true, back: 'Home' })),
  operator('no way back, and a way back', 'meta-conflict', metas({ cantGoBack: true, back: 'Home' })),
  operator('a first screen without way back twice', 'meta-conflict', metas({ root: true, cantGoBack: true })),
  operator('back to a screen that does not exist', ['unknown-back-target', 'meta-schema'], metas({ back: 'Hoem' })),
  // calls
  operator(
    'a misspelt call',
    'unknown-call',
    SUBMITTING.map((view) =>
      one(put(view.file.path, below(view, 'submit/call'), `${String(submitOf(view).call).slice(0, -1)}`)),
    ),
  ),
  operator(
    'a call that no step sends',
    'call-kind',
    SUBMITTING.map((view) => one(put(view.file.path, below(view, 'submit/call'), 'POST /auth/logout'))),
  ),
  operator(
    'a value for a placeholder that the call does not have',
    'call-params',
    SUBMITTING.map((view) => one(put(view.file.path, below(view, 'submit/params/kind'), 'KTP'))),
  ),
  operator(
    'a placeholder without its value',
    'call-params',
    SUBMITTING.filter((view) => submitOf(view).params !== undefined).map((view) =>
      one(drop(view.file.path, below(view, 'submit/params'))),
    ),
  ),
  operator(
    'an action without the value of its call',
    'call-params',
    STEPS.flatMap((view) => actionsOf(view).map(([, at]) => one(drop(view.file.path, `${at}/params`)))),
  ),
  operator(
    'facts that the flow no longer reads',
    ['unknown-fact', 'unread-poll'],
    FLOWS.filter(({ value }) => isObject(value) && value.facts !== undefined).map((flow) =>
      one(drop(flow.path, '/facts')),
    ),
  ),
  operator(
    'facts of a call that is none',
    'unknown-call',
    FLOWS.flatMap((flow) =>
      listOf(isObject(flow.value) ? flow.value.facts : undefined).map((call, index) =>
        one(put(flow.path, `/facts/${index}`, `${String(call)}s`)),
      ),
    ),
  ),
  operator(
    'a wait or repeated call that gives up before it asks again',
    'short-timeout',
    [
      ...STEPS.filter(({ step }) => step.poll !== undefined).map(
        (view) => [view.file.path, below(view, 'poll')] as const,
      ),
      ...ERRORS.filter(({ target }) => target.repeat !== undefined).map(
        ({ view, at }) => [view.file.path, `${at}/repeat`] as const,
      ),
    ].map(([file, at]) => one(put(file, `${at}/timeoutMs`, 1000))),
  ),
  operator(
    'a code with another number of digits',
    'code-length',
    STEPS.filter((view) => submitOf(view).verify !== undefined).map((view) =>
      one(put(view.file.path, below(view, 'submit/verify/length'), 4)),
    ),
  ),
  // names
  operator(
    'a misspelt form',
    'missing-form',
    WITH_FORM.map((view) => one(put(view.file.path, below(view, 'form'), mistyped(view.form ?? '')))),
  ),
  operator(
    'a step of an unknown kind',
    'meta-schema',
    STEPS.map((view) => one(put(view.file.path, below(view, 'kind'), mistyped(String(view.step.kind))))),
  ),
  operator(
    'two steps of one flow at the same path',
    'duplicate-id',
    EDGES.flatMap(({ file, view, to }) =>
      to === undefined || to === view.id ? [] : [one(put(file, `/steps/${escapeSegment(to)}/path`, view.step.path))],
    ),
  ),
  operator(
    'a way out to nothing',
    'leave-target',
    [
      ...EDGES.flatMap(({ file, pointer, leave }) =>
        leave === undefined ? [] : [{ file, at: `${pointer}/leave`, leave }],
      ),
      ...ERRORS.flatMap(({ view, at, target }) =>
        typeof target.leave === 'string' ? [{ file: view.file.path, at: `${at}/leave`, leave: target.leave }] : [],
      ),
      ...STATUSES.flatMap((view) =>
        statusValuesOf(view).flatMap(([{ way }, at]) => {
          const leave = isObject(way) ? textOf(way.leave) : undefined;
          return leave === undefined ? [] : [{ file: view.file.path, at: `${at}/way/leave`, leave }];
        }),
      ),
    ].map(({ file, at, leave }) => one(put(file, at, mistyped(leave)))),
  ),
  operator(
    'a module whose step is not there',
    'missing-step',
    STEPS.flatMap((view) =>
      modulesOf(view).map(([{ step }, at]) => one(put(view.file.path, `${at}/step`, mistyped(String(step))))),
    ),
  ),
  operator(
    'a module twice',
    'duplicate-id',
    STEPS.flatMap((view) =>
      modulesOf(view).map(([module]) => one(put(view.file.path, below(view, 'modules/-'), module))),
    ),
  ),
  operator(
    'a hub that is no longer sent',
    ['unreachable-step', 'channel-application'],
    STEPS.filter(({ step }) => step.kind === 'hub' && step.submit !== undefined).map((view) => ({
      edits: [drop(view.file.path, below(view, 'submit')), drop(view.file.path, below(view, 'next'))],
    })),
  ),
  operator(
    'a module that begins with its own hub',
    'module-return',
    STEPS.flatMap((view) => modulesOf(view).map(([, at]) => one(put(view.file.path, `${at}/step`, view.id)))),
  ),
  operator(
    'a module that goes on with another one',
    'module-return',
    STEPS.flatMap((view) =>
      modulesOf(view).flatMap(([{ step }, , index]) => {
        const other = modulesOf(view)[(Number(index) + 1) % modulesOf(view).length]?.[0].step;
        const last = EDGES.find(({ file, view: { id, step: from }, to }) => {
          const isOfModule = id === step || (from.kind === 'capture' && step === 'ktp');
          return file === view.file.path && isOfModule && to === view.id;
        });
        return last === undefined ? [] : [one(put(view.file.path, `${last.pointer}/to`, other))];
      }),
    ),
  ),
  operator(
    'a review of a step that asks nothing',
    'review-order',
    STEPS.filter(({ step }) => step.kind === 'review').map((view) =>
      one(put(view.file.path, below(view, 'of'), [view.id])),
    ),
  ),
  operator(
    'a review of a step that comes after it',
    'review-order',
    STEPS.filter(({ step }) => step.kind === 'review').flatMap((view) =>
      STEPS.filter(({ file, id, form }) => file === view.file && form !== undefined && isBefore(file, view.id, id)).map(
        ({ id }) => one(put(view.file.path, below(view, 'of'), [id])),
      ),
    ),
  ),
  operator(
    'an item of a list that opens nothing',
    'unknown-flow',
    STEPS.flatMap((view) =>
      entriesOf(view.step.opens).map(([item, flow]) =>
        one(put(view.file.path, below(view, `opens/${item}`), mistyped(String(flow)))),
      ),
    ),
  ),
  operator(
    'a value shown that is not there',
    ['unknown-pointer', 'unknown-fact'],
    STEPS.flatMap((view) =>
      shownOf(view).map(([{ at }, place]) => one(put(view.file.path, `${place}/at`, `${String(at)}s`))),
    ),
  ),
  operator(
    'a picture that is not there',
    'missing-picture',
    STEPS.filter(({ step }) => step.picture !== undefined).map((view) =>
      one(put(view.file.path, below(view, 'picture'), mistyped(String(view.step.picture)))),
    ),
  ),
  operator(
    'a point or value shown without its text',
    'missing-text',
    STEPS.flatMap((view) => [
      ...textsOf(view.step.points).map((_, index) => one(put(view.file.path, below(view, `points/${index}`), 'spare'))),
      ...shownOf(view).map(([, at]) => one(put(view.file.path, `${at}/id`, 'spare'))),
    ]),
  ),
  operator(
    'a flow that is signed into in the middle',
    'sign-in',
    STEPS.filter(({ step, file, id }) => step.kind === 'info' && id !== entryOf(file)).map((view) =>
      one(
        put(view.file.path, view.pointer, {
          kind: 'signIn',
          path: view.step.path,
          form: 'effortless-login',
          submit: { call: 'POST /auth/login/otp', send: ['/answers/mobileNumber', '/answers/otp'] },
          next: view.step.next,
        }),
      ),
    ),
  ),
];
