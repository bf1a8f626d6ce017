/** Every rule of `flows check` with what it finds; the ids stand in its output and its `--help`. */
export const RULE_IDS = {
  // files
  root: 'the root folder is missing, cannot be read or holds no definitions',
  'unreadable-file': 'a file that cannot be read',
  'outside-root': 'a link that leads out of the root',
  'file-too-large': 'a file over 256 kB',
  'stray-file': 'a JSON file that nothing reads where it lies',
  'json-syntax': 'not JSON',
  'duplicate-key': 'the same key twice in an object',
  'forbidden-key': '__proto__, constructor or prototype as a key',
  'too-deep': 'nested deeper than 12 levels',
  // shape
  'schema-line': 'no "$schema" line, or one that names another schema',
  'meta-schema': 'an unknown key, a missing key, a wrong type or value',
  'duplicate-id': 'an id or path given twice, or one that is not the name of its file',
  // references
  'remote-ref': 'a "$ref" to another machine',
  'dangling-ref': 'a "$ref" to a file that is not there',
  'circular-ref': 'a "$ref" that leads back to itself',
  // forms
  'form-pair': 'a form without controls or controls without a form',
  'unknown-field': 'a control, required entry or parameter that names no field of the form',
  'unshown-field': 'a field that no control shows',
  'too-many-fields': 'more than 40 fields in a form',
  'unknown-widget': 'a widget that does not exist',
  'unfit-widget': 'a widget whose settings or field do not fit',
  'unknown-rule': 'a keyword that is neither JSON Schema nor a rule, or a message for one the field lacks',
  'rule-parameter': 'a rule with a parameter it does not take',
  'unsafe-pattern': 'a pattern that is none, or can take exponential time',
  'form-compile': 'a form that cannot be compiled',
  // flows
  'missing-entry': 'an entry that is no step',
  'missing-step': 'a step named but not there',
  'unreachable-step': 'a step no way leads to',
  'missing-form': 'a form named but not there',
  'edge-order': 'the last edge has a condition, or an earlier one has none',
  'unknown-condition': 'a condition named but not there',
  'unused-condition': 'a condition nothing uses',
  'condition-loop': 'a condition that refers to itself',
  'unknown-pointer': 'a pointer to nothing a flow or form has',
  'unknown-call': 'a call that calls.json does not list',
  'call-kind': 'a call that no step may submit or poll with',
  'call-params': 'a placeholder of a call without a value, or a value without a placeholder',
  'unknown-sent-field': "a sent answer that the step's form does not ask",
  'unsent-field': "an answer the step's form asks but does not send",
  'error-field': 'a server error mapped to a field the form does not have',
  // texts
  'missing-language': 'a language without texts',
  'missing-locale-file': 'a file of texts in one language only',
  'missing-text': 'a text that a definition needs',
  'missing-translation': 'a text in one language only',
  'empty-text': 'a text without words',
  placeholders: 'placeholders that differ between the languages',
  'dangerous-text': 'markup or script in a text',
  // channels and journeys
  'low-contrast': 'brand colours that are hard to read',
  'unknown-flow': 'a journey through a flow that is not there',
  // the check itself
  'check-failed': 'a check that could not finish',
} as const;

export type RuleId = keyof typeof RULE_IDS;
