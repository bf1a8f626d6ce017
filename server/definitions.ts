import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Channel } from '../src/contract/channel';
import type { CompiledForm, Flow, FormDefinition, FormValidator } from '../src/contract/definitions';
import { compileValidator } from '../src/definitions/compileValidator';
import { LISTS, type RuleLists } from '../src/rules/ruleContext';
import { loadFlows } from './definitionFiles/flows';
import { formIds, resolveForm } from './definitionFiles/forms';
import { readJsonFile } from './definitionFiles/jsonFile';
import type { Channels } from './domain/channels';
import type { MaskedFields } from './domain/draftState';
import { checkedFields, sensitiveFields } from './domain/known';
import { loadTexts, type Texts } from './texts';

/** The definitions a server works by, as they were on disk at one moment. */
export interface Definitions {
  flow(id: string): Flow | undefined;
  /** compiled when first asked for */
  form(id: string): CompiledForm | undefined;
  /** ids of all forms */
  formIds: readonly string[];
  /** fields that any form calls sensitive, or has from a check */
  sensitive(): ReadonlySet<string>;
  masked(): MaskedFields;
  channels: Channels;
  texts: Texts;
}

function loadChannels(root: string): Channels {
  const folder = join(root, 'flows', 'channels');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return {
    list: files.map((name) => readJsonFile(join(folder, name)).value as Channel),
    aliases: readJsonFile(join(root, 'server', 'data', 'channelAliases.json')).value as Channels['aliases'],
  };
}

/** The validator with the server's lists at hand. */
function judgedByLists(validate: FormValidator, lists: RuleLists | undefined): FormValidator {
  return lists ? (data, context) => validate(data, { ...context, [LISTS]: lists }) : validate;
}

/** Reads the flows and texts below `root`; forms follow when they are needed. Throws when a file cannot be read or a flow is none. */
function loadDefinitions(root: string, lists?: RuleLists): Definitions {
  const flows = loadFlows(root);
  const ids = formIds(root);
  const forms = new Map<string, CompiledForm>();
  const resolved = new Map<string, FormDefinition>();
  let masked: MaskedFields | undefined;

  function definitionOf(id: string): FormDefinition {
    const definition = resolved.get(id) ?? resolveForm(root, id);
    resolved.set(id, definition);
    return definition;
  }

  function maskedFields(): MaskedFields {
    const all = ids.map(definitionOf);
    masked ??= { sensitive: sensitiveFields(all), checked: checkedFields(all) };
    return masked;
  }

  return {
    flow: (id) => flows.get(id),
    form(id) {
      if (!ids.includes(id)) return undefined;
      const known = forms.get(id);
      if (known) return known;
      const definition = definitionOf(id);
      const form = { definition, validate: judgedByLists(compileValidator(definition), lists) };
      forms.set(id, form);
      return form;
    },
    formIds: ids,
    sensitive: () => maskedFields().sensitive,
    masked: maskedFields,
    channels: loadChannels(root),
    texts: loadTexts(root),
  };
}

const WATCHED = ['flows', 'flows/channels', 'schemas/forms', 'schemas/common', 'locales/id', 'locales/en-us'];

/** Changes whenever a definition is added, removed or written. */
function fingerprint(root: string): string {
  return WATCHED.map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .map((file) => `${file}:${statSync(file).mtimeMs}`)
    .join('\n');
}

const LOOK_AGAIN_MS = 250;

/** With every form compiled, so that a broken one shows now and the set is of one moment. */
function loadAll(root: string, lists?: RuleLists): Definitions {
  const definitions = loadDefinitions(root, lists);
  for (const id of definitions.formIds) definitions.form(id);
  return definitions;
}

/**
 * Gives the definitions below `root`; with `watch` as they are on disk now, or the last good ones while a file is
 * broken, which `onError` hears of. Answers are judged by the `lists` as well, where they are given.
 */
export function definitionsOf(
  root: string,
  watch: boolean,
  onError: (error: unknown) => void,
  lists?: RuleLists,
): () => Definitions {
  let current = watch ? loadAll(root, lists) : loadDefinitions(root, lists);
  let seen = watch ? fingerprint(root) : '';
  let lookedAt = Date.now();

  return () => {
    if (!watch || Date.now() - lookedAt < LOOK_AGAIN_MS) return current;
    lookedAt = Date.now();
    const now = fingerprint(root);
    if (now === seen) return current;
    seen = now;
    try {
      current = loadAll(root, lists);
    } catch (error) {
      onError(error);
    }
    return current;
  };
}
