import { describe } from 'vitest';
import { launchBrowser } from '../../support/browser';
import { lookAtFlows } from '../../support/flowLooks';
import { setStage } from '../../support/stage';

const stage = setStage(launchBrowser);

describe('the steps of all other flows give axe nothing to find, and every word can be read at 360 px, in both languages, also with large text:', () => {
  lookAtFlows(stage, (flow) => !flow.startsWith('apply'));
});
