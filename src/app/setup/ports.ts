import { watchPorts } from '../../state/telemetry/watchPorts';

/** Device information and the ads pixel, neither of them before consent. */
export function setUp(): void {
  watchPorts();
}
