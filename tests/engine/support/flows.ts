import type { Edge, FieldSchema, Flow, FormDefinition, Step, UiField } from '../../../src/contract/definitions';
import type { FlowState } from '../../../src/engine/steps';

const CALL = 'POST /step';

/** A form step of the same name as its form, sending the fields given. */
export function formStep(
  id: string,
  next: readonly Edge[],
  send: readonly string[] = [],
  more: Partial<Step> = {},
): Step {
  return {
    kind: 'form',
    path: id,
    form: id,
    submit: { call: CALL, send: send.map((field) => `/answers/${field}`) },
    next,
    ...more,
  } as Step;
}

export function endStep(id: string): Step {
  return { kind: 'end', path: id, outcome: id };
}

export function flowOf(entry: string, steps: Flow['steps'], conditions: NonNullable<Flow['conditions']> = {}): Flow {
  return { id: 'test', version: 1, path: 'test', entry, conditions, steps };
}

export function stateOf(state: Partial<FlowState> = {}): FlowState {
  return { answers: {}, facts: {}, known: {}, done: [], ...state };
}

export function formOf(
  id: string,
  properties: Readonly<Record<string, FieldSchema>>,
  fields?: UiField[],
): FormDefinition {
  const shown = fields ?? Object.keys(properties).map((field) => ({ field, widget: 'text' as const }));
  return {
    id,
    schema: { type: 'object', additionalProperties: false, properties, required: [] },
    ui: { fields: shown },
  };
}

export function lookup(...forms: readonly FormDefinition[]): (id: string) => FormDefinition | undefined {
  return (id) => forms.find((form) => form.id === id);
}

/**
 * job -> (student? school) -> contact -> end. `school` sends hasScholarship, `contact` is followed by `grant` when the
 * consumer has one.
 */
export const schoolFlow = flowOf(
  'job',
  {
    job: formStep('job', [{ when: 'student', to: 'school' }, { to: 'contact' }], ['jobType']),
    school: formStep('school', [{ to: 'contact' }], ['hasScholarship']),
    contact: formStep('contact', [{ when: 'scholar', to: 'grant' }, { to: 'sent' }], ['contactName']),
    grant: formStep('grant', [{ to: 'sent' }], ['grantName']),
    sent: endStep('sent'),
  },
  {
    student: { at: '/answers/jobType', is: 'STUDENT' },
    scholar: { at: '/answers/hasScholarship', is: true },
  },
);

const TO_HUB = [{ to: 'hub' }];

/** A hub with a module of two steps, one of one step, and an optional one. */
export const hubFlow = flowOf(
  'hub',
  {
    hub: {
      kind: 'hub',
      path: 'hub',
      modules: [
        { id: 'faceIdentification', step: 'intro', correctWhen: 'badPhoto' },
        { id: 'personalInfo', step: 'personal' },
        { id: 'requiredAdditionalInfo', step: 'extra', optional: true },
      ],
      submit: { call: CALL, send: ['/answers/face', '/answers/email'] },
      next: [{ to: 'sent' }],
    },
    intro: { kind: 'info', path: 'intro', next: [{ to: 'face' }] },
    face: { ...formStep('face', TO_HUB, ['face']), kind: 'capture' } as Step,
    personal: formStep('personal', TO_HUB, ['email']),
    extra: formStep('extra', TO_HUB, ['slip']),
    sent: endStep('sent'),
  },
  { badPhoto: { at: '/facts/returnReason', is: 'WRONG_PHOTO_FORMAT' } },
);
