import styles from './shellBar.module.css';
import type { Heard } from './simulatedShell';

interface BarTexts {
  back: string;
  logout: string;
  messages: string;
}

interface BarActions {
  back(): void;
  logout(): void;
}

/** Height of the bar in CSS pixels: what it covers of the page. */
export const BAR_HEIGHT = 44;

const LINES: Record<Heard['direction'], string> = { toShell: '→', toPage: '←', refused: '✗' };

/** Long bodies, pictures above all, are cut. */
const line = ({ direction, type, body }: Heard) => `${LINES[direction]} ${type} ${JSON.stringify(body).slice(0, 160)}`;

function button(text: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', press);
  return element;
}

/**
 * The simulated device's own bar, outside of the app as a real one is: the back button, the app's log out, and the
 * messages so far. Gives what adds a message, and what takes the bar away.
 */
export function showShellBar(texts: BarTexts, actions: BarActions): { add(heard: Heard): void; remove(): void } {
  const bar = document.createElement('aside');
  bar.className = styles.bar ?? '';
  bar.setAttribute('aria-label', texts.messages);
  const messages = document.createElement('details');
  const summary = document.createElement('summary');
  const log = document.createElement('ol');
  log.className = styles.log ?? '';
  summary.textContent = texts.messages;
  messages.append(summary, log);
  bar.append(button(texts.back, actions.back), messages, button(texts.logout, actions.logout));
  document.body.append(bar);
  return {
    add(heard) {
      const item = document.createElement('li');
      item.textContent = line(heard);
      log.append(item);
      summary.textContent = `${texts.messages} (${log.children.length})`;
    },
    remove: () => bar.remove(),
  };
}
