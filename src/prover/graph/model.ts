import type { StepKind } from '../../contract/definitions';
import type { Language } from '../../contract/enums';
import type { EdgeKind } from './phrases';

/** What a box of the picture stands for. */
export type NodeKind =
  | StepKind
  /** a step of a kind that does not exist */
  | 'unknown'
  | 'start'
  /** another flow, a screen, or a step beyond those drawn */
  | 'exit'
  /** a flow, screen or step that is named and does not exist */
  | 'missing'
  /** the flow read again, or the session ended */
  | 'again'
  | 'signOut';

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
  /** the words at it */
  readonly lines: readonly string[];
  readonly pointers: readonly string[];
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
