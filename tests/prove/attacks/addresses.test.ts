import { it } from 'vitest';
import { launchBrowser } from '../../support/browser';
import { HOSTILE_CHANNEL_PATHS, MALFORMED_TOKENS } from '../../support/hostileTokens';
import { openHostilePaths, openMalformedTokens } from '../../support/hostileVisits';
import { setStage } from '../../support/stage';

const stage = setStage(launchBrowser);

it('every malformed token does nothing', () => openMalformedTokens(stage, MALFORMED_TOKENS));

it('every hostile channel path does nothing', () => openHostilePaths(stage, HOSTILE_CHANNEL_PATHS));
