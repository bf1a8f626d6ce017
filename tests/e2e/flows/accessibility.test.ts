import { describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser';
import { lookAtSteps, overlooked } from '../../support/flowLooks';
import { setStage } from '../../support/stage';

const stage = setStage(launchBrowser);

describe('the steps give axe nothing to find, and every word can be read at 360 px, in both languages, also with large text:', () => {
  lookAtSteps(stage);
});

it('every step of every flow is looked at', () => expect(overlooked()).toEqual([]));
