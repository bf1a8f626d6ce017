import { factCallsOf, knownCalls } from '../../../../src/definitions/project/calls';
import { conditionsOf } from '../../../../src/definitions/project/conditions';
import { errorTargetsOf, keepsOf, submitOf } from '../../../../src/definitions/project/flows';
import { entriesOf, textsOf } from '../../../../src/definitions/project/shape';
import { flowIn } from '../../../../src/definitions/project/shaped';
import { escapeSegment } from '../../../../src/lib/pointer';
import { drop, type Operator, one, operator, put, rename, SHIPPED } from './mutant';
import { FLOWS, STEPS } from './places';

const CALLS = 'schemas/api/calls.json';
const at = (call: string, ...below: readonly string[]) =>
  ['/calls', escapeSegment(call), ...below.map(escapeSegment)].join('/');

const submitted = [...new Set(STEPS.flatMap((view) => textsOf([submitOf(view).call])))];
const read = [...new Set(FLOWS.flatMap(factCallsOf))];

const refusedWith = (call: string) => textsOf(knownCalls(SHIPPED).get(call)?.refuses);

/** Facts and values of them that conditions compare, with the call that gives them. */
const compared = read.flatMap((call) =>
  entriesOf(knownCalls(SHIPPED).get(call)?.gives).flatMap(([fact, values]) => {
    const found = FLOWS.filter((flow) => factCallsOf(flow).includes(call)).flatMap((flow) =>
      conditionsOf(flowIn(flow)).flatMap(({ parts }) => parts.values.filter((value) => value.at === `/facts/${fact}`)),
    );
    const wanted = found.map(({ value }) => value);
    return textsOf(values).flatMap((value, index) => (wanted.includes(value) ? [{ call, fact, value, index }] : []));
  }),
);

/** The list of calls changed, and no flow with it. */
export const CALL_OPERATORS: readonly Operator[] = [
  operator(
    'a call that steps send taken out of the list',
    'unknown-call',
    submitted.map((call) => one(drop(CALLS, at(call)))),
  ),
  operator(
    'a call that steps send no longer marked for them',
    'call-kind',
    submitted.map((call) => one(drop(CALLS, at(call, 'step')))),
  ),
  operator(
    'a call that flows read no longer marked for facts',
    'call-kind',
    read.map((call) => one(drop(CALLS, at(call, 'facts')))),
  ),
  operator(
    'a fact that a call gives under another name',
    'unknown-fact',
    [...new Map(compared.map((entry) => [entry.fact, entry])).values()].map(({ call, fact }) =>
      one(rename(CALLS, at(call, 'gives', fact), `${fact}Spare`)),
    ),
  ),
  operator(
    'a value that a call gives written otherwise',
    'unknown-value',
    compared.map(({ call, fact, value, index }) =>
      one(put(CALLS, at(call, 'gives', fact, String(index)), `${value}S`)),
    ),
  ),
  operator(
    'a new refusal that nobody handles',
    'unhandled-code',
    submitted.map((call) => one(put(CALLS, at(call, 'refuses'), [...refusedWith(call), 'SPARE_CODE']))),
  ),
  operator(
    'a refusal that a step maps or keeps and that no longer comes',
    'unknown-code',
    STEPS.flatMap((view) => {
      const call = String(submitOf(view).call);
      const handled = [...errorTargetsOf(view).map(([, , code]) => code), ...(keepsOf(view)?.codes ?? [])];
      return refusedWith(call).flatMap((code, index) =>
        handled.includes(code) ? [one(drop(CALLS, at(call, 'refuses', String(index))))] : [],
      );
    }),
  ),
  operator(
    'a new value of what a status shows',
    'unserved-value',
    STEPS.filter(({ step }) => step.kind === 'status').flatMap(({ step }) =>
      read.flatMap((call) =>
        entriesOf(knownCalls(SHIPPED).get(call)?.gives)
          .filter(([fact]) => step.status === `/facts/${fact}`)
          .map(([fact]) => one(put(CALLS, at(call, 'gives', fact, '-'), 'SPARE_VALUE'))),
      ),
    ),
  ),
];
