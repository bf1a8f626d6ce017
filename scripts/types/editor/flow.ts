import type { StepKind } from '../../../src/contract/definitions';
import { editorSchemaOf } from '../../../src/definitions/project/kinds';
import type { FlowNames } from '../names';
import { answerOffers } from './answers';
import { conditionChoices } from './conditions';
import {
  all,
  DRAFT,
  listSchema,
  metaRef,
  name,
  oneOf,
  own,
  props,
  type Schema,
  sharedRef,
  sorted,
  when,
} from './schema';

type Shared = (definition: string) => Schema;

/** What steps of each kind may name, beside what every step may. */
function kinds(shared: Shared, { values }: FlowNames): Readonly<Record<StepKind, Schema>> {
  const submit = { allOf: [shared('submit'), own('signs'), own('sendAny')] };
  const submitForm = { allOf: [shared('submit'), own('signs'), own('sendOwn')] };
  const next = own('next');
  const status = props({
    status: own('pointer'),
    values: { additionalProperties: props({ way: own('way') }) },
    show: own('show'),
    next,
  });
  return {
    form: {
      ...props({ prefill: { additionalProperties: own('pointer') }, correct: { additionalProperties: own('when') } }),
      allOf: [shared('formStep'), props({ actions: { items: own('action') }, submit: submitForm, next })],
    },
    capture: { ...props({ submit: submitForm, next }), allOf: [shared('captureStep')] },
    signIn: { ...props({ submit: submitForm, next }), allOf: [shared('formStep')] },
    info: props({ picture: shared('picture'), show: own('show'), next }),
    wait: props({ poll: props({ call: shared('factsCall'), pending: own('when') }), next }),
    hub: props({ modules: { items: own('module') }, submit, next }),
    review: props({ of: listSchema(own('to')), submit, next }),
    end: props({ show: own('show'), way: own('way') }),
    status: { ...status, ...all(statusValues(values)) },
    list: { ...props({ items: own('pointer') }), allOf: [shared('list')] },
  };
}

/** The values of a status, by what it looks at. */
function statusValues(values: FlowNames['values']): readonly Schema[] {
  const facts = sorted(values.keys()).filter((pointer) => pointer.startsWith('/facts/'));
  return facts.map((pointer) => {
    const possible = values.get(pointer)?.map(String) ?? [];
    return when('status', [pointer], props({ values: { propertyNames: oneOf(possible) } }));
  });
}

/** Facts, what is in them, and parameters. */
function given({ facts, params }: FlowNames): Schema {
  const names = [...facts.map((fact) => `/facts/${fact}`), ...params.map((param) => `/params/${param.name}`)];
  const below = { type: 'string', pattern: `^/facts/(?:${sorted(facts).join('|')})/` };
  return facts.length > 0 ? { anyOf: [name(names), below] } : name(names);
}

/** What may be named in a flow: its steps, conditions and pointers, forms, calls, messages and what it can leave for. */
export function flowSchema(flow: FlowNames): Schema {
  const file = editorSchemaOf('flow', flow.id) ?? '';
  const shared = sharedRef(file);
  const everyStep = props({ guard: props({ when: own('when'), else: own('to') }), notes: listSchema(own('when')) });
  const offers = answerOffers(flow);
  const byKind = Object.entries(kinds(shared, flow));
  const open = { anyOf: [own('answer'), own('given'), shared('known')] };
  return {
    $schema: DRAFT,
    title: `Flow ${flow.id}`,
    description: `What flows/${flow.id}.flow.json may name. Written by \`npm run types\`.`,
    allOf: [metaRef(file, 'flow.schema.json')],
    properties: {
      $schema: { type: 'string' },
      id: { const: flow.id },
      facts: listSchema(shared('factsCall')),
      entry: own('to'),
      repeatable: props({ from: own('to') }),
      conditions: offers.conditions,
      steps: offers.steps,
    },
    definitions: {
      to: name(flow.steps.map(({ id }) => id)),
      when: name(flow.conditions.map(({ id }) => id)),
      ...offers.definitions,
      given: given(flow),
      pointer: { anyOf: [open, shared('masked')] },
      condition: conditionChoices({ at: own('pointer'), compared: open, named: own('when'), values: flow.values }),
      way: props({ to: own('to'), leave: shared('leave') }),
      next: { items: props({ when: own('when'), to: own('to'), leave: shared('leave') }) },
      sendAny: props({ send: listSchema(open) }),
      // which answers, the form says
      sendOwn: props({
        send: listSchema({ anyOf: [own('given'), shared('known'), { type: 'string', pattern: '^/answers/' }] }),
      }),
      action: {
        ...props({ when: own('when'), params: { additionalProperties: open } }),
        allOf: [shared('action')],
      },
      module: props({ step: own('to'), doneWhen: own('when'), correctWhen: own('when'), optionalWhen: own('when') }),
      show: { items: props({ at: own('pointer') }) },
      signs: props({ verify: props({ signs: own('show') }) }),
      step: {
        ...everyStep,
        allOf: byKind.map(([kind]) => when('kind', [kind], own(kind))),
      },
      ...Object.fromEntries(byKind),
    },
  };
}
