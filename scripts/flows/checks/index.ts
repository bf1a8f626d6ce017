import { calls } from './calls';
import { channels } from './channels';
import type { Check } from './check';
import { codes } from './codes';
import { conditions } from './conditions';
import { facts } from './facts';
import { fieldRules } from './fieldRules';
import { flowAddresses } from './flowAddresses';
import { flowForms } from './flowForms';
import { flowSteps } from './flowSteps';
import { formFields } from './formFields';
import { formPairs } from './formPairs';
import { ids } from './ids';
import { journeys } from './journeys';
import { keeps } from './keeps';
import { languages } from './languages';
import { leaves } from './leaves';
import { lists } from './lists';
import { metaSchema } from './metaSchema';
import { missingTexts } from './missingTexts';
import { patterns } from './patterns';
import { pictures } from './pictures';
import { pointers } from './pointers';
import { prefills } from './prefills';
import { references } from './references';
import { relevance } from './relevance';
import { schemaLine } from './schemaLine';
import { signIns } from './signIns';
import { statuses } from './statuses';
import { times } from './times';
import { widgets } from './widgets';
import { wording } from './wording';

/** Every check, by name. To add one: its file here, its line below, its rules in ../ruleIds.ts, its rows in tests/flows. */
export const CHECKS: Readonly<Record<string, Check>> = {
  schemaLine,
  metaSchema,
  ids,
  references,
  formPairs,
  formFields,
  widgets,
  fieldRules,
  patterns,
  relevance,
  flowAddresses,
  flowSteps,
  leaves,
  lists,
  statuses,
  keeps,
  signIns,
  flowForms,
  prefills,
  conditions,
  pointers,
  calls,
  facts,
  codes,
  times,
  pictures,
  missingTexts,
  languages,
  wording,
  channels,
  journeys,
};
