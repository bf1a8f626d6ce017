import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledForm, Flow, FormValidator } from '../../../src/contract/definitions';
import { LANGUAGES } from '../../../src/contract/enums';
import type { DefinitionSet } from '../../../src/definitions/definitionSet';
import { type FormerNames, formerNamesOf } from '../../../src/definitions/fieldNames';
import { releaseOf } from '../../../src/definitions/release';
import { LISTS, type RuleLists } from '../../../src/rules/ruleContext';
import { type Texts, textsOf } from '../texts';
import type { Channels } from './channels';
import { definitionsIn } from './definitionsIn';
import { readJsonFile } from './jsonFile';
import { checkedFields, type MaskedFields, sensitiveFields } from './sensitiveFields';

/** One release of the definitions, as a server works by it. */
export interface Definitions {
  /** SHA-256 of what it holds */
  releaseId: string;
  set: DefinitionSet;
  flow(id: string): Flow | undefined;
  /** compiled when first asked for */
  form(id: string): CompiledForm | undefined;
  /** ids of all forms */
  formIds: readonly string[];
  /** fields that any form calls sensitive, or has from a check */
  sensitive(): ReadonlySet<string>;
  masked(): MaskedFields;
  /** what its fields were called before */
  names: FormerNames;
  channels: Channels;
  texts: Texts;
}

/** Other names of channels. */
export const channelAliases = (root: string) =>
  readJsonFile(join(root, 'server', 'data', 'channelAliases.json')).value as Channels['aliases'];

/** The validator with the server's lists at hand. */
export function judgedByLists(validate: FormValidator, lists: RuleLists | undefined): FormValidator {
  return lists ? (data, context) => validate(data, { ...context, [LISTS]: lists }) : validate;
}

/** In hex. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What the definitions of every release have in common on this server. */
export interface ServedWith {
  aliases: Channels['aliases'];
  /** answers are judged by them as well, where they are given */
  lists: RuleLists | undefined;
  /** the texts of the build, for what a release lacks */
  otherwise?: Texts;
}

/** The definitions below `root`, as they are on disk at one moment. Throws when a file cannot be read or a flow is none. */
function loadDefinitions(root: string, lists?: RuleLists): Definitions {
  const set = definitionsIn(root);
  return definitionsOfSet(set, releaseOf(set.project, sha256).releaseId, { aliases: channelAliases(root), lists });
}

/** A release to work by; forms are compiled when they are needed. Throws where a flow is none. */
export function definitionsOfSet(set: DefinitionSet, releaseId: string, served: ServedWith): Definitions {
  const { aliases, lists, otherwise } = served;
  const flows = new Map(set.ids('flow').map((id) => [id, set.flow(id)]));
  const formIds = set.ids('form');
  const judged = new Map<string, CompiledForm>();
  let masked: MaskedFields | undefined;

  function maskedFields(): MaskedFields {
    const all = formIds.map((id) => set.form(id));
    masked ??= { sensitive: sensitiveFields(all), checked: checkedFields(all) };
    return masked;
  }

  return {
    releaseId,
    set,
    flow: (id) => flows.get(id),
    form(id) {
      if (!formIds.includes(id)) return undefined;
      const known = judged.get(id);
      if (known) return known;
      const { definition, validate } = set.compiledForm(id);
      const form = { definition, validate: judgedByLists(validate, lists) };
      judged.set(id, form);
      return form;
    },
    formIds,
    sensitive: () => maskedFields().sensitive,
    masked: maskedFields,
    names: formerNamesOf(set.project),
    channels: { list: set.channels(), aliases },
    texts: textsOf(set.project, otherwise),
  };
}

const WATCHED = [
  'flows',
  'flows/channels',
  'schemas/forms',
  'schemas/common',
  ...LANGUAGES.flatMap((language) => [`locales/${language}`, `locales/${language}/forms`]),
  'content/documents',
  'content/help',
  'products',
  'public/channels',
  'public/pictures',
];

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
