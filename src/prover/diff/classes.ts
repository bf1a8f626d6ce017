import type { Told } from './change';
import { CHANGE_CLASSES, type ChangeClass, KINDS } from './kinds';
import { REASONS } from './reasons';

export const reasonOf = ({ kind }: Told): string => REASONS[KINDS[kind]].because;

export const classOf = ({ kind }: Told): ChangeClass => REASONS[KINDS[kind]].class;

/** How bad a class is: 0 is harmless. */
export const badness = (one: ChangeClass): number => CHANGE_CLASSES.indexOf(one);
