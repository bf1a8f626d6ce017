import type { Activity, DataCopy, Deletion } from '../contract/generated/bodies';
import { call, requestQuery } from './client';

/** POST /user/data-copy: has the copy of all data ready, once the person has proved who they are. Raises ApiError. */
export function prepareDataCopy(): Promise<DataCopy> {
  return call('POST', '/user/data-copy');
}

/** The address of the copy as a file. */
export const dataCopyAddress = (kind: 'json' | 'pdf'): string =>
  `/api/user/data-copy/${kind}?${new URLSearchParams(requestQuery())}`;

/** GET /user/activity: who saw and changed what of the person, the latest first. Raises ApiError. */
export function fetchActivity(): Promise<Activity> {
  return call('GET', '/user/activity');
}

/** GET /user/deletion: whether the account can be deleted, or is going to be. Raises ApiError. */
export function fetchDeletion(): Promise<Deletion> {
  return call('GET', '/user/deletion');
}

/** POST /user/deletion: asks for the deletion of the account. Raises ApiError. */
export function askDeletion(): Promise<Deletion> {
  return call('POST', '/user/deletion');
}

/** POST /user/deletion/cancel: keeps an account that was to be deleted. Raises ApiError. */
export function cancelDeletion(): Promise<Deletion> {
  return call('POST', '/user/deletion/cancel');
}
