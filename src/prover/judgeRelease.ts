import { type BuildContract, NO_CONTRACT } from '../contract/buildContract';
import type { Language } from '../contract/enums';
import type { ReleaseSentence } from '../contract/generated/bodies';
import { DefinitionSet } from '../definitions/definitionSet';
import type { Finding } from '../definitions/finding';
import type { Project } from '../definitions/project/project';
import { projectOf } from '../definitions/project/projectOf';
import { inEachLanguage } from '../lib/locale';
import { allFindings } from './allFindings';
import { retypedFields } from './checks/renames';
import { compareProjects } from './diff/compare';
import { type Difference, type DifferenceReport, differenceReport, losingPlaces } from './diff/report';
import { reportWords } from './diff/sentences/report';
import { createTeller } from './diff/tell';
import type { JourneyDifference } from './journeys/differences';
import { journeyNames } from './journeys/journey';
import { agrees, runJourneys } from './journeys/runJourneys';
import { concernedFlows, renamedSteps } from './replay/concerned';
import type { PersonDraft } from './replay/course';
import { replay } from './replay/replay';
import { revisionOf } from './replay/revision';
import { reasonsToWait, type WaitReason } from './secondPerson/reasons';

/** Texts of definitions by path. */
type Texts = readonly (readonly [path: string, text: string])[];

export interface ReleaseToJudge {
  /** what is active now, and what is to be */
  before: Texts;
  now: Texts;
  /** what came with the build; nothing where that is active */
  built?: Texts;
  /** what the build can do */
  contract: BuildContract;
  /** open drafts of people, apart from those of the journeys */
  drafts: readonly PersonDraft[];
  /** releases that drafts go by other than the one of before, by id */
  olders: Readonly<Record<string, Texts>>;
  /** open drafts that are not among them */
  unseen: number;
  /** days for which a draft is kept that no one works on; 0 for ever */
  keptDays: number;
}

/** The change report in English, and its sentences in every language. */
export type JudgedChanges = DifferenceReport & {
  messages: Readonly<Record<Language, ReleaseSentence[]>>;
  /** why it waits for a second person */
  waits: readonly WaitReason[];
};

export interface ReleaseJudgement {
  /** what the check says, errors and warnings */
  findings: readonly Finding[];
  /** journeys that do not go as they expect, with what says most of it */
  journeys: readonly { name: string; problem: string }[];
  /** what changed and what becomes of the drafts; undefined where the definitions cannot be used */
  report: JudgedChanges | undefined;
}

/** What says most of where a journey went: why it stopped, else the first that was otherwise. */
function mostTelling(differences: readonly JourneyDifference[]): string {
  const told = differences.find(({ what }) => what === 'stop') ?? differences[0];
  if (!told) return '';
  const more = differences.length > 1 ? ` (and ${differences.length - 1} more)` : '';
  return `${told.what}: expected ${told.expected}, found ${told.found}${more}`;
}

function failedJourneys(definitions: DefinitionSet): ReleaseJudgement['journeys'] {
  const { journeys } = runJourneys(definitions, journeyNames(definitions));
  return journeys
    .filter((result) => !agrees(result))
    .map(({ name, problem, differences }) => ({
      name,
      problem: problem ?? mostTelling(differences),
    }));
}

type Sets = Readonly<Record<'before' | 'now' | 'built', Project>>;

function judgedChanges(difference: Difference, { before, now, built }: Sets): JudgedChanges {
  const reportIn = (language: Language) => differenceReport(difference, createTeller(now, language), language);
  function sentencesIn(language: Language): ReleaseSentence[] {
    const { changes, replay: replayed } = reportIn(language);
    const { areas } = reportWords(language);
    // first what becomes of people: a change can take many sentences
    return [
      ...replayed.open.map((open) => ({ about: `${areas.flow} ${open.flow}`, class: open.class, text: open.message })),
      ...changes.map(({ area, id, ...one }) => ({
        about: `${areas[area]} ${id}`.trim(),
        class: one.class,
        text: one.message,
      })),
      ...replayed.fates.map((fate) => ({ about: `${areas.flow} ${fate.flow}`, class: fate.class, text: fate.message })),
    ];
  }
  const report = reportIn('en-us');
  return {
    ...report,
    messages: inEachLanguage(sentencesIn),
    waits: reasonsToWait({ before, now, built, losing: losingPlaces(difference), replay: difference.replay }),
  };
}

function reportOf(sets: Sets, { drafts, olders, unseen, keptDays }: ReleaseToJudge): JudgedChanges {
  const { before, now } = sets;
  const changes = compareProjects(before, now, drafts);
  const concerned = concernedFlows(before, now, changes);
  const revisions = Object.entries(olders).map(
    ([id, texts]) => [id, revisionOf(new DefinitionSet(projectOf(new Map(texts), NO_CONTRACT)))] as const,
  );
  const replayed = replay({
    before: revisionOf(new DefinitionSet(before)),
    now: revisionOf(new DefinitionSet(now)),
    drafts,
    olders: new Map(revisions),
    unseen,
    keptDays,
    isChanged: (flow) => concerned.has(flow),
    renamed: renamedSteps(before, now),
  });
  return judgedChanges({ changes, replay: replayed }, sets);
}

/** Everything there is to say of a release before it may be published: the check, the journeys, the change report. */
export function judgeRelease(release: ReleaseToJudge): ReleaseJudgement {
  const { before, now, contract } = release;
  const project = projectOf(new Map(now), contract);
  const old = projectOf(new Map(before), contract);
  const findings = [...allFindings(project), ...retypedFields(old, project)];
  if (findings.some(({ severity }) => severity === 'error')) return { findings, journeys: [], report: undefined };
  const journeys = failedJourneys(new DefinitionSet(project));
  const built = release.built ? projectOf(new Map(release.built), NO_CONTRACT) : old;
  return { findings, journeys, report: reportOf({ before: old, now: project, built }, release) };
}
