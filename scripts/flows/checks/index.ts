import { calls } from './calls';
import { channels } from './channels';
import type { Check } from './check';
import { conditions } from './conditions';
import { fieldRules } from './fieldRules';
import { flowForms } from './flowForms';
import { flowSteps } from './flowSteps';
import { formFields } from './formFields';
import { formPairs } from './formPairs';
import { ids } from './ids';
import { journeys } from './journeys';
import { languages } from './languages';
import { metaSchema } from './metaSchema';
import { missingTexts } from './missingTexts';
import { patterns } from './patterns';
import { references } from './references';
import { relevance } from './relevance';
import { schemaLine } from './schemaLine';
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
  flowSteps,
  flowForms,
  conditions,
  calls,
  missingTexts,
  languages,
  wording,
  channels,
  journeys,
};
