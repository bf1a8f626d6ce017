import type { FieldError } from '../../contract/definitions';
import type { Body } from '../../engine/body';
import type { FlowState } from '../../engine/steps';

export interface SimulatedCall {
  step: string;
  /** method and path, placeholders filled */
  call: string;
  /** flow, step and the values of the flow's placeholders */
  query: Readonly<Record<string, string>>;
  encoding: 'json' | 'form';
  body: Body;
}

/** What the server answers when a step is sent or polled; it accepts where no code is given. */
export interface Reply {
  readonly step: string;
  /** it refuses with this code */
  readonly code?: string;
  /** facts it adds */
  readonly facts?: Readonly<Record<string, unknown>>;
}

export interface SimulationInput extends Pick<FlowState, 'answers' | 'facts' | 'known' | 'params'> {
  /** in order; each step takes its own */
  readonly replies?: readonly Reply[];
  /** the item opened at a list */
  readonly open?: string;
}

/** Why a walk stopped. */
export type Stop =
  | { reason: 'end'; step: string; outcome: string }
  /** left for another flow or a screen */
  | { reason: 'leave'; step: string; leaves: string }
  /** at a list, or a hub that is never sent as a whole; `absent` was to be opened, but is not in the list */
  | { reason: 'stay'; step: string; absent?: string }
  /** at a status without a way on */
  | { reason: 'status'; step: string; value: string | undefined }
  | { reason: 'refused'; step: string; code: string; errors: readonly FieldError[] }
  | { reason: 'invalid'; step: string; errors: readonly FieldError[] }
  | { reason: 'missing'; step: string; errors: readonly FieldError[] }
  | { reason: 'wait'; step: string; call: string }
  /** modules are to be corrected */
  | { reason: 'hub'; step: string; modules: readonly string[] }
  | { reason: 'loop'; step: string }
  /** the way on leads to no step, or to one that is not open */
  | { reason: 'broken'; step: string };

/** A step that was shown, and what it sent. */
export interface Visit {
  readonly step: string;
  readonly calls: readonly SimulatedCall[];
}

export interface Simulation {
  flow: string;
  /** in the order they were shown */
  visits: readonly Visit[];
  stop: Stop;
  /** answers given that no step shown asks */
  unasked: readonly string[];
  /** replies that nothing took */
  untaken: readonly Reply[];
  /** texts of the edges taken (see coverage/edges) */
  edges: ReadonlySet<string>;
}

/** The steps shown, in order. */
export const simulatedPath = ({ visits }: Simulation): readonly string[] => visits.map(({ step }) => step);

/** The calls made, in order. */
export const callsOf = ({ visits }: Simulation): readonly SimulatedCall[] => visits.flatMap(({ calls }) => calls);
