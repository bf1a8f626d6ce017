/** A reference to an element of the page, as WebDriver and Marionette write it. */
export type ElementReference = Readonly<Record<string, string>>;

/** What the tests ask of a browser, in the commands that WebDriver and Marionette share. */
export interface EngineDriver {
  /** Opens an address and waits until it is loaded. */
  goTo(url: string): Promise<void>;
  /** Runs a script in the page, the body of a function; gives what it returns. */
  run<Result>(script: string, args?: readonly unknown[]): Promise<Result>;
  /** Presses the middle of an element, as a finger does: refused where something else lies above it. */
  click(element: ElementReference): Promise<void>;
  /** Takes an option of a select. */
  choose(option: ElementReference): Promise<void>;
  /** Types at an element; the path of a file at the input of one. */
  type(element: ElementReference, text: string): Promise<void>;
  /** Writes what is on the screen to a file; nothing where that cannot be had. */
  picture(path: string): Promise<void>;
  close(): Promise<void>;
}

/** The narrowest phone, of which Firefox gives 12 pixels to its bar for scrolling; WebKit's window is 447 wide at least. */
export const SCREEN = { width: 360, height: 740 };

const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

/** The id of a referred element. */
export function idOf(element: ElementReference): string {
  const id = element[ELEMENT_KEY];
  if (id === undefined) throw new Error(`This is no reference to an element: ${JSON.stringify(element)}`);
  return id;
}
