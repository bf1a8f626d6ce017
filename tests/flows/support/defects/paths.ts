import { edit } from '../definitionsCopy';
import { APPLY, type Defect, flowHead, WORK } from './defect';

const APPLY_STEP = 'flows/apply-step.flow.json';
const EFFORTLESS = 'flows/effortless.flow.json';
const MATERIAL = 'flows/supplement-material.flow.json';
const RESUBMIT = 'flows/resubmit.flow.json';
const CALLS = 'schemas/api/calls.json';

const conditions = (named: Readonly<Record<string, unknown>>) => flowHead(`"conditions": ${JSON.stringify(named)}`);
const more = (file: string, named: Readonly<Record<string, unknown>>) =>
  edit(file, '"conditions": {', `"conditions": {${JSON.stringify(named).slice(1, -1)},`);

const student = { at: '/answers/jobType', is: 'STUDENT' };
const TO_CONTACT = '"to": "contact-info"';
const TO_WORK = '"to": "work-info"';
const TO_BANK = '"to": "bank-info"';
const ESIGN_EDGE = '"when": "e-sign-completed",\n          "to": "loan-done"';

/** Mistakes on the ways through a flow: nobody gets somewhere, or somebody gets nowhere. */
export const PATHS: readonly Defect[] = [
  // nobody gets there
  {
    name: 'a step whose guard contradicts the edge that leads to it',
    make: [
      conditions({ student }),
      edit(APPLY, TO_CONTACT, `"when": "student", ${TO_BANK} }, { ${TO_CONTACT}`),
      edit(
        APPLY,
        '"path": "contact-info",',
        '"path": "contact-info", "guard": { "when": "student", "else": "bank-info" },',
      ),
    ],
    file: APPLY,
    rule: 'unreachable-step',
    at: '"contact-info": {',
  },
  {
    name: 'a step to which only what was excluded before leads',
    make: [
      conditions({ student, retired: { at: '/answers/jobType', is: 'RETIRED' } }),
      edit(APPLY, TO_CONTACT, `"when": "student", "leave": "Home" }, { ${TO_CONTACT}`),
      edit(
        APPLY,
        TO_BANK,
        `"when": "student", "to": "linear-supplement" }, { "when": "retired", "to": "review" }, { "leave": "Home"`,
      ),
      edit(
        APPLY,
        '"bank-info": {',
        '"spare": { "kind": "info", "path": "spare", "next": [{ "to": "bank-info" }] },\n "bank-info": {',
      ),
      edit(APPLY, '"when": "student", "to": "linear-supplement"', '"when": "student", "to": "spare"'),
    ],
    file: APPLY,
    rule: 'unreachable-step',
    at: '"spare": {',
    also: ['missing-text'],
  },
  // edges
  {
    name: 'an edge for fewer behind an edge for more',
    make: [
      conditions({ young: { at: '/answers/jobType', in: ['STUDENT', 'UNEMPLOYED'] }, student }),
      edit(APPLY, TO_CONTACT, `"when": "young", ${TO_CONTACT} },\n { "when": "student", ${TO_BANK} }, { ${TO_CONTACT}`),
    ],
    file: APPLY,
    rule: 'shadowed-edge',
    at: '{ "when": "student"',
  },
  {
    name: 'an amount below one that was taken before',
    make: [
      more(EFFORTLESS, {
        small: { at: '/answers/loanAmount', atLeast: 1_000_000 },
        large: { at: '/answers/loanAmount', atLeast: 2_000_000 },
      }),
      edit(
        EFFORTLESS,
        '"to": "loan-review"',
        '"when": "small", "to": "loan-review" },\n { "when": "large", "leave": "Home" }, { "to": "loan-review"',
      ),
    ],
    file: EFFORTLESS,
    rule: 'shadowed-edge',
    at: '{ "when": "large"',
  },
  {
    name: 'only edges with conditions',
    make: [
      conditions({ student, retired: { at: '/answers/jobType', is: 'RETIRED' } }),
      edit(APPLY, TO_CONTACT, `"when": "student", ${TO_CONTACT} }, {\n"when": "retired", ${TO_CONTACT}`),
    ],
    file: APPLY,
    rule: 'missing-last-edge',
    at: '"when": "retired"',
  },
  {
    name: 'two conditions that cover everybody, and no edge without one',
    make: [
      conditions({ student, working: { not: { condition: 'student' } } }),
      edit(APPLY, TO_CONTACT, `"when": "student", ${TO_CONTACT} }, {\n"when": "working", ${TO_CONTACT}`),
    ],
    file: APPLY,
    rule: 'missing-last-edge',
    at: '"when": "working"',
  },
  {
    name: 'a second edge of a wait without a condition',
    make: [edit(EFFORTLESS, ESIGN_EDGE, `${ESIGN_EDGE} },\n { "leave": "Home"`)],
    file: EFFORTLESS,
    rule: 'wait-edge',
    at: '{ "leave": "Home"',
  },
  // where some get no further
  {
    name: 'a wait that only some answers let on from',
    make: [
      more(EFFORTLESS, {
        'e-sign-large': { all: [{ condition: 'e-sign-completed' }, { at: '/answers/loanAmount', atLeast: 1_000_000 }] },
      }),
      edit(EFFORTLESS, '"when": "e-sign-completed"', '"when": "e-sign-large"'),
    ],
    file: EFFORTLESS,
    rule: 'dead-end',
    at: '"esign-loading": {',
  },
  {
    name: 'a wait that polls a call which does not give what it waits for',
    make: [edit(EFFORTLESS, '"call": "GET /global-status/v2"', '"call": "GET /contract-center/e-sign/effortless"')],
    file: EFFORTLESS,
    rule: 'dead-end',
    at: '"call": "GET /contract-center/e-sign/effortless"',
  },
  {
    name: 'a hub whose module is always to be corrected for some',
    make: [
      more(APPLY_STEP, { 'no-email': { at: '/known/email', exists: false } }),
      edit(
        APPLY_STEP,
        '"optionalWhen": "material-not-required"',
        '"optionalWhen": "material-not-required"\n},{ "id": "x", "step": "bank-info", "correctWhen": "no-email"',
      ),
    ],
    file: APPLY_STEP,
    rule: 'dead-end',
    at: '"hub": {',
    also: ['missing-text'],
  },
  {
    name: 'an edge back for some',
    make: [
      conditions({ student }),
      edit(APPLY, TO_CONTACT, `"when": "student",\n "to": "personal-info" }, { ${TO_CONTACT}`),
    ],
    file: APPLY,
    rule: 'endless-loop',
    at: '"to": "personal-info" }',
  },
  {
    name: 'a guard that sends back',
    make: [edit(RESUBMIT, '"else": "review"', '"else": "bank-info"')],
    file: RESUBMIT,
    rule: 'endless-loop',
    at: '"else": "bank-info"\n      },\n      "notes": ["material-asked"]',
  },
  {
    name: 'guards that send to each other',
    make: [
      edit(
        RESUBMIT,
        '"path": "nothing-returned",',
        '"path": "nothing-returned", "guard": { "when": "something-returned", "else": "download-app" },',
      ),
    ],
    file: RESUBMIT,
    rule: 'endless-loop',
    at: '"when": "something-returned"',
  },
  // conditions
  {
    name: 'a condition that everybody at the step fulfils',
    make: [
      conditions({ 'any-job': { at: '/answers/jobType', exists: true } }),
      edit(APPLY, TO_CONTACT, `"when": "any-job", ${TO_BANK} }, { ${TO_CONTACT}`),
    ],
    file: APPLY,
    rule: 'always-true',
    at: '"when": "any-job"',
  },
  {
    name: 'a guard that everybody passes who comes there',
    make: [edit(RESUBMIT, '"when": "holding-photo-wrong"', '"when": "correctable-here"')],
    file: RESUBMIT,
    rule: 'always-true',
    at: '"when": "correctable-here",\n        "else": "bank-info"',
  },
  {
    name: 'a relevance that leaves nothing out',
    make: [edit(WORK, '"in": ["STUDENT", "HOUSEWIFE", "UNEMPLOYED", "RETIRED"]', '"matches": "^[a-z]"')],
    file: WORK,
    rule: 'always-true',
    at: '"relevantWhen"',
  },
  {
    name: 'a condition beyond what the field takes',
    make: [
      more(EFFORTLESS, { huge: { at: '/answers/loanAmount', atLeast: 900_000_000_000 } }),
      edit(EFFORTLESS, '"to": "loan-review"', '"when": "huge", "leave": "Home" }, { "to": "loan-review"'),
    ],
    file: EFFORTLESS,
    rule: 'always-false',
    at: '"when": "huge"',
  },
  {
    name: 'a note for whom the guard keeps out',
    make: [edit(RESUBMIT, '"notes": ["holding-photo-wrong"]', '"notes":  ["app-needed"]')],
    file: RESUBMIT,
    rule: 'always-false',
    at: '"notes":  ["app-needed"]',
    also: ['missing-text'],
  },
  {
    name: 'a correction that is never open',
    make: [
      edit(
        EFFORTLESS,
        '"at": "/answers/idNumber",\n      "exists": true',
        '"at": "/answers/idNumber",\n      "exists": false',
      ),
    ],
    file: EFFORTLESS,
    rule: 'always-false',
    at: '"idPhoto": "details-given"',
  },
  {
    name: 'a relevance that no answer fulfils',
    make: [
      edit(
        WORK,
        '"not": {\n          "at": "/jobType",\n          "in"',
        '"all": [{ "at": "/monthlyIncome", "atMost": 0 }], "x-was": {\n          "at": "/jobType",\n          "in"',
      ),
    ],
    file: WORK,
    rule: 'always-false',
    at: '"relevantWhen"',
    also: ['shown-above'],
  },
  // answers
  {
    name: 'a condition on what a later step asks',
    make: [conditions({ student }), edit(APPLY, TO_WORK, `"when": "student", ${TO_CONTACT} }, { ${TO_WORK}`)],
    file: APPLY,
    rule: 'uncollected-answer',
    at: '"when": "student"',
  },
  {
    name: 'a condition on what some have skipped',
    make: [
      conditions({ mailed: { at: '/known/email', exists: true }, student }),
      edit(APPLY, TO_WORK, `"when": "mailed", ${TO_CONTACT} }, { ${TO_WORK}`),
      edit(APPLY, TO_BANK, `"when": "student", "to": "review" }, { ${TO_BANK}`),
    ],
    file: APPLY,
    rule: 'uncollected-answer',
    at: '"when": "student"',
  },
  {
    name: 'a field filled in with what a later step asks',
    make: [edit(APPLY, '"email": "/known/email"', '"motherMaidenName": "/answers/employerName"')],
    file: APPLY,
    rule: 'uncollected-answer',
    at: '/answers/employerName"\n      }',
  },
  {
    name: 'a condition of one module on the answer to another',
    make: [
      more(APPLY_STEP, { student }),
      edit(
        APPLY_STEP,
        '"notes": ["bank-info-to-correct"]',
        '"notes": ["bank-info-to-correct"], "guard": { "when": "student", "else": "hub" }',
      ),
    ],
    file: APPLY_STEP,
    rule: 'uncollected-answer',
    at: '"guard"',
  },
  // values
  {
    name: 'a wait that does not know a value of its call',
    make: [edit(CALLS, '"UNCOMPLETED", "COMPLETED"', '"UNCOMPLETED", "REFUSED", "COMPLETED"')],
    file: EFFORTLESS,
    rule: 'unserved-value',
    at: '"next": [\n        {\n          "when": "e-sign-completed"',
  },
  {
    name: 'a wait that is not told what to wait for',
    make: [edit(EFFORTLESS, ',\n        "pending": "e-sign-under-way"', '')],
    file: EFFORTLESS,
    rule: 'unserved-value',
    at: '"next": [\n        {\n          "when": "e-sign-completed"',
  },
  {
    name: 'a status that does not show a value of its call',
    make: [edit(CALLS, '"NKP_ONGOING",', '"NKP_ONGOING",\n "NKP_LOST",')],
    file: EFFORTLESS,
    rule: 'unserved-value',
    at: '"values": {',
  },
  {
    name: 'a status that does not show a value of its parameter',
    make: [
      edit(
        MATERIAL,
        '"next": [\n        {\n          "leave": "supplement"',
        '"next": [\n        {\n          "to": "kind"',
      ),
      edit(
        MATERIAL,
        '"upload": {',
        '"kind": { "kind": "status", "path": "kind", "status": "/params/type",\n "values": { "BPJS_CARD": { "tone": "done" } } },\n "upload": {',
      ),
    ],
    file: MATERIAL,
    rule: 'unserved-value',
    at: '"values"',
    also: ['missing-text'],
  },
];
