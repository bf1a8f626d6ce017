import { BAR_HEIGHT, showShellBar } from './shellBar';
import type { ShellKind } from './shellDoor';
import { enterShell } from './simulatedShell';

/** What setup listens for: a shell came into the page, or left it. */
const SHELL_CHANGED = 'lancarshell';

let takeAway: (() => void) | undefined;

/** Puts a simulated shell of this kind around the page until the page is loaded again; without a kind it goes. */
export function surround(kind: ShellKind | undefined, texts: Parameters<typeof showShellBar>[0]): void {
  takeAway?.();
  takeAway = undefined;
  if (kind) takeAway = enter(kind, texts);
  window.dispatchEvent(new Event(SHELL_CHANGED));
}

function enter(kind: ShellKind, texts: Parameters<typeof showShellBar>[0]): () => void {
  const bar = showShellBar(texts, {
    back: () => shell.say('back', {}),
    logout: () => shell.say('logout', {}),
  });
  const shell = enterShell(kind, {
    onMessage(heard) {
      bar.add(heard);
      const isReady = heard.direction === 'toPage' && heard.type === 'ready';
      if (isReady) setTimeout(() => shell.say('safeAreas', { top: BAR_HEIGHT, right: 0, bottom: 0, left: 0 }), 50);
    },
  });
  return () => {
    shell.say('safeAreas', { top: 0, right: 0, bottom: 0, left: 0 });
    shell.leave();
    bar.remove();
  };
}
