import type { Services } from '../../services';

/** Does the work of a job for one after the other until it is to end; one that fails is reported and stops none behind it. */
export async function eachDue(
  { report }: Pick<Services, 'report'>,
  ids: readonly string[],
  signal: AbortSignal,
  work: (id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    if (signal.aborted) return;
    await work(id).catch(report);
  }
}
