import type { ComponentType, ReactNode } from 'react';
import type { Answers, QuotedFields } from '../contract/definitions';
import type { PageAddress } from '../contract/pages';
import type { FieldErrors, FormStore } from '../widgets/rjsf/FormStore';
import type { FlowRun } from './flowRun';

/** A form whose answers have a price. */
export interface QuoteProps {
  run: FlowRun;
  fields: QuotedFields;
  store: FormStore;
  data: Answers;
  errors: FieldErrors;
  /** where the total stands in view while one scrolls; null until it is there */
  pin: Element | null;
  /** whether there is nothing to choose from: then no form asks for it */
  onNothing(isNothing: boolean): void;
}

export interface FollowedReviewProps {
  run: FlowRun;
  /** the ways on beside those that a decision opens */
  end: ReactNode;
  /** what is told while it is being looked at */
  children: ReactNode;
}

/** What a person settles about a refused call before the same is sent again. */
interface Settling {
  settleAtForm(code: string, form: { store: FormStore; field: string; again(): Promise<void> }): Promise<void>;
  settleAtReview(code: string, run: FlowRun, again: () => Promise<void>): Promise<void>;
}

/** What the screens show within steps: the runner knows where it stands, and nothing of what it is about. */
export interface StepSlots {
  /** below a step: who asks what it asks, by the topics of help that its fields name */
  AskedBy: ComponentType<{ topics: readonly string[] }>;
  /** behind the tenor of a form with a `quote` */
  Quote: ComponentType<QuoteProps>;
  /** undefined where a refusal with this code is not to be settled */
  settle(code: string): Promise<Settling> | undefined;
  /** what only views that come later show */
  later(): Promise<{ LATER_SLOTS: LaterSlots }>;
}

interface FollowedEndProps {
  /** what is told until there is more to tell */
  children: ReactNode;
  /** what is known of it, for who looks closer */
  details: ReactNode;
  /** there is more to tell, with a next step of its own */
  onMore(): void;
}

export interface LaterSlots {
  /** in the place of an end that shows how a review stands */
  FollowedReview: ComponentType<FollowedReviewProps>;
  /** in an end that `follows` */
  FollowedEnd: ComponentType<FollowedEndProps>;
  /** in a wait that `follows` */
  FollowedWait: ComponentType;
  /** what a review's `document` is: how it is read, and the route below the channel where it is read again */
  document: { read(): Promise<ReactNode>; route: PageAddress };
}

/** Empty until the app fills it. */
export const slots: Partial<StepSlots & LaterSlots> = {};

/** Fills in what views that come later show, beside their code. */
export const withLaterSlots = async () => void Object.assign(slots, (await slots.later?.())?.LATER_SLOTS);
