import type { Environment } from './environment';

/** The address of a project of Sentry, or of what speaks as it does: develop.sentry.dev, "DSN". */
const DSN = /^https?:\/\/\w+@[\w.-]+(?::\d+)?\/(?:[\w-]+\/)*\d+$/;

/** LANCAR_SENTRY_DSN; undefined where no faults are reported. A wrong one is not repeated: it holds a key. */
export function readErrorReports(env: Environment): string | undefined {
  const dsn = env.text('LANCAR_SENTRY_DSN');
  if (dsn !== undefined && !DSN.test(dsn)) env.mistake('LANCAR_SENTRY_DSN must be https://key@host/project.');
  return dsn;
}
