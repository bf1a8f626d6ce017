import { type FormerNames, formerNamesOf, keptValues, nameUnder, shownValues } from '../../definitions/fieldNames';
import type { FlowState } from '../../engine/steps';
import type { ChangeClass } from '../diff/reasons';
import type { Revision } from './revision';
import { missingParams, type ReplayedDraft } from './revision';
import { draftStanding, type Standing } from './standing';

type At = Standing['at'];

/** What becomes of a draft under the definitions of now. */
export interface Fate {
  class: ChangeClass;
  /** `stuck`: gets no further; `gone`: its flow, or its value of the flow's parameter, is not there any more */
  outcome: 'stuck' | 'gone' | 'moved' | 'stays';
  was: At;
  /** absent where the flow is gone */
  now?: At;
  /** answers it holds that are not asked any more */
  lost: readonly string[];
  /** `field [rule]` that were right and are wrong now */
  wrong: readonly string[];
  /** steps that were done and are to be done again */
  again: readonly string[];
}

/** The today's id of a step of before. */
export type RenamedStep = (flow: string, step: string) => string;

/** A step, or where it left for. */
export const placeName = (at: At): string => ('step' in at ? at.step : `> ${at.leave}`);

function withoutThose(one: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] {
  return [...one].filter((entry) => !others.has(entry));
}

/** A draft's answers and what is known, by the names that fields have now. */
function underNames({ state }: ReplayedDraft, before: FormerNames, now: FormerNames): FlowState {
  const renamed = <Values>(values: Values) =>
    shownValues(now, keptValues(before, values as Readonly<Record<string, unknown>>)) as Values;
  return { ...state, answers: renamed(state.answers), known: renamed(state.known) };
}

const shown = (wrong: string) => wrong.replace(/ (\S+)$/, ' [$1]');

function classOf({ lost, wrong, again }: Pick<Fate, 'lost' | 'wrong' | 'again'>, isFurther: boolean): ChangeClass {
  if (lost.length > 0) return 'loses-answers';
  return wrong.length > 0 || again.length > 0 || !isFurther ? 'needs-migration' : 'compatible';
}

const gone = (draft: ReplayedDraft, was: Standing): Fate => ({
  class: 'loses-answers',
  outcome: 'gone',
  was: was.at,
  lost: Object.keys(draft.state.answers),
  wrong: [],
  again: [],
});

/**
 * What becomes of a draft; undefined when nothing changes for it, or it is of no flow of before. What has been sent as a whole is
 * judged by its place only. @throws DefinitionError when a flow or form cannot be used
 */
export function fateOf(draft: ReplayedDraft, before: Revision, now: Revision, renamed: RenamedStep): Fate | undefined {
  const old = before.flow(draft.flow);
  if (!old || missingParams(old.flow, draft).length > 0) return undefined;
  const was = draftStanding(old, draft.state);
  const present = now.flow(draft.flow);
  if (!present || missingParams(present.flow, draft).length > 0) return gone(draft, was);
  const names = [formerNamesOf(before.definitions.project), formerNamesOf(now.definitions.project)] as const;
  const is = draftStanding(present, underNames(draft, ...names));
  const named = (field: string) => nameUnder(...names, field);
  const today = (step: string) => renamed(draft.flow, step);
  const wasAt: At = 'step' in was.at ? { step: today(was.at.step) } : was.at;

  const wrongUnder = (wrong: string) => wrong.replace(/^\S+/, named);
  const lost = was.isClosed ? [] : withoutThose(new Set([...was.counting].map(named)), is.counting);
  const wrong = was.isClosed ? [] : withoutThose(is.wrong, new Set([...was.wrong].map(wrongUnder))).map(shown);
  const again = was.passed.map(today).filter((step) => is.ahead.includes(step) && !draft.state.done.includes(step));
  const isMoved = placeName(wasAt) !== placeName(is.at);
  const isStuck = is.isStuck && !was.isStuck;
  if (!isStuck && !isMoved && lost.length + wrong.length + again.length === 0) return undefined;
  const isFurther = !isMoved || was.ahead.map(today).includes(placeName(is.at));
  return {
    class: isStuck ? 'loses-answers' : classOf({ lost, wrong, again }, isFurther),
    outcome: isStuck ? 'stuck' : isMoved ? 'moved' : 'stays',
    was: wasAt,
    now: is.at,
    lost,
    wrong,
    again,
  };
}
