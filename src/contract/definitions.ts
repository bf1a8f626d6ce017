import type { Condition, FormSchema, FormValidator, Pointer } from '../rules/types';
import type { Step } from '../steps/kinds';
import type { CameraType } from './enums';
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
export type { CaptureStep } from '../steps/capture/step';
export type { EndStep, EndWay } from '../steps/end/step';
export type { FormStep, StepAction } from '../steps/form/step';
export type { HubModule, HubStep } from '../steps/hub/step';
export type { InfoStep } from '../steps/info/step';
export type { Step, StepKind } from '../steps/kinds';
export type { ListItem, ListStep } from '../steps/list/step';
export type { ButtonTarget, Edge, ErrorTarget, ShownValue, StepMeta, Submit } from '../steps/parts';
export type { ReviewStep } from '../steps/review/step';
export type { SignInStep } from '../steps/signIn/step';
export type { StatusStep, StatusValue } from '../steps/status/step';
export type { WaitStep } from '../steps/wait/step';
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
