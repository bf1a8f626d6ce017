import type { Channel } from '../contract/channel';
import type { CompiledForm, Flow, FormDefinition, FormUi } from '../contract/definitions';
import type { DocumentDefinition } from '../contract/documents';
import type { HelpTopic } from '../contract/help';
import { compileValidator } from './compileValidator';
import { definitionErrorAt, placedError } from './definitionError';
import { toFormSchema } from './formSchema';
import { commonIdOf } from './project/forms';
import type { JsonFile } from './project/jsonFile';
import { type NamedKind, pathOf } from './project/kinds';
import type { Project } from './project/project';
import { isObject, type JsonObject, textOf } from './project/shape';
import { resolveRefs } from './resolveRefs';
import { refuseOtherShape, usableFile } from './usableFile';

const QUOTED = ['amount', 'amountAt', 'tenor', 'insurance', 'voucher'] as const;

function quoteOf({ quote }: JsonObject): Pick<FormUi, 'quote'> {
  if (!isObject(quote)) return {};
  const [amount, amountAt, tenor, insurance, voucher] = QUOTED.map((name) => textOf(quote[name]));
  if (tenor === undefined) return {};
  if (amount === undefined) return amountAt === undefined ? {} : { quote: { amountAt, tenor } };
  return { quote: { amount, tenor, ...(insurance && { insurance }), ...(voucher && { voucher }) } };
}

function uiOf(file: JsonFile): FormUi {
  const { value } = file;
  if (isObject(value) && Array.isArray(value.fields)) return { fields: value.fields, ...quoteOf(value) };
  throw definitionErrorAt(file, '/fields', '"fields" must be the list of controls');
}

/** The ids of the shared schemas named anywhere in a value. */
function referredBy(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referredBy);
  if (!isObject(value)) return [];
  const id = commonIdOf(value.$ref);
  return [...(id === undefined ? [] : [id]), ...Object.values(value).flatMap(referredBy)];
}

/**
 * The definitions of a project as they are run, each read, judged and compiled once. "flows check" says more of what may
 * be wrong with one; here a definition is refused only where no one could run it, with file and line.
 */
export class DefinitionSet {
  readonly #forms = new Map<string, FormDefinition>();
  readonly #compiled = new Map<string, CompiledForm>();
  readonly #judged = new Set<JsonFile>();

  constructor(readonly project: Project) {}

  /** The ids of all files of a kind, sorted, those included that cannot be read. */
  ids(kind: NamedKind): readonly string[] {
    const files = this.project.files.filter((file) => file.kind === kind);
    return files.map(({ id }) => id).sort();
  }

  /**
   * What a file holds, judged by the meta schema of its kind when it is first read. @param what it should be
   * @throws DefinitionError for a file that is missing, not JSON or of another shape
   */
  shaped(kind: NamedKind, id: string, what: string): unknown {
    const file = usableFile(this.project, kind, id);
    if (!this.#judged.has(file)) refuseOtherShape(file, file.value, `${kind}.schema.json`, what);
    this.#judged.add(file);
    return file.value;
  }

  /** @throws DefinitionError for a file that is missing, not JSON or not of the shape of a flow */
  flow(id: string): Flow {
    const flow = this.shaped('flow', id, 'a flow') as Flow;
    if (flow.id === id) return flow;
    const file = usableFile(this.project, 'flow', id);
    throw definitionErrorAt(file, '/id', `the id must be the name of the file, not "${flow.id}"`);
  }

  /** A form with its references resolved. @throws DefinitionError */
  form(id: string): FormDefinition {
    const known = this.#forms.get(id);
    if (known) return known;
    const source = usableFile(this.project, 'form', id);
    const schema = toFormSchema(resolveRefs(this.project, source), source);
    const form = { id, schema, ui: uiOf(usableFile(this.project, 'ui', id)) };
    this.#forms.set(id, form);
    return form;
  }

  /** A form with the validator that judges its answers. @throws DefinitionError */
  compiledForm(id: string): CompiledForm {
    const known = this.#compiled.get(id);
    if (known) return known;
    const definition = this.form(id);
    const form = { definition, validate: this.placing(id, () => compileValidator(definition)) };
    this.#compiled.set(id, form);
    return form;
  }

  /** What making something of a form gives; what it throws becomes a DefinitionError at the form's schema. */
  placing<Made>(id: string, make: () => Made): Made {
    try {
      return make();
    } catch (error) {
      throw placedError(error, usableFile(this.project, 'form', id));
    }
  }

  /** @throws DefinitionError */
  channels(): readonly Channel[] {
    return this.ids('channel').map((id) => usableFile(this.project, 'channel', id).value as Channel);
  }

  /** What people read and agree to. @throws DefinitionError for a file that is missing, not JSON or not of the shape */
  document(id: string): DocumentDefinition {
    return this.shaped('document', id, 'a document') as DocumentDefinition;
  }

  /** The topics of the help center, in their order. @throws DefinitionError */
  helpTopics(): readonly HelpTopic[] {
    const topics = this.ids('help').map((id) => this.shaped('help', id, 'a topic of the help center') as HelpTopic);
    return topics.toSorted((one, other) => one.order - other.order);
  }

  /** The paths of every file a form is made of, or would be: of those that are not there as well. */
  filesOf(form: string): readonly string[] {
    const shared = new Set<string>();
    const visit = (value: unknown) => {
      for (const id of referredBy(value)) {
        if (shared.has(id)) continue;
        shared.add(id);
        visit(this.project.find('common', id)?.value);
      }
    };
    visit(this.project.find('form', form)?.value);
    return [pathOf('form', form), pathOf('ui', form), ...[...shared].map((id) => pathOf('common', id))];
  }
}
