import { it } from 'vitest';
import { applyThroughKills } from '../support/killedServer';
import { browserWithCamera } from '../support/phone';
import { setStage } from '../support/stage';

const stage = setStage(browserWithCamera);

it('an application loses nothing when the server is killed after each acknowledged step', () =>
  applyThroughKills(stage, 'ktp'));
