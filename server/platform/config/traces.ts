import type { Environment } from './environment';

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
