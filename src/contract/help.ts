/** A question of the help center; its texts are `questions.topics.<topic>.<id>.question` and `.answer`. */
export interface HelpQuestion {
  readonly id: string;
  /** it stands on the first page of the help center */
  readonly popular?: boolean;
  /** where the answer leads, below the channel, by the name of the button: `questions.links.<name>` */
  readonly links?: Readonly<Record<string, string>>;
}

/** content/help/<id>.json: a topic of the help center (docs/definition-language.md, "A topic of help"). */
export interface HelpTopic {
  readonly id: string;
  /** topics stand in this order */
  readonly order: number;
  readonly questions: readonly HelpQuestion[];
}
