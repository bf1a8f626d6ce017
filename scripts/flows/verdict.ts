import { areasOf, ruleLists } from '../../server/platform/lists/lists';
import { judgedByLists } from '../../server/platform/releases/definitions';
import type { FieldError, FormContext } from '../../src/contract/definitions';
import type { DefinitionSet } from '../../src/definitions/definitionSet';
import { isObject } from '../../src/definitions/project/shape';
import { normalise } from '../../src/rules/normalise';
import { type Translate, translator } from './messages';
import { PRODUCT_ROOT } from './readBuild';

/** What `flows validate` prints: each error with its message in the language asked for. */
export interface InputVerdict {
  valid: boolean;
  errors: Array<Pick<FieldError, 'field' | 'rule' | 'message'>>;
}

export interface Judge {
  translate: Translate;
  /** @throws DefinitionError when the form's definition is broken */
  judge(form: string, data: unknown, context: FormContext): InputVerdict;
}

/** A verdict on input that no form could judge; `rule` is `json` for no object, `form` for an unknown form. */
export function problemVerdict(rule: 'json' | 'form' | 'type', translate: Translate): InputVerdict {
  return { valid: false, errors: [{ field: '', rule, message: translate(`rules.${rule}`) }] };
}

/** Judges data by the forms below `root` and the lists of this server, as it does; each form is compiled once. */
export function createJudge(root: string, definitions: DefinitionSet, language: string): Judge {
  const translate = translator(root, language);
  const known = new Set(definitions.ids('form'));
  const lists = ruleLists(PRODUCT_ROOT, areasOf(PRODUCT_ROOT));

  return {
    translate,
    judge(id, data, context) {
      if (!known.has(id)) return problemVerdict('form', translate);
      if (!isObject(data)) return problemVerdict('type', translate);
      const { definition, validate } = definitions.compiledForm(id);
      const found = judgedByLists(validate, lists)(normalise(definition.schema, data), context);
      const errors = found.map(({ field, rule, message, params }) => ({
        field,
        rule,
        message: translate(message, params),
      }));
      return { valid: errors.length === 0, errors };
    },
  };
}
