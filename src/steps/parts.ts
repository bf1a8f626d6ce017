import type { Pointer } from '../rules/types';

/** Screens of the product that a back button may lead to. */
export const BACK_TARGETS = [
  'Home',
  'Bill',
  'MyAccount',
  'MySavingAccount',
  'BankList',
  'FinishBack',
  'Me',
  'LinearKtp',
  'PaymentMethod',
] as const;
export type BackTarget = (typeof BACK_TARGETS)[number];

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

export interface StepBase {
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

export interface Continues {
  next: readonly Edge[];
}

/** A labelled value: text `<flow>.<step>.show.<id>`, value in the format of docs/product/rules.md. */
export interface ShownValue {
  id: string;
  at: Pointer;
  /**
   * `money`: no row where it is nothing; `day`: a date with weekday and year, where it binds; `lines`: a list, one below
   * the other; `code`: a number to quote, which can be copied; `aDay`: a decimal, told in per cent a day; `review`: when an application was sent, as stages of its
   * review; `reason`: why one was refused, and what could change it
   */
  as: 'text' | 'lines' | 'money' | 'date' | 'day' | 'time' | 'code' | 'aDay' | 'review' | 'reason';
  /** a sum of those above it: where a list has one, its sums alone stand out */
  total?: true;
  /** a decimal, told in per cent behind its name; no row without it */
  percent?: Pointer;
  /** the day after the due day from which a share `aDay` is asked for: told behind it */
  from?: Pointer;
  /** no row but where two values are the same, or differ: what is repaid once has no first instalment */
  only?: { readonly same: TwoPointers } | { readonly differ: TwoPointers };
}

type TwoPointers = readonly [Pointer, Pointer];

/**
 * Where a button leads: `pass` goes on along `next`, `refresh` reads the flow again, `signOut` ends the session,
 * `to` shows another step of the path, `leave` another flow or a screen of the product.
 */
export type ButtonTarget = 'pass' | 'refresh' | 'signOut' | { readonly to: string } | { readonly leave: string };
