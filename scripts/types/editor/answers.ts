import type { FlowNames, StepNames } from '../names';
import { listSchema, own, pointersTo, props, type Schema, when } from './schema';

type Answers = readonly string[];

/** Where steps of each kind look at answers: offered are those there on arrival, or while the step is filled in. */
function placesOf(before: Schema, here: Schema): Readonly<Record<string, Schema>> {
  const show = { items: props({ at: here }) };
  const submit = props({ send: listSchema(here), verify: props({ signs: show }) });
  return {
    form: props({
      prefill: { additionalProperties: before },
      actions: { items: props({ params: { additionalProperties: here } }) },
      submit: props({ verify: props({ signs: show }) }),
    }),
    info: props({ show }),
    hub: props({ submit }),
    review: props({ submit }),
    end: props({ show }),
    status: props({ status: here, show }),
    list: props({ items: here }),
  };
}

/** A condition that looks at answers, at any depth. */
function lookingAt(answers: Schema, id: string): Schema {
  const parts = { items: own(id) };
  return props({ at: answers, all: parts, any: parts, not: own(id) });
}

interface AnswerOffers {
  conditions: Schema;
  steps: Schema;
  definitions: Readonly<Record<string, Schema>>;
}

/**
 * The answers of a flow: every one of them may be named, and those are offered that can be there by then. What is new
 * in the file, and so on no way yet, is offered all.
 */
export function answerOffers({ steps, conditions, answers }: FlowNames): AnswerOffers {
  const definitions = new Map<string, Schema>();
  const numbers = new Map<string, number>();
  const numbered = (name: string, list: Answers) => {
    const key = list.join();
    numbers.set(key, numbers.get(key) ?? numbers.size);
    return `${name}${numbers.get(key)}`;
  };
  const offered = (list: Answers) => {
    const id = numbered('offered', list);
    definitions.set(id, { anyOf: [pointersTo('answers', list), {}] });
    return own(id);
  };
  const condition = (list: Answers) => {
    const id = numbered('looks', list);
    definitions.set(id, lookingAt(offered(list), id));
    return { allOf: [own('condition'), own(id)] };
  };
  const anyStep = Object.entries(placesOf(offered(answers), offered(answers)));
  const step = ({ kind = '', before, answers: here }: StepNames) => ({
    allOf: [own('step'), placesOf(offered(before), offered(here))[kind] ?? {}],
  });
  const properties = {
    conditions: Object.fromEntries(conditions.map((one) => [one.id, condition(one.answers)])),
    steps: Object.fromEntries(steps.map((one) => [one.id, step(one)])),
  };
  return {
    conditions: { properties: properties.conditions, additionalProperties: condition(answers) },
    steps: {
      properties: properties.steps,
      additionalProperties: { allOf: [own('step'), ...anyStep.map(([kind, places]) => when('kind', [kind], places))] },
    },
    definitions: {
      answer: answers.length === 0 ? { not: {} } : { type: 'string', pattern: `^/answers/(?:${answers.join('|')})$` },
      ...Object.fromEntries(definitions),
    },
  };
}
