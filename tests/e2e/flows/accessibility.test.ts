import { describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser';
import { lookAtFlows, overlooked } from '../../support/flowLooks';
import { setStage } from '../../support/stage';

const stage = setStage(launchBrowser);

describe('the steps of applying give axe nothing to find, and every word can be read at 360 px, in both languages, also with large text:', () => {
  lookAtFlows(stage, (flow) => flow.startsWith('apply'));
});

it('every step of every flow is looked at', () => expect(overlooked()).toEqual([]));
