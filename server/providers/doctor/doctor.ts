import type { Probe } from './probe';
import { troubleOf } from './troubles';

/** How a port stands. */
export interface Finding {
  readonly port: string;
  readonly state: 'works' | 'wrong' | 'not connected';
  /** to whom it is connected; empty where to no one */
  readonly to: string;
  readonly says: string;
}

/** seconds that a provider may take to answer */
const ASK_SECONDS = 10;
/** seconds by which clocks may differ: signed calls are taken for five minutes, and a `Date` is whole seconds */
const CLOCK_SECONDS = 60;

function clockDifference(date: string | undefined, now: Date): number | undefined {
  const at = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(at) ? undefined : Math.round((at - now.getTime()) / 1_000);
}

async function look({ port, without, connected }: Probe, clock: () => Date): Promise<Finding> {
  if (!connected) return { port, state: 'not connected', to: '', says: without };
  const { to, set } = connected;
  const signal = AbortSignal.timeout(ASK_SECONDS * 1_000);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    const { note, date } = await Promise.race([connected.ask(signal), late]);
    const difference = clockDifference(date, clock());
    if (difference !== undefined && Math.abs(difference) > CLOCK_SECONDS) {
      const says = `its clock is ${Math.abs(difference)} s ${difference > 0 ? 'ahead' : 'behind'}: set the clock of this machine by NTP, or have theirs set`;
      return { port, state: 'wrong', to, says };
    }
    const clocks = difference === undefined ? '' : `clock ${difference >= 0 ? '+' : ''}${difference} s`;
    return { port, state: 'works', to, says: [note, clocks].filter(Boolean).join('; ') };
  } catch (error) {
    return { port, state: 'wrong', to, says: troubleOf(error, set).message };
  }
}

/** Asks every provider at once; what stands wrong says what to do. */
export const lookAtPorts = (probes: readonly Probe[], clock: () => Date = () => new Date()): Promise<Finding[]> =>
  Promise.all(probes.map((probe) => look(probe, clock)));

/** The findings as one table, what is wrong first. */
export function findingsTable(findings: readonly Finding[]): readonly string[] {
  const ORDER = ['wrong', 'works', 'not connected'];
  const rows = findings
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
    .map(({ port, state, to, says }) => [port, state, to, says]);
  const all = [['port', 'state', 'connected to', 'what it says, or what does not work without it'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** The same in short, without asking anyone: what a start says. */
export function connectedLines(probes: readonly Probe[]): readonly string[] {
  const connected = probes.flatMap(({ port, connected }) => (connected ? [`${port} (${connected.to})`] : []));
  return [
    `Connected: ${connected.join(', ') || 'nothing'}. "npm run doctor" asks each whether it works.`,
    ...probes.flatMap(({ port, without, connected }) => (connected ? [] : [`Not connected: ${port}. ${without}.`])),
  ];
}
