import type { Capability, Greeting, Shell, ShellEvents } from './shellContract';

let connected: Shell | undefined;

/** The app around the page; undefined in a plain browser, and as long as it has not answered. */
export function shell(): Shell | undefined {
  return connected;
}

/** The app around the page, if it offers this. */
export function shellFor(capability: Capability): Shell | undefined {
  return connected?.can(capability) ? connected : undefined;
}

/** Is there anything a shell would put into the page? In a frame there never is: it is not ours to speak for the page. */
export function shellPresent(): boolean {
  if (window.top !== window) return false;
  return Boolean(window.LancarShell ?? window.webkit?.messageHandlers?.lancar);
}

/** Greets the shell, whose code is loaded only then. Without one, or one that answers, the page is a plain browser's. */
export async function connectShell(greeting: Greeting, events: ShellEvents): Promise<void> {
  connected = undefined;
  if (!shellPresent()) return;
  const { greet } = await import('./bridge/greet');
  connected = await greet(greeting, events);
}
