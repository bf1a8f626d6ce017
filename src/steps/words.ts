/** How a kind of step is drawn in a picture of a flow. */
export interface KindLook {
  /** colour of the border */
  readonly ink: string;
  /** colour of the ground */
  readonly soft: string;
  /** the signs around its label in Mermaid, which make its shape */
  readonly around: readonly [open: string, close: string];
}

/** What is written at a kind of step and how it is drawn: for checks and pictures, no part of the page. */
export interface KindWords {
  readonly look: KindLook;
  /** the texts that its screen shows, below `<flow>.<step>` */
  readonly texts: readonly string[];
  /** those that it shows by what a step has besides, which may be any JSON, and where answers can have been given before it */
  readonly moreTexts?: (step: Readonly<Record<string, unknown>>, followsForms: boolean) => readonly string[];
}
