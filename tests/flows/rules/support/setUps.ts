import { copyFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleId } from '../../../../src/definitions/ruleIds';
import { add, type Change, edit, remove } from '../../support/definitionsCopy';

/** What the document tells in words, because no piece of JSON shows it. */
export interface SetUp {
  /** the file of the finding */
  readonly file: string;
  readonly wrong: Change;
  readonly right: Change;
}

const H5 = 'flows/channels/H5.json';
const CHANNEL = 'flows/channels/TTS.json';
const RULES = 'locales/id/rules.json';
const LOAN = 'schemas/forms/loan.schema.json';

const asItIs: Change = () => undefined;

const without =
  (...paths: readonly string[]): Change =>
  (root) => {
    for (const path of paths) remove(path)(root);
  };

/** A second channel that is a link. */
const linkedTo =
  (target: (root: string) => string): Change =>
  (root) =>
    symlinkSync(target(root), join(root, CHANNEL));

/** A second channel. */
const copied: Change = (root) => {
  copyFileSync(join(root, H5), join(root, CHANNEL));
  edit(CHANNEL, '"id": "H5"', '"id": "TTS"')(root);
};

const padded =
  (bytes: number): Change =>
  (root) =>
    edit(RULES, '{', `{${' '.repeat(bytes)}`)(root);

/** The form of the loan with more fields, up to a number of them. */
const withFields =
  (number: number): Change =>
  (root) => {
    const more = Array.from({ length: number - 3 }, (_, at) => `wish${at}`);
    const fields = more.map((name) => `"${name}": { "type": "string", "personName": true },`);
    const controls = more.map((field) => `{ "field": "${field}", "widget": "text" },`);
    edit(LOAN, '"amount": {', `${fields.join('\n')}"amount": {`)(root);
    edit('schemas/forms/loan.ui.json', '"fields": [', `"fields": [${controls.join('\n')}`)(root);
    edit(
      'flows/loan.flow.json',
      '"/answers/amount",',
      `${more.map((name) => `"/answers/${name}",`).join('\n')}"/answers/amount",`,
    )(root);
    for (const language of ['id', 'en-us']) {
      const labels = more.map((name) => `"${name}": { "label": "x" },`);
      edit(`locales/${language}/fields.json`, '"amount": {', `${labels.join('\n')}"amount": {`)(root);
    }
  };

/** The folder of the example project's neighbours, which is no folder of definitions. */
const elsewhere = (root: string) => join(root, '..', 'elsewhere.json');

const linkedOut: Change = (root) => {
  add('../elsewhere.json', {})(root);
  linkedTo(elsewhere)(root);
};

export const SET_UPS: Readonly<Partial<Record<RuleId, SetUp>>> = {
  root: { file: '.', wrong: without('schemas', 'flows', 'locales', 'products', 'content'), right: asItIs },
  'unreadable-file': { file: CHANNEL, wrong: linkedTo((root) => join(root, 'gone.json')), right: copied },
  'outside-root': { file: CHANNEL, wrong: linkedOut, right: copied },
  'file-too-large': { file: RULES, wrong: padded(300_000), right: padded(200_000) },
  'too-many-fields': { file: LOAN, wrong: withFields(41), right: withFields(40) },
  'missing-language': { file: 'locales/en-us', wrong: without('locales/en-us'), right: asItIs },
};
