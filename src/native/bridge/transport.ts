/** How text goes to the shell and comes back. */
export interface BridgeTransport {
  /** May throw, as a shell's own code does. */
  send(text: string): void;
  /** What the shell says from now on goes to `receive`; the returned function ends that. */
  listen(receive: (text: unknown) => void): () => void;
}

/** Android, WebMessageListener: the browser itself delivers, and checked the page's origin before it made the object. */
function byListener(object: LancarShellObject): BridgeTransport {
  return {
    send: (text) => object.postMessage(text),
    listen(receive) {
      object.onmessage = (event) => receive(event.data);
      return () => {
        object.onmessage = null;
      };
    },
  };
}

/**
 * iOS, and the older Android interface: answers come by a call of window.LancarPage.receive. Any script of the page could
 * make that call, so it counts only with the key, which `hello` gave to the shell alone.
 */
function byFunction(key: string, send: (text: string) => void): BridgeTransport {
  return {
    send,
    listen(receive) {
      const page = Object.freeze({
        receive: (given: unknown, text: unknown) => {
          if (given === key) receive(text);
        },
      });
      Object.defineProperty(window, 'LancarPage', { value: page, configurable: true });
      return () => {
        if (window.LancarPage === page) Reflect.deleteProperty(window, 'LancarPage');
      };
    },
  };
}

/** The way to the shell that is in the page; undefined when there is none. */
export function transportTo({ LancarShell: android, webkit }: Window, key: string): BridgeTransport | undefined {
  if (android)
    return 'onmessage' in android ? byListener(android) : byFunction(key, (text) => android.postMessage(text));
  const ios = webkit?.messageHandlers?.lancar;
  return ios && byFunction(key, (text) => ios.postMessage(text));
}
