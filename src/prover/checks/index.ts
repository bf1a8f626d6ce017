import { calls, unservedCalls } from './calls';
import { channels } from './channels';
import type { Check, LateCheck } from './check';
import { codes } from './codes';
import { codesHandled } from './codesHandled';
import { conditions } from './conditions';
import { decision } from './decision';
import { documents } from './documents';
import { explained } from './explained';
import { facts } from './facts';
import { fieldRules } from './fieldRules';
import { flowAddresses } from './flowAddresses';
import { flowForms } from './flowForms';
import { flowSteps, signIns } from './flowSteps';
import { formFields, formPairs } from './formParts';
import { help } from './help';
import { ids } from './ids';
import { journeys } from './journeys';
import { languages } from './languages';
import { lists } from './lists';
import { metaSchema } from './metaSchema';
import { metas } from './metas';
import { modules } from './modules';
import { namedInCode } from './namedInCode';
import { paths } from './paths';
import { patterns } from './patterns';
import { pictures } from './pictures';
import { placeholders } from './placeholders';
import { pointers } from './pointers';
import { prefills } from './prefills';
import { products } from './products';
import { references } from './references';
import { relevance } from './relevance';
import { relevanceValues } from './relevanceValues';
import { renames } from './renames';
import { missingTexts } from './requiredTexts';
import { reviews } from './reviews';
import { schemaLine } from './schemaLine';
import { statuses } from './statuses';
import { statusLoops } from './statusLoops';
import { keeps, sentTwice, times } from './submits';
import { unfillable } from './unfillable';
import { unusedCommons, unusedForms, unusedTexts, unusedWidgets } from './unused';
import { backTargets, leaves } from './waysOut';
import { widgets } from './widgets';
import { textLength, wording } from './wording';

/** Every check, by name. To add one: its function in src/prover/checks, its line below, its rules in src/definitions/ruleIds.ts, its rows in tests/flows. */
export const CHECKS: Readonly<Record<string, Check>> = {
  schemaLine,
  metaSchema,
  ids,
  references,
  formPairs,
  formFields,
  widgets,
  explained,
  fieldRules,
  patterns,
  relevance,
  relevanceValues,
  flowAddresses,
  flowSteps,
  paths,
  leaves,
  lists,
  statuses,
  statusLoops,
  modules,
  reviews,
  metas,
  backTargets,
  keeps,
  signIns,
  flowForms,
  unfillable,
  sentTwice,
  prefills,
  conditions,
  pointers,
  calls,
  facts,
  codes,
  codesHandled,
  times,
  pictures,
  missingTexts,
  languages,
  wording,
  placeholders,
  textLength,
  channels,
  journeys,
  renames,
  namedInCode,
  products,
  decision,
  documents,
  help,
};

/** Checks for what is superfluous, which come after all others. */
export const LATE_CHECKS: Readonly<Record<string, LateCheck>> = {
  unusedForms,
  unusedCommons,
  unusedTexts,
  unusedWidgets,
  unservedCalls,
};
