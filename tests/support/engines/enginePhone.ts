import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '../../../src/contract/enums';
import { textIn } from '../texts';
import type { ElementReference, EngineDriver } from './driver';

const WAITS_MS = 30_000;
const LOOKS_AGAIN_MS = 100;
/** What a browser says of an element that is being drawn again, slides in, or lies below another one. */
const REDRAWN = /stale element|not interactable|intercepted/;

/** Runs in the page: the pressable things that are shown and have this name; those of an open dialog alone where there is one. */
const PRESSABLE = `
  const [wanted, tags] = arguments;
  const shown = (element) => element.checkVisibility() && element.getClientRects().length > 0;
  const dialogs = [...document.querySelectorAll('[role=dialog], dialog[open]')].filter(shown);
  const within = dialogs.at(-1) ?? document;
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.innerText).replace(/\\s+/g, ' ').trim();
  const found = [...within.querySelectorAll(tags)].filter((element) => shown(element) && !element.disabled);
  return found.find((element) => nameOf(element) === wanted) ?? found.find((element) => nameOf(element).startsWith(wanted));`;

const BUTTONS = 'button, a, [role=button]';
const AT_SELECTOR = 'return document.querySelector(arguments[0]);';

/** Until then the page is as the server has drawn it. */
const APP_IS_THERE = 'return document.querySelector("#drawn") === null && document.querySelector("h1") !== null;';

/** Whoever uses the app in another engine than Chromium: presses, types and reads as a person does. */
export class EnginePhone {
  readonly t: ReturnType<typeof textIn>;

  constructor(
    readonly driver: EngineDriver,
    readonly origin: string,
    language: Language = 'id',
  ) {
    this.t = textIn(language);
  }

  /** Opens an address of the product and waits for the app. */
  async open(path: string): Promise<void> {
    await this.driver.goTo(`${this.origin}${path}`);
    await this.until('The app', APP_IS_THERE);
  }

  /** Looks until a script, the body of a function in the page, gives something; the error says what was shown instead. */
  async until<Result>(what: string, script: string, ...args: readonly unknown[]): Promise<Result> {
    const end = Date.now() + WAITS_MS;
    for (;;) {
      // a page that is just being left has nothing to ask
      const found = await this.driver.run<Result | null>(script, args).catch(() => null);
      if (found) return found;
      if (Date.now() > end) throw new Error(`${what} never came. ${await this.shows()}`);
      await pause(LOOKS_AGAIN_MS);
    }
  }

  private shows(): Promise<string> {
    return this.driver.run(`
      const fields = [...document.querySelectorAll('input, select')].map(({ id, value }) => id + '=' + value);
      return 'At ' + location.href + ':\\n' + document.body.innerText.slice(0, 1500) + '\\n' + fields.join(', ');`);
  }

  /** Waits until the address of the page is this, the channel included, whatever stands after it. */
  at(path: string): Promise<boolean> {
    return this.until(`The page ${path}`, 'return location.pathname === arguments[0];', path);
  }

  /** Waits until a text is shown. */
  sees(text: string): Promise<boolean> {
    const script = 'return document.body.innerText.replaceAll("\\u00a0", " ").includes(arguments[0]);';
    return this.until(`The text "${text}"`, script, text);
  }

  /** Presses the middle of what a selector names. */
  async pressAt(selector: string): Promise<void> {
    await this.act(selector, AT_SELECTOR, [selector], (element) => this.driver.click(element));
  }

  /** Presses the button, link or other thing of this name. */
  async press(name: string, tags = BUTTONS): Promise<void> {
    await this.act(`The button "${name}"`, PRESSABLE, [name, tags], (element) => this.driver.click(element));
  }

  /** Types at the field of a selector, behind what stands there; at the input of a file its path. */
  async type(selector: string, text: string): Promise<void> {
    await this.act(selector, AT_SELECTOR, [selector], (field) => this.driver.type(field, text));
  }

  /** Finds an element and does something to it; once more where the page was just drawing it again. */
  private async act(
    what: string,
    script: string,
    args: readonly unknown[],
    does: (element: ElementReference) => Promise<void>,
  ): Promise<void> {
    const end = Date.now() + WAITS_MS;
    for (;;) {
      try {
        const element = await this.until<ElementReference>(what, script, ...args);
        // as a person scrolls: a browser may stop where the bar at the bottom hides it
        await this.driver.run('(arguments[0].closest("select") ?? arguments[0]).scrollIntoView({ block: "center" });', [
          element,
        ]);
        await does(element);
        return;
      } catch (error) {
        if (Date.now() > end || !REDRAWN.test(String(error))) throw error;
        await pause(LOOKS_AGAIN_MS);
      }
    }
  }

  /** Takes the option of a value. */
  async select(selector: string, value: string): Promise<void> {
    const option = `${selector} option[value="${value}"]`;
    await this.act(option, AT_SELECTOR, [option], (element) => this.driver.choose(element));
    const script = 'return document.querySelector(arguments[0]).value === arguments[1];';
    await this.until(`${value} at ${selector}`, script, selector, value);
  }

  /** How far the page reaches beyond the screen sideways, in pixels. */
  overflow(): Promise<number> {
    return this.driver.run('return document.documentElement.scrollWidth - document.documentElement.clientWidth;');
  }
}
