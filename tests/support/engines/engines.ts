import type { EngineDriver } from './driver';
import { firefoxMissing, openFirefox } from './firefox';
import { openWebKit, webKitMissing } from './webKit';

export interface Engine {
  name: string;
  /** what is not installed, in a sentence; undefined where nothing is missing */
  missing: string | undefined;
  open(): Promise<EngineDriver>;
}

const HOW = 'README.md says how to install it';

/** The engines besides Chromium that people open the app in. */
export const ENGINES: readonly Engine[] = [
  { name: 'WebKit', missing: webKitMissing(), open: openWebKit },
  { name: 'Firefox', missing: firefoxMissing(), open: openFirefox },
];

/** Opens an engine, or skips the test with the sentence of what is missing. */
export async function openOrSkip(engine: Engine, skip: (note: string) => void): Promise<EngineDriver> {
  if (engine.missing !== undefined) skip(`${engine.missing}; ${HOW}`);
  return engine.open();
}
