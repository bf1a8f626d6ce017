import { join, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { bridgeMessages } from '../../../scripts/vite/bridgeMessages';
import type { ShellKind } from '../../../src/screens/sandbox/shell/shellDoor';

const PROJECT = resolve(import.meta.dirname, '../../..');
let simulator: Promise<string> | undefined;

/** The simulated shell as one script; `Simulator.enterShell` is its door. */
async function bundle(): Promise<string> {
  const result = await build({
    root: PROJECT,
    configFile: false,
    logLevel: 'warn',
    plugins: [bridgeMessages()],
    publicDir: false,
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(PROJECT, 'src/screens/sandbox/shell/simulatedShell.ts'),
        name: 'Simulator',
        formats: ['iife'],
        fileName: 'simulator',
      },
    },
  });
  const [built] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const chunk = built?.output.find((output) => output.type === 'chunk');
  if (!chunk) throw new Error('the simulated shell came to no script');
  return chunk.code;
}

/**
 * A script for a browser to run before the page's own: the simulated shell is there from the start, as a real one is.
 * `window.shellHeard` lists what went between them, `window.shellAround` speaks for it. `answers`: source of an object
 * with answers of its own.
 */
export async function shellInitScript(kind: ShellKind, answers = '{}'): Promise<string> {
  simulator ??= bundle();
  return `{ ${await simulator}
    if (window.top === window) {
      window.shellHeard = [];
      const onMessage = (heard) => window.shellHeard.push(heard);
      window.shellAround = Simulator.enterShell('${kind}', { answers: ${answers}, onMessage });
    }
  }`;
}
