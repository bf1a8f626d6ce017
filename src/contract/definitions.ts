import type { Condition, FormSchema, FormValidator, Pointer } from '../rules/types';
import type { BackTarget, CameraType } from './enums';
import type { ParamValues } from './flowParams';
import type { CardReading } from './generated/bodies';
import type { WidgetName } from './generated/names';

export type {
  Condition,
  FieldError,
  FieldSchema,
  FormContext,
  FormSchema,
  FormValidator,
  Pointer,
} from '../rules/types';
export type { WidgetName } from './generated/names';

export type AnswerValue = string | number | boolean | readonly string[];
export type Answers = Readonly<Record<string, AnswerValue | undefined>>;

/** What the pointers of a flow see. */
export interface FlowContext {
  /** what the consumer entered, by field name */
  readonly answers: Answers;
  /** what the server found out about this application (required material, review status ...) */
  readonly facts: Readonly<Record<string, unknown>>;
  /** what is known of the user from elsewhere (fullName, mobileNumber ...); sensitive values are masked in the browser */
  readonly known: Readonly<Record<string, unknown>>;
  /** values of the placeholders of the flow's path: `/params/type` */
  readonly params?: FlowParams;
}

/** Values of the placeholders of a flow's path, by name. */
export type FlowParams = Readonly<Record<string, string>>;

/**
 * Edges are tried in order; the first whose condition holds wins; the last has no condition, but for a wait, all of
 * whose edges have one. An edge leads to a step of this flow, or leaves for another flow or a screen of the product.
 */
export type Edge = { readonly when?: string; readonly to: string } | { readonly when?: string; readonly leave: string };

/**
 * What a refusal of the server leads to: its message at a field; the same call sent again by itself until it ends
 * otherwise or `timeoutMs` are over, the message shown meanwhile; or another flow or screen.
 */
export type ErrorTarget =
  | { readonly field: string; readonly message: string }
  | { readonly repeat: { readonly everyMs: number; readonly timeoutMs: number }; readonly message: string }
  | { readonly leave: string };

export interface Submit {
  /** a call of schemas/api/calls.json */
  call: string;
  /** values for the placeholders of the call's path */
  params?: Readonly<Record<string, string>>;
  /** pointers to what is sent; the last segment is the name in the body */
  send: readonly Pointer[];
  /** server error code -> what it leads to */
  errors?: Readonly<Record<string, ErrorTarget>>;
  /**
   * Codes that refuse nothing: the step counts as sent and `/facts/<fact>` keeps the code, or SUCCESS where the server
   * had nothing to say.
   */
  keeps?: { readonly fact: string; readonly codes: readonly string[] };
  /**
   * A one-time code that must come with the call, and the call that sends it to the user. With `askedBy` it is asked for
   * only where the server refuses with one of these codes, and the same call goes once more with it. With `signs` the
   * code signs what these values say: they stand above it, and it goes with a button that says so (`<flow>.<step>.signs`).
   */
  verify?: {
    readonly call: string;
    readonly length: number;
    readonly askedBy?: readonly string[];
    readonly signs?: readonly ShownValue[];
  };
}

export interface StepMeta {
  root?: boolean;
  cantGoBack?: boolean;
  back?: BackTarget;
  showStayPopup?: boolean;
}

interface StepBase {
  /** below the flow's path; empty for the flow's own address */
  path: string;
  /** the product's name of the screen, where it has one */
  screen?: string;
  /** named condition that must hold to be here, and the step shown instead */
  guard?: { when: string; else: string };
  meta?: StepMeta;
  /** analytics event */
  track?: string;
  /** named conditions; while one holds, its text `<flow>.notes.<condition>` stands above the step */
  notes?: readonly string[];
}

interface Continues {
  next: readonly Edge[];
}

/** A second thing to do at a step: a call of its own, after which the flow is read again. */
export interface StepAction {
  /** texts `<flow>.<step>.actions.<id>.label` and, where it is confirmed first, `.confirm` */
  id: string;
  call: string;
  /** placeholder of the call's path -> pointer to its value */
  params?: Readonly<Record<string, Pointer>>;
  /** named condition: offered only while it holds */
  when?: string;
  /** true: asks before the call, because it cannot be undone */
  confirm?: boolean;
}

export interface FormStep extends StepBase, Continues {
  kind: 'form';
  form: string;
  prefill?: Readonly<Record<string, Pointer>>;
  submit: Submit;
  /** the prefilled values are the present ones: only what differs is validated and sent, an emptied field as `""` */
  sends?: 'changes';
  /** field -> named condition: open for correction while it holds; the others are shown as prefilled and never sent */
  correct?: Readonly<Record<string, string>>;
  /** true: the answers are shown first, with a button to change them */
  readFirst?: boolean;
  /** field with an enum: its value chooses the example picture and the advice shown (`guides.<value>`) */
  guide?: string;
  actions?: readonly StepAction[];
}

export interface CaptureStep extends StepBase, Continues {
  kind: 'capture';
  /** a form with one camera field */
  form: string;
  submit: Submit;
}

/** A labelled value: text `<flow>.<step>.show.<id>`, value in the format of docs/product/rules.md. */
export interface ShownValue {
  id: string;
  at: Pointer;
  /**
   * `money`: no row where it is nothing; `day`: a date with weekday and year, where it binds; `lines`: a list, one below
   * the other; `code`: a number to quote, which can be copied; `review`: when an application was sent, as stages of its review
   */
  as: 'text' | 'lines' | 'money' | 'date' | 'day' | 'time' | 'code' | 'review';
  /** a sum of those above it: where a list has one, its sums alone stand out */
  total?: true;
  /** a decimal, told in per cent behind its name; no row without it */
  percent?: Pointer;
}

export interface InfoStep extends StepBase, Continues {
  kind: 'info';
  picture?: string;
  /** names below `<flow>.<step>.points.` in the texts */
  points?: readonly string[];
  show?: readonly ShownValue[];
}

export interface WaitStep extends StepBase, Continues {
  kind: 'wait';
  /**
   * The call asked again until an edge's condition holds; its answer is merged into the facts. `pending` is a named
   * condition that holds while it is right to wait on.
   */
  poll: { call: string; everyMs: number; timeoutMs: number; pending?: string };
  /** what is waited for, shown stage by stage: the signature of the lender */
  follows?: 'signature';
}

export interface HubModule {
  /** one of the application steps (faceIdentification, personalInfo ...) */
  id: string;
  /** the first step of the module */
  step: string;
  optional?: boolean;
  /** named condition: the hub can be submitted without it while this holds */
  optionalWhen?: string;
  /** named condition: the module counts as done as long as none of its steps was sent here, because all of it is known */
  doneWhen?: string;
  /** named condition: the module must be corrected */
  correctWhen?: string;
}

/** Modules in any order. With `submit` they are sent as a whole; without, each speaks for itself and the hub is where the flow stays. */
export interface HubStep extends StepBase {
  kind: 'hub';
  modules: readonly HubModule[];
  submit?: Submit;
  /** true: the answers are looked at once more before they are sent, texts `<flow>.<step>.review` */
  review?: boolean;
  next?: readonly Edge[];
}

export interface ReviewStep extends StepBase, Continues {
  kind: 'review';
  submit: Submit;
  /** the steps looked at; every one of the path where absent */
  of?: readonly string[];
  /** what the server says besides, above the answers */
  show?: readonly ShownValue[];
  /** what is read in place of the answers, and agreed to by sending */
  document?: 'loan-agreement';
}

export interface EndStep extends StepBase {
  kind: 'end';
  outcome: string;
  /** a peak of the person's way, told by a picture and one number: the first amount of `show`, else how long an answer takes */
  peak?: 'sent' | 'arrived';
  /** names below `<flow>.<step>.points.` in the texts */
  points?: readonly string[];
  show?: readonly ShownValue[];
  /** the money of the loan that was asked for last, followed while the page is open */
  follows?: 'pay-out';
  /** the button that leads on, text `<flow>.<step>.way` */
  way?: EndWay;
}

/**
 * Where a button leads: `pass` goes on along `next`, `refresh` reads the flow again, `signOut` ends the session,
 * `to` shows another step of the path, `leave` another flow or a screen of the product.
 */
export type Way = 'pass' | 'refresh' | 'signOut' | { readonly to: string } | { readonly leave: string };

/** Where the button of an end leads; `open`: to an address outside that the server vouches for. */
export type EndWay = Extract<Way, { leave: string } | 'signOut'> | { readonly open: Pointer };

export interface StatusValue {
  tone: 'done' | 'wait' | 'problem';
  /** what the button does; no button where absent */
  way?: Way;
}

/** How something stands: texts `<flow>.<step>.<value>.title`, `.body` and, with a way, `.action`. */
export interface StatusStep extends StepBase {
  kind: 'status';
  status: Pointer;
  values: Readonly<Record<string, StatusValue>>;
  /** shown where the value is there */
  show?: readonly ShownValue[];
  /** where `pass` leads */
  next?: readonly Edge[];
}

/** Things the server names, each opening a flow of its own. */
export interface ListStep extends StepBase {
  kind: 'list';
  /** a list of {@link ListItem} */
  items: Pointer;
  /** group of the item names: `enums.<names>.<id>` */
  names: string;
  /** the flow an item opens, by the item's id, `*` for the others; the id is the value of that flow's parameter */
  opens: Readonly<Record<string, string>>;
}

export interface ListItem {
  readonly id: string;
  readonly requirement: 'MANDATORY' | 'OPTIONAL';
  readonly status: 'notStarted' | 'done' | 'toCorrect' | 'optional';
  /** how many pages or pictures there are */
  readonly count?: number;
}

/** Where users sign in on the way into the flow; skipped with a session. */
export interface SignInStep extends StepBase, Continues {
  kind: 'signIn';
  form: string;
  submit: Submit;
}

export type Step =
  | FormStep
  | CaptureStep
  | InfoStep
  | WaitStep
  | HubStep
  | ReviewStep
  | EndStep
  | StatusStep
  | ListStep
  | SignInStep;
export type StepKind = Step['kind'];

/** flows/<id>.flow.json */
export interface Flow {
  id: string;
  version: number;
  /** below /{channel}/; placeholders in braces are parameters, each value of which is a flow of its own */
  path: string;
  /** parameter -> the values it takes */
  params?: Readonly<Record<string, ParamValues>>;
  /** GET calls whose answers are part of the facts, read whenever the flow is opened */
  facts?: readonly string[];
  entry: string;
  /** it can be taken again when what was sent is over: `from` is the step at which it begins then */
  repeatable?: { readonly from: string };
  conditions?: Readonly<Record<string, Condition>>;
  steps: Readonly<Record<string, Step>>;
}

/** One control of schemas/forms/<form>.ui.json, in the order shown. */
/** What can be read on an ID card. */
export type CardPart = keyof CardReading;

export interface UiField {
  /** the field of the schema, or a name for a control made of several (`parts`) */
  field: string;
  widget: WidgetName;
  /** control made of several fields: part name -> field of the schema */
  parts?: Readonly<Record<string, string>>;
  /** locale group of the option texts, `enums.<options>.<value>`; the field's name where absent */
  options?: string;
  /** locale group of what stands beside the options of a choice: `enums.<notes>.<value>.tag` and `.slogan` */
  notes?: string;
  /** why it is asked: `why.topics.<why>`, opened by a line below the control */
  why?: string;
  camera?: CameraType;
  /** for the camera of an ID card: part of the card -> field of the form that it is offered for once it is read */
  reads?: Readonly<Partial<Record<CardPart, string>>>;
  /** how many characters a one-time code has */
  length?: number;
  /** for date: how many years ago the newest year of the list is */
  youngest?: number;
  /** for otp: the call that sends the code, and the fields sent with it */
  sendCode?: { readonly call: string; readonly with: readonly string[] };
  maxLength?: number;
  readOnly?: boolean;
  autocomplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  capitalise?: 'words' | 'characters';
}

/** The fields of a form that say which loan is asked for: its costs stand below the controls. */
export interface QuotedFields {
  /** the field that says how much; absent where `amountAt` does */
  readonly amount?: string;
  /** what the server says is to be paid: the loan of a purchase */
  readonly amountAt?: Pointer;
  /** `3` for months, `14-DAYS` in another unit */
  readonly tenor: string;
  /** the insurance taken with it, of those that its product offers; chosen beside the costs */
  readonly insurance?: string;
  /** the voucher used with it, of those that its person has; chosen beside the costs */
  readonly voucher?: string;
}

export interface FormUi {
  fields: readonly UiField[];
  quote?: QuotedFields;
}

/** Everything of a form but its validator. */
export interface FormDefinition {
  id: string;
  schema: FormSchema;
  ui: FormUi;
}

/** A form with the validator that its rules compile to. */
export interface CompiledForm {
  readonly definition: FormDefinition;
  readonly validate: FormValidator;
}
