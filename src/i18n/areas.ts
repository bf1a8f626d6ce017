/** Areas of texts (files of locales/<language>/) that every screen waits for. */
export const SCREEN_AREAS: readonly string[] = ['common', 'auth'];

/** What went wrong with a call, in words: nothing waits for them (src/kit/failure.ts). */
export const ERROR_AREA = 'errors';

/** What is wrong with an answer, in words. Flows wait for them, as they judge at once what a draft holds. */
export const RULE_AREA = 'rules';

/** Areas that every flow adds besides its own and the errors. */
export const FLOW_AREAS: readonly string[] = [RULE_AREA, 'runner', 'fields', 'forms', 'enums', 'widgets', 'camera'];
