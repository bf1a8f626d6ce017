/** The three ways a shell gets into a page (docs/native-bridge.md). */
export type ShellKind = 'androidListener' | 'androidInterface' | 'ios';

/** One way in: puts what the page looks for into the window, and takes it out again. */
interface Door {
  open(hear: (text: string) => void): void;
  /** `key`: what `hello` gave, for the ways that need it */
  speak(text: string, key: string): void;
  shut(): void;
}

const speakByFunction = (text: string, key: string) => window.LancarPage?.receive(key, text);
const removeObject = () => {
  Reflect.deleteProperty(window, 'LancarShell');
};

export const DOORS: Readonly<Record<ShellKind, Door>> = {
  androidListener: {
    open: (hear) => {
      window.LancarShell = { postMessage: hear, onmessage: null };
    },
    speak: (text) => window.LancarShell?.onmessage?.(new MessageEvent('message', { data: text })),
    shut: removeObject,
  },
  androidInterface: {
    open: (hear) => {
      window.LancarShell = { postMessage: hear };
    },
    speak: speakByFunction,
    shut: removeObject,
  },
  ios: {
    open: (hear) => {
      window.webkit = { messageHandlers: { lancar: { postMessage: hear } } };
    },
    speak: speakByFunction,
    shut: () => {
      Reflect.deleteProperty(window, 'webkit');
    },
  },
};
