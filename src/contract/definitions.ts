import type { Condition, FormSchema, Pointer } from '../rules/types';
import type { BackTarget, CameraType } from './enums';

export type {
  Condition,
  FieldError,
  FieldSchema,
  FormContext,
  FormSchema,
  FormValidator,
  Pointer,
} from '../rules/types';

export type AnswerValue = string | number | boolean | readonly string[];
export type Answers = Readonly<Record<string, AnswerValue | undefined>>;

/** What the pointers of a flow see. */
export interface FlowContext {
  /** what the consumer entered, by field name */
  readonly answers: Answers;
  /** what the server found out about this application (required material, review status ...) */
  readonly facts: Readonly<Record<string, unknown>>;
  /** what is known of the user from elsewhere (fullName, mobileNumber ...) */
  readonly known: Readonly<Record<string, unknown>>;
}

/** Edges are tried in order; the first whose condition holds wins; the last has no condition. */
export interface Edge {
  when?: string;
  to: string;
}

export interface Submit {
  /** a call of schemas/api/calls.json */
  call: string;
  /** values for the placeholders of the call's path */
  params?: Readonly<Record<string, string>>;
  /** pointers to what is sent; the last segment is the name in the body */
  send: readonly Pointer[];
  /** server error code -> the field that shows it and the message's locale key */
  errors?: Readonly<Record<string, { field: string; message: string }>>;
}

export interface StepMeta {
  root?: boolean;
  cantGoBack?: boolean;
  back?: BackTarget;
  showStayPopup?: boolean;
}

interface StepBase {
  /** below the flow's path */
  path: string;
  /** the product's name of the screen, where it has one */
  screen?: string;
  /** named condition that must hold to be here, and the step shown instead */
  guard?: { when: string; else: string };
  meta?: StepMeta;
  /** analytics event */
  track?: string;
}

interface Continues {
  next: readonly Edge[];
}

export interface FormStep extends StepBase, Continues {
  kind: 'form';
  form: string;
  prefill?: Readonly<Record<string, Pointer>>;
  submit: Submit;
}

export interface CaptureStep extends StepBase, Continues {
  kind: 'capture';
  /** a form with one camera field */
  form: string;
  submit: Submit;
}

export interface InfoStep extends StepBase, Continues {
  kind: 'info';
  picture?: string;
  /** names below `<flow>.<step>.points.` in the texts */
  points?: readonly string[];
}

export interface WaitStep extends StepBase, Continues {
  kind: 'wait';
  /** the call asked again until an edge's condition holds; its answer is merged into the facts */
  poll: { call: string; everyMs: number; timeoutMs: number };
}

export interface HubModule {
  /** one of the application steps (faceIdentification, personalInfo ...) */
  id: string;
  /** the first step of the module */
  step: string;
  optional?: boolean;
  /** named condition: the module must be corrected */
  correctWhen?: string;
}

export interface HubStep extends StepBase, Continues {
  kind: 'hub';
  modules: readonly HubModule[];
  submit: Submit;
}

export interface ReviewStep extends StepBase, Continues {
  kind: 'review';
  submit: Submit;
}

export interface EndStep extends StepBase {
  kind: 'end';
  outcome: string;
}

export type Step = FormStep | CaptureStep | InfoStep | WaitStep | HubStep | ReviewStep | EndStep;
export type StepKind = Step['kind'];

/** flows/<id>.flow.json */
export interface Flow {
  id: string;
  version: number;
  /** below /{channel}/ */
  path: string;
  entry: string;
  conditions?: Readonly<Record<string, Condition>>;
  steps: Readonly<Record<string, Step>>;
}

export type WidgetName =
  | 'accountNumber'
  | 'addressPicker'
  | 'bankList'
  | 'camera'
  | 'choice'
  | 'email'
  | 'files'
  | 'hidden'
  | 'money'
  | 'month'
  | 'nik'
  | 'number'
  | 'otp'
  | 'phone'
  | 'select'
  | 'text'
  | 'textarea';

/** One control of schemas/forms/<form>.ui.json, in the order shown. */
export interface UiField {
  /** the field of the schema, or a name for a control made of several (`parts`) */
  field: string;
  widget: WidgetName;
  /** control made of several fields: part name -> field of the schema */
  parts?: Readonly<Record<string, string>>;
  /** locale group of the option texts, `enums.<options>.<value>`; the field's name where absent */
  options?: string;
  camera?: CameraType;
  /** how many characters a one-time code has */
  length?: number;
  maxLength?: number;
  readOnly?: boolean;
  autocomplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  capitalise?: 'words' | 'characters';
}

export interface FormUi {
  fields: readonly UiField[];
}

/** Everything of a form but its validator. */
export interface FormDefinition {
  id: string;
  schema: FormSchema;
  ui: FormUi;
}
