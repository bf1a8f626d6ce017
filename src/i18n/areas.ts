/** Areas of texts (files of locales/<language>/) that every screen waits for. */
export const SCREEN_AREAS: readonly string[] = ['common', 'auth', 'rules'];

/** What went wrong, in words: login asks for them once it is shown, flows before. */
export const ERROR_AREA = 'errors';

/** Areas that every flow adds besides its own and the errors. */
export const FLOW_AREAS: readonly string[] = ['runner', 'fields', 'forms', 'enums', 'widgets', 'camera'];
