/** Areas of texts (files of locales/<language>/) that every screen waits for. */
export const SCREEN_AREAS: readonly string[] = ['common', 'auth'];

/** What went wrong with a call, in words: nothing waits for them (src/kit/failure.ts). */
export const ERROR_AREA = 'errors';

/** What is wrong with an answer, in words. Flows wait for them, as they judge at once what a draft holds. */
export const RULE_AREA = 'rules';

/** Areas that every flow adds besides its own and the errors. */
export const FLOW_AREAS: readonly string[] = [RULE_AREA, 'runner', 'fields', 'enums', 'widgets', 'camera'];

/** The area of the texts that a form has of its own; most have none. */
export const formArea = (form: string): string => `forms/${form}`;

/** True where an area need have no file. */
export const isOptionalArea = (area: string): boolean => area.startsWith('forms/');
