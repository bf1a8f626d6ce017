import type { ActionCall } from '../../src/contract/generated/names';
import type { Action } from './action';
import { deleteMaterial } from './deleteMaterial';

/** Every action of schemas/api/calls.json that a step may offer. */
export const ACTIONS: Readonly<Record<ActionCall, Action>> = {
  'POST /supplement-material/{id}/delete': deleteMaterial,
};
