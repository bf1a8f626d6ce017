import { RULES } from '../rules';

export { codePointLength } from '../lib/cleanText';
export { fieldErrors } from '../rules/fieldErrors';

/** What the forms of published releases call, by the name of the rule: the build makes a file of its own of this module. */
export const checks = Object.fromEntries(
  Object.entries(RULES).flatMap(([name, { check, fault }]) => [
    [name, check],
    [`${name}Fault`, fault],
  ]),
);
