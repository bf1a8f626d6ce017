import { clearStored, keepOnce } from '../../state/storedValues';
import { applyTopBarHeight } from '../topBarHeight';
import type { MoveEffect } from './guard';

type Deeds = { readonly [Kind in MoveEffect['kind']]: (effect: Extract<MoveEffect, { kind: Kind }>) => void };

const DEEDS: Deeds = {
  keep({ name, value }) {
    keepOnce(name, value);
    if (name === 'topBarHeight') applyTopBarHeight();
  },
  clear: ({ name }) => clearStored(name),
  scrollToTop: () => window.scrollTo(0, 0),
};

function bring<Kind extends MoveEffect['kind']>(effect: Extract<MoveEffect, { kind: Kind }>): void {
  const deed: (effect: Extract<MoveEffect, { kind: Kind }>) => void = DEEDS[effect.kind as Kind];
  deed(effect);
}

/** Does what the guards asked for; doing it twice changes nothing. */
export function bringAbout(effects: readonly MoveEffect[]): void {
  for (const effect of effects) bring(effect);
}
