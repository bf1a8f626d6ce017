import type { AnswerValue, FieldError, UiField } from '../contract/definitions';
import type { CameraType } from '../contract/enums';
import type {
  AreaQuery,
  Bank,
  CapturePart,
  CardState,
  LivenessChallenge,
  PhotoUploaded,
} from '../contract/generated/bodies';
import type { NativePhoto } from '../native/takePhoto';

export interface UploadOptions {
  /** 0 to 1 */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** What was recorded with a face under a challenge. */
export type RecordedFace = CapturePart;

/** What an option comes to beside the other answers: a figure, and what else to know of it. */
export interface OptionFigures {
  figure: string;
  note: string;
}

/** Why an option does not go with the other answers. */
export interface OptionBarred {
  barred: string;
}

/** What can be had in place of an answer that cannot, taken in one press. */
export interface TakenInstead {
  /** in rupiah */
  amount: number;
  text: string;
}

/** What is on offer for a field beside the other answers of its form. Replaced, never changed. */
export interface Offered {
  /** in rupiah, the least first: what a money field can be, to slide through */
  amounts?: readonly number[];
  /** what else to know of the choice, below the control, or above its options */
  hint?: string | undefined;
  /** below the hint */
  instead?: readonly TakenInstead[];
  /** why what is entered is beyond all that can be had; said alone, `once` it is entered or when the field is left */
  beyond?: { error: FieldError; said: 'once' | 'left' };
  /** by option of a choice, in place of all notes: an option without any is shown by its name alone */
  figures?: Readonly<Record<string, OptionFigures | OptionBarred>>;
}

/** What widgets may ask the outside world for; the runner hands it in. Every promise rejects with an Error whose message is a locale key. */
export interface WidgetServices {
  /** names of the next level, sorted: provinces when no level is given */
  areas(levels: AreaQuery): Promise<readonly string[]>;
  banks(): Promise<readonly Bank[]>;
  /** what a face has to do in front of the camera, good for one recording */
  livenessChallenge(): Promise<LivenessChallenge>;
  uploadPhoto(file: Blob, type: string, options: UploadOptions, recorded?: RecordedFace): Promise<PhotoUploaded>;
  photoUrl(photoId: string): string;
  /** whether a picture of an ID card is read yet, and what it says */
  cardState(photoId: string): Promise<CardState>;
  /** Takes a picture by the camera of the app around the page; undefined at once where it has none. Never rejects. */
  nativeCamera?(camera: CameraType): Promise<NativePhoto> | undefined;
  /** Has a one-time code sent by a call of schemas/api/calls.json; `resendAfter` in seconds. */
  sendCode(call: string, values: Readonly<Record<string, string>>): Promise<{ resendAfter: number; length: number }>;
}

/** How far a person is with an answer: it is being given, they have left it, or they were sent back to it before they go on. */
export type AnswerStage = 'typing' | 'left' | 'sentBack';

/**
 * What a control knows against an answer, its own or another; the same object as long as that is the same. Of an empty one,
 * which is missing, what it has for it.
 */
export type Doubt = (field: string, value: AnswerValue, stage: AnswerStage) => FieldError | undefined;

/** The form around a control, for one that needs other answers than its own. */
export interface FormAround {
  /** the answers as they stand, by field */
  answers(): Readonly<Record<string, AnswerValue | undefined>>;
  /** True when the rules accept the answers to these fields. Else the first refused shows its error and gets the focus. */
  demand(fields: readonly string[]): boolean;
  /** False where the field is only shown. */
  mayChange(field: string): boolean;
  /** Puts a value in that the person has chosen. */
  fill(field: string, value: AnswerValue): void;
  /** True when the rules accept the value beside the other answers. */
  accepts(field: string, value: AnswerValue): boolean;
  /** What is shown as a warning at fields from now on; nothing more where undefined. @param by the control that doubts */
  doubt(by: string, doubt: Doubt | undefined): void;
}

/**
 * Props of every widget. A widget keeps what is being typed to itself and commits at blur, at a pause
 * or when a choice is made. It shows no label and no error: the field's shell does.
 */
export interface FieldProps<Value = string> {
  /** DOM id of the control; its label, help and error elements derive from it */
  id: string;
  /** field name of the form */
  name: string;
  value: Value | undefined;
  /** visible label, for controls that open a sheet or dialog */
  label: string;
  placeholder: string | undefined;
  required: boolean;
  readOnly: boolean;
  invalid: boolean;
  /** what is wrong is that nothing was given yet */
  missing?: boolean;
  /** true for a value that a check on the server gave, which a check mark says */
  verified?: boolean;
  /** ids for aria-describedby */
  describedBy: string | undefined;
  /** for select and choice: values with their texts */
  options: ReadonlyArray<{ value: string; text: string }>;
  /** how many entries a list may have, where the definition says */
  most?: number | undefined;
  settings: UiField;
  offered?: Offered | undefined;
  services: WidgetServices;
  /** hands over a complete value; undefined when emptied */
  onCommit(value: Value | undefined): void;
  /** the user has left the control */
  onTouched(): void;
  /** absent where the control stands alone */
  form?: FormAround;
}

const unavailable = () => Promise.reject(new Error('errors.system'));

/** For controls that ask the outside world for nothing. */
export const noServices: WidgetServices = {
  areas: unavailable,
  banks: unavailable,
  livenessChallenge: unavailable,
  uploadPhoto: unavailable,
  photoUrl: () => '',
  cardState: unavailable,
  sendCode: unavailable,
};
