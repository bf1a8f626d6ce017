import { placeholdersOf } from '../../../src/definitions/project/flows';
import { enumOf } from '../../../src/definitions/project/forms';
import type { Project } from '../../../src/definitions/project/project';
import { entriesOf, isObject } from '../../../src/definitions/project/shape';
import { textsOfLanguage } from '../../../src/definitions/project/texts';
import { serverCodes } from '../../../src/prover/checks/codes';
import { RULE_ORDER } from '../../../src/rules/order';
import { allFlows, allForms, callsMarked, type FormNames, knownOfPerson, leaveTargets } from '../names';
import { all, DRAFT, keys, listSchema, name, own, pointersTo, props, type Schema, sorted, when } from './schema';

/** Areas whose texts are messages; a key of another area is left to `flows check`. */
const MESSAGE_AREAS = ['errors', 'rules'];

function message(project: Project): Schema {
  const { texts, areas } = textsOfLanguage(project, 'id');
  const messages = [...texts.keys()].filter((key) => MESSAGE_AREAS.includes(key.split('.')[0] ?? ''));
  const others = sorted(areas.keys())
    .filter((area) => !MESSAGE_AREAS.includes(area))
    .map((area) => area.replace('/', '\\.'));
  return { anyOf: [name(messages), { type: 'string', pattern: `^(?:${others.join('|')})\\.` }] };
}

/** Groups of option texts, and those of what stands beside options: a tag and a slogan each. */
function optionGroups(project: Project): { options: readonly string[]; notes: readonly string[] } {
  const groups = entriesOf(textsOfLanguage(project, 'id').areas.get('enums')?.value);
  const isNotes = (group: unknown) => entriesOf(group).some(([, text]) => isObject(text));
  return {
    options: groups.filter(([, group]) => !isNotes(group)).map(([id]) => id),
    notes: groups.filter(([, group]) => isNotes(group)).map(([id]) => id),
  };
}

/** What is told about why something is asked. */
function whyTopics(project: Project): readonly string[] {
  const why = textsOfLanguage(project, 'id').areas.get('why')?.value;
  return isObject(why) ? entriesOf(why.topics).map(([id]) => id) : [];
}

function pictures(project: Project): readonly string[] {
  return project.contract.pictures.flatMap((file) => /^public\/pictures\/([^/]+)\.svg$/.exec(file)?.[1] ?? []).sort();
}

/** What the placeholders of a call need: a value each. */
function paramsOfCalls(calls: readonly string[]): readonly Schema[] {
  const withParams = calls.filter((call) => placeholdersOf(call).length > 0);
  const without = calls.filter((call) => placeholdersOf(call).length === 0);
  return [
    ...withParams.map((call) => {
      const names = placeholdersOf(call);
      const values = { properties: Object.fromEntries(names.map((id) => [id, {}])), additionalProperties: false };
      return when('call', [call], { properties: { params: { ...values, required: names } }, required: ['params'] });
    }),
    ...(without.length > 0 ? [when('call', sorted(without), props({ params: { maxProperties: 0 } }))] : []),
  ];
}

/** What a step with the form may name of it. */
function stepOfForm({ fields, sent, options }: FormNames): Schema {
  return props({
    prefill: keys(fields),
    correct: keys(fields),
    guide: name(options.keys()),
    submit: props({
      send: listSchema({ anyOf: [pointersTo('answers', sent), { not: { pattern: '^/answers/' } }] }),
      errors: { additionalProperties: props({ field: name(fields) }) },
    }),
  });
}

const ofForm = (id: string) => `form-${id}`;

/** Which form, and what follows from it. */
const formStep = (forms: readonly FormNames[]): Schema => ({
  properties: { form: name(forms.map(({ id }) => id)) },
  ...all(sorted(forms.map(({ id }) => id)).map((id) => when('form', [id], own(ofForm(id))))),
});

/** The items of each group of names that a list can show. */
function itemsOfGroups(project: Project, groups: readonly string[], flows: Schema): readonly Schema[] {
  return groups.flatMap((group) => {
    const items = enumOf(project, group);
    return items.length === 0 ? [] : [when('names', [group], props({ opens: keys([...items, '*'], flows) }))];
  });
}

/** schemas/editor/names.schema.json: the names that definitions of several files may use. */
export function sharedSchema(project: Project): Schema {
  const flows = allFlows(project);
  const forms = allForms(project);
  const known = knownOfPerson(project);
  const groups = optionGroups(project);
  const codes = serverCodes(project);
  const steps = callsMarked(project, 'step');
  const actions = callsMarked(project, 'action');
  const flow = name(flows.map(({ id }) => id));
  return {
    $schema: DRAFT,
    title: 'Names',
    description: 'The names that several definitions may use. Written by `npm run types`.',
    definitions: {
      flow,
      leave: name(leaveTargets(flows)),
      code: name(codes),
      message: message(project),
      rule: name(RULE_ORDER),
      picture: name(pictures(project)),
      options: name(groups.options),
      notes: name(groups.notes),
      why: name(whyTopics(project)),
      common: name(project.of('common').map(({ id }) => `../common/${id}.schema.json`)),
      factsCall: name(callsMarked(project, 'facts')),
      codeCall: name(callsMarked(project, 'code')),
      known: pointersTo('known', known.open),
      masked: pointersTo('known', known.masked),
      knownName: name([...known.open, ...known.masked]),
      errorMessage: {
        anyOf: [
          { type: 'object', ...keys(RULE_ORDER, own('message')) },
          { type: 'string', allOf: [own('message')] },
        ],
      },
      submit: {
        properties: {
          call: name(steps),
          errors: keys(codes, props({ message: own('message'), leave: own('leave') })),
          keeps: props({ codes: listSchema(own('code')) }),
          verify: props({ call: name(callsMarked(project, 'verifies')), askedBy: listSchema(own('code')) }),
        },
        ...all(paramsOfCalls(steps)),
      },
      action: { properties: { call: name(actions) }, ...all(paramsOfCalls(actions)) },
      list: {
        properties: { names: own('options'), opens: { additionalProperties: own('flow') } },
        ...all(itemsOfGroups(project, groups.options, own('flow'))),
      },
      formStep: formStep(forms),
      captureStep: formStep(forms.filter(({ isCapture }) => isCapture)),
      ...Object.fromEntries(forms.map((form) => [ofForm(form.id), stepOfForm(form)])),
    },
  };
}
