/** What shells put into the page, and what the page offers them (docs/native-bridge.md). */
interface LancarShellObject {
  /** Android: a WebMessageListener, or the older interface of addJavascriptInterface */
  postMessage(message: string): void;
  /** only a WebMessageListener has it */
  onmessage?: ((event: MessageEvent) => void) | null;
}

interface Window {
  LancarShell?: LancarShellObject;
  webkit?: { messageHandlers?: { lancar?: { postMessage(message: string): void } } };
  /** how iOS and the older Android interface answer */
  LancarPage?: { readonly receive: (key: string, message: string) => void };
}
