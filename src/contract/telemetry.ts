/**
 * What analytics may hear of, and nothing else. An event is a name alone: it cannot carry what a person entered.
 * `register`: a new user signed in. `dbr-restriction`: instalments reach the limit for the income
 * (docs/product/tracking.md).
 */
export type AnalyticsEvent = 'register' | 'dbr-restriction';

/** What a person may allow: `statistics` is analytics events, error reports, device info and the ads pixel. */
export type ConsentKind = 'statistics';

/** Body of a POST to the analytics address. */
export interface EventsReport {
  app: 'lancar';
  channel: string;
  events: { name: AnalyticsEvent; at: string }[];
}

/** Tags of the report of a failed call (docs/product/errors.md). */
export interface CallTags {
  /** method and path, what stands for a person or a thing replaced by {}: `GET /draft/{}` */
  api: string;
  http_code: string;
  business_code: string;
}

/** One error as the reporter gets it: scrubbed of digits, addresses, tokens and query values. */
export interface ErrorReport {
  kind: 'message' | 'exception';
  message: string;
  at: string;
  tags?: CallTags;
  /** the screen, identifiers replaced by {} */
  where?: string;
}

/** Body of a POST to the tracing address. */
export interface ErrorsReport {
  app: 'lancar';
  channel: string;
  errors: ErrorReport[];
}
