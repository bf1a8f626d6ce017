import type { Environment } from './environment';

/** The address of a project of Sentry, or of what speaks as it does: develop.sentry.dev, "DSN". */
const DSN = /^https?:\/\/\w+@[\w.-]+(?::\d+)?\/(?:[\w-]+\/)*\d+$/;

/** LANCAR_SENTRY_DSN; undefined where no faults are reported. A wrong one is not repeated: it holds a key. */
export function readErrorReports(env: Environment): string | undefined {
  const dsn = env.text('LANCAR_SENTRY_DSN');
  if (dsn !== undefined && !DSN.test(dsn)) env.mistake('LANCAR_SENTRY_DSN must be https://key@host/project.');
  return dsn;
}

export interface TracesConfig {
  /** takes spans by POST, in OTLP over HTTP with JSON */
  url: string;
  /** of a hundred traces so many are sent */
  percent: number;
}

/** LANCAR_OTLP_URL and LANCAR_OTLP_PERCENT; undefined where no traces are sent. */
export function readTraces(env: Environment): TracesConfig | undefined {
  const url = env.address('LANCAR_OTLP_URL');
  const percent = env.wholeNumber('LANCAR_OTLP_PERCENT', 10, 100, 1);
  return url === undefined ? undefined : { url, percent };
}
