import type { ErrorObject } from 'ajv';
import { quote } from '../../definitions/finding';
import { metaErrors } from '../../definitions/metaSchemas';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { metaOf } from '../../definitions/project/kinds';
import { isObject } from '../../definitions/project/shape';
import { ownValue } from '../../lib/ownValue';
import { escapeSegment } from '../../lib/pointer';
import { insteadOf, insteadOfValue } from '../suggest';
import type { Check } from './check';

/** Keywords of fields are the matter of the rules check, which knows more of them. */
const FIELD_OF_FORM = /^\/properties\/[^/]+(?:\/items)*$/;
const FIELD_OF_COMMON = /^(?:\/items)*$/;

function isFieldKey(file: JsonFile, { keyword, instancePath }: ErrorObject): boolean {
  if (keyword !== 'additionalProperties') return false;
  if (file.kind === 'form') return FIELD_OF_FORM.test(instancePath);
  return file.kind === 'common' && FIELD_OF_COMMON.test(instancePath);
}

/** Names of what there are checks of their own for, which suggest the one that was meant. */
const NAMED_ELSEWHERE: readonly RegExp[] = [/^\/fields\/\d+\/widget$/, /^\/steps\/[^/]+\/meta\/back$/];

/** A reference, a widget or a screen to go back to that is none is the matter of the check of these names. */
function isOtherCheck({ keyword, instancePath, data }: ErrorObject): boolean {
  if (instancePath.endsWith('/$ref')) return true;
  return keyword === 'enum' && typeof data === 'string' && NAMED_ELSEWHERE.some((place) => place.test(instancePath));
}

function isSchemaLine({ keyword, params, instancePath }: ErrorObject): boolean {
  return instancePath === '' && keyword === 'required' && ownValue(params, 'missingProperty') === '$schema';
}

/**
 * A choice that failed says so itself; what each of its branches lacked is noise. So is a wrong type that the schemas
 * of several kinds find in the same value.
 */
function withoutBranches(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const wrongTypes = new Map(
    errors.filter(({ keyword }) => keyword === 'type').map((error) => [error.instancePath, error]),
  );
  return errors.filter(
    (error) =>
      error.keyword !== 'if' &&
      (error.keyword !== 'type' || wrongTypes.get(error.instancePath) === error) &&
      error.keyword !== 'propertyNames' &&
      !choices.some(
        (choice) =>
          choice !== error &&
          choice.instancePath === error.instancePath &&
          error.schemaPath.startsWith(`${choice.schemaPath}/`),
      ),
  );
}

function knownKeys(schema: unknown): readonly string[] {
  const properties = ownValue(schema, 'properties');
  return isObject(properties) ? Object.keys(properties).filter((key) => key !== '$schema') : [];
}

function descriptionOf({ parentSchema }: ErrorObject): string {
  const text = ownValue(parentSchema, 'description');
  return typeof text === 'string' ? ` ${text}` : '';
}

type Describe = (error: ErrorObject) => { message: string; below?: string };

const param = (error: ErrorObject, name: string) => ownValue(error.params, name);

const MESSAGES: Readonly<Record<string, Describe>> = {
  additionalProperties: (error) => {
    const key = String(param(error, 'additionalProperty'));
    return { message: `Unknown key ${quote(key)}: ${insteadOf(key, knownKeys(error.parentSchema))}`, below: key };
  },
  required: (error) => {
    const key = String(param(error, 'missingProperty'));
    const about = ownValue(ownValue(ownValue(error.parentSchema, 'properties'), key), 'description');
    return { message: `The key ${quote(key)} is missing: add it.${typeof about === 'string' ? ` ${about}` : ''}` };
  },
  type: (error) => {
    const types = [param(error, 'type')].flat().join(' or ');
    return { message: `Must be of type ${types}: correct the value.${descriptionOf(error)}` };
  },
  enum: (error) => {
    const allowed = param(error, 'allowedValues');
    const values: readonly unknown[] = Array.isArray(allowed) ? allowed : [];
    return { message: `${quote(error.data)} is not known here: ${insteadOfValue(error.data, values)}` };
  },
  const: (error) => ({ message: `Must be ${JSON.stringify(param(error, 'allowedValue'))}: correct the value.` }),
  pattern: (error) => ({ message: `${quote(error.data)} has the wrong form: correct it.${descriptionOf(error)}` }),
  oneOf: (error) => ({ message: `Does not fit: correct its keys.${descriptionOf(error)}` }),
  anyOf: (error) => ({ message: `Does not fit: correct its keys.${descriptionOf(error)}` }),
  minItems: (error) => ({ message: `Too few entries: add one.${descriptionOf(error)}` }),
  maxItems: (error) => ({ message: `More than ${param(error, 'limit')} entries: remove some.` }),
  uniqueItems: () => ({ message: 'An entry stands twice: keep one.' }),
};

function describe(error: ErrorObject): { message: string; below?: string } {
  const message = MESSAGES[error.keyword]?.(error) ?? {
    message: `The value ${error.message ?? 'is wrong'}: correct it.${descriptionOf(error)}`,
  };
  // a name that breaks `propertyNames`
  return error.propertyName === undefined ? message : { ...message, below: error.propertyName };
}

/** Every file against the file of schemas/meta that describes its kind. */
export const metaSchema: Check = (project) =>
  project.files.flatMap((file) => {
    const meta = metaOf(file.kind);
    if (meta === undefined || file.value === undefined) return [];
    const errors = withoutBranches(metaErrors(meta, file.value)).filter(
      (error) => !isSchemaLine(error) && !isFieldKey(file, error) && !isOtherCheck(error),
    );
    return errors.map((error) => {
      const { message, below } = describe(error);
      const pointer = below === undefined ? error.instancePath : `${error.instancePath}/${escapeSegment(below)}`;
      return file.finding('meta-schema', pointer, message);
    });
  });
