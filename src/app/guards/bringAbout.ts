import { clearStored, keepOnce } from '../../state/storedValues';
import { applyTopBarHeight } from '../topBarHeight';
import type { Effect } from './guard';

type Deeds = { readonly [Kind in Effect['kind']]: (effect: Extract<Effect, { kind: Kind }>) => void };

const DEEDS: Deeds = {
  keep({ name, value }) {
    keepOnce(name, value);
    if (name === 'topBarHeight') applyTopBarHeight();
  },
  clear: ({ name }) => clearStored(name),
  scrollToTop: () => window.scrollTo(0, 0),
};

function bring<Kind extends Effect['kind']>(effect: Extract<Effect, { kind: Kind }>): void {
  const deed: (effect: Extract<Effect, { kind: Kind }>) => void = DEEDS[effect.kind as Kind];
  deed(effect);
}

/** Does what the guards asked for; doing it twice changes nothing. */
export function bringAbout(effects: readonly Effect[]): void {
  for (const effect of effects) bring(effect);
}
