/** What a change means for the drafts that exist, from harmless to worst. */
export const CHANGE_CLASSES = ['compatible', 'needs-migration', 'loses-answers'] as const;
export type ChangeClass = (typeof CHANGE_CLASSES)[number];

/** Why a change is of its class; docs/definition-changes.md lists them. */
export const REASONS = {
  // compatible
  'new-only': { class: 'compatible', because: 'no draft has it yet' },
  'more-possible': { class: 'compatible', because: 'what was right before is right still' },
  'shown-only': { class: 'compatible', because: 'only what is shown changes, and nothing is asked twice' },
  'not-seen': { class: 'compatible', because: 'no answer depends on it' },
  'order-only': { class: 'compatible', because: 'the same is asked in another order, and what is done stays done' },
  'read-again': { class: 'compatible', because: 'facts are read again whenever a flow is opened' },
  'start-only': { class: 'compatible', because: 'it fills in fields that are not answered yet' },
  'server-answers': { class: 'compatible', because: "it concerns the server's next answer, not what was entered" },
  'loans-keep': { class: 'compatible', because: 'a loan keeps the terms it began with' },
  'decided-again': {
    class: 'compatible',
    because: 'what was decided stays so; an application that waits is decided by the rules of then',
  },
  'products-fit': { class: 'compatible', because: 'no draft depends on it, and all products were checked against it' },
  'never-kept': { class: 'compatible', because: 'the field was never kept in a draft' },
  'release-tells': { class: 'compatible', because: 'a draft is told apart by the release it began under' },
  'name-carried': { class: 'compatible', because: 'answers go with the field to its new name' },
  // needs migration
  'asked-again': {
    class: 'needs-migration',
    because: 'people who have passed the place are asked something they have not answered',
  },
  'judged-again': {
    class: 'needs-migration',
    because: 'answers that were right may be wrong now and are asked again',
  },
  'path-differs': { class: 'needs-migration', because: 'open drafts may go on elsewhere than where they were led' },
  'done-by-id': { class: 'needs-migration', because: 'drafts remember the steps that are done by their id' },
  'sent-before': { class: 'needs-migration', because: 'users who passed the step have sent it as it was' },
  'links-break': { class: 'needs-migration', because: 'links and open pages still lead to what was there' },
  'version-tells': {
    class: 'needs-migration',
    because: 'the version is how a draft of before is told from one of now',
  },
  // loses answers
  'answers-unused': { class: 'loses-answers', because: 'answers that drafts hold are neither asked nor sent any more' },
  'answers-by-name': { class: 'loses-answers', because: 'answers are kept by the name of their field' },
  'drafts-by-param': { class: 'loses-answers', because: 'drafts are kept by the flow and its values' },
} as const satisfies Readonly<Record<string, { class: ChangeClass; because: string }>>;

export type ReasonId = keyof typeof REASONS;

/** How bad a class is: 0 is harmless. */
export const badness = (one: ChangeClass): number => CHANGE_CLASSES.indexOf(one);
