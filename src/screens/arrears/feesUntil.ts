import type { OwnArrears } from '../../contract/generated/bodies';

/** The late fees that come to be from today until a day, if nothing is paid, in rupiah: nothing else makes what is owed grow. */
export function feesUntil({ days: [today, ...later] }: NonNullable<OwnArrears['late']>['range'], day: string): number {
  const then = later.find((one) => one.day === day);
  return then && today ? then.most - today.most : 0;
}
