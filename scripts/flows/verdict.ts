import { formIds, resolveForm, schemaFileOf } from '../../server/definitionFiles/forms';
import { readJsonFile } from '../../server/definitionFiles/jsonFile';
import type { FieldError, FormContext, FormSchema, FormValidator } from '../../src/contract/definitions';
import { compileValidator } from '../../src/definitions/compileValidator';
import { placedError } from '../../src/definitions/definitionError';
import { normalise } from '../../src/rules/normalise';
import { type Translate, translator } from './messages';

/** What `flows validate` prints: each error with its message in the language asked for. */
export interface Verdict {
  valid: boolean;
  errors: Array<Pick<FieldError, 'field' | 'rule' | 'message'>>;
}

export interface Judge {
  translate: Translate;
  /** @throws DefinitionError when the form's definition is broken */
  judge(form: string, data: unknown, context: FormContext): Verdict;
}

interface Form {
  schema: FormSchema;
  validate: FormValidator;
}

/** A verdict on input that no form could judge; `rule` is `json` for no object, `form` for an unknown form. */
export function problemVerdict(rule: 'json' | 'form' | 'type', translate: Translate): Verdict {
  return { valid: false, errors: [{ field: '', rule, message: translate(`rules.${rule}`) }] };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Judges data by the forms below `root`; each form is compiled once. */
export function createJudge(root: string, language: string): Judge {
  const translate = translator(root, language);
  const known = new Set(formIds(root));
  const forms = new Map<string, Form>();

  function formOf(id: string): Form {
    const loaded = forms.get(id);
    if (loaded) return loaded;
    try {
      const definition = resolveForm(root, id);
      const form = { schema: definition.schema, validate: compileValidator(definition) };
      forms.set(id, form);
      return form;
    } catch (error) {
      throw placedError(error, schemaFileOf(root, id), readJsonFile);
    }
  }

  return {
    translate,
    judge(id, data, context) {
      if (!known.has(id)) return problemVerdict('form', translate);
      if (!isRecord(data)) return problemVerdict('type', translate);
      const form = formOf(id);
      const found = form.validate(normalise(form.schema, data), context);
      const errors = found.map(({ field, rule, message, params }) => ({
        field,
        rule,
        message: translate(message, params),
      }));
      return { valid: errors.length === 0, errors };
    },
  };
}
