import type { StepKind } from '../../../src/contract/definitions';
import type { Language } from '../../../src/contract/enums';
import type { EdgeKind } from './phrases';

/** What a box of the picture stands for. */
export type NodeKind =
  | StepKind
  /** a step of a kind that does not exist */
  | 'unknown'
  | 'start'
  /** another flow or a screen */
  | 'exit'
  /** a flow, screen or step that is named and does not exist */
  | 'missing'
  /** a step that stands further up */
  | 'return'
  /** a step that stands elsewhere in the picture */
  | 'jump'
  /** the flow read anew, or the session ended */
  | 'again'
  | 'signOut';

/** How a line is marked: how a value of a status ends. */
export type Tone = 'done' | 'wait' | 'problem';

export interface Line {
  readonly text: string;
  readonly strong?: boolean;
  readonly tone?: Tone;
}

export interface GraphNode {
  readonly id: string;
  readonly kind: NodeKind;
  /** the name of the kind, where it is said */
  readonly heading: string;
  readonly title: string;
  /** the id in the JSON */
  readonly name: string;
  readonly details: readonly string[];
  /** JSON Pointers of the flow's file that it shows */
  readonly pointers: readonly string[];
}

export interface GraphEdge {
  readonly id: string;
  readonly kind: EdgeKind;
  readonly from: string;
  readonly to: string;
  readonly lines: readonly Line[];
  readonly pointers: readonly string[];
  /** for an edge of a hub: the nodes of the steps that only this edge leads to */
  readonly group?: readonly string[] | undefined;
}

/** A finding as the picture shows it, from 1. */
export interface Problem {
  readonly number: number;
  readonly severity: 'error' | 'warning';
  readonly rule: string;
  /** file and line */
  readonly place: string;
  readonly message: string;
  /** values that show it; empty where it needs none */
  readonly example: string;
  /** ids of the nodes and edges it is marked at; none where it is somewhere else */
  readonly at: readonly string[];
}

/** Something explained below the picture: a condition that it calls by its name, or when a step appears. */
export interface Explained {
  readonly name: string;
  readonly words: string;
}

/** Everything a picture of a flow shows. */
export interface FlowGraph {
  readonly flow: string;
  readonly language: Language;
  readonly title: string;
  /** what the flow is, one line each */
  readonly intro: readonly string[];
  /** the node it begins with */
  readonly start: string;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  readonly conditions: readonly Explained[];
  /** the steps that do not appear to everyone */
  readonly appears: readonly Explained[];
  readonly problems: readonly Problem[];
}

/** The numbers of the problems at a node or edge. */
export function problemsAt({ problems }: FlowGraph, id: string): readonly Problem[] {
  return problems.filter(({ at }) => at.includes(id));
}
