import type { ErrorReport } from '../../contract/telemetry';
import { pathTemplate, scrub } from './scrub';

/** The report of something that broke in the page: its name and sentence, and the screen it broke on. */
export function pageErrorReport(error: unknown, where: string, at: string): ErrorReport {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { kind: 'exception', message: scrub(message), at, where: pathTemplate(where) };
}
