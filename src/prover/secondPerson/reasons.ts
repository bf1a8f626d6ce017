import type { Language } from '../../contract/enums';
import type { Project } from '../../definitions/project/project';
import { inEachLanguage } from '../../lib/locale';
import { ownValue } from '../../lib/ownValue';
import { otherRules } from '../diff/decision';
import type { Replay } from '../replay/replay';
import { gainedContacts } from './contacts';
import { changedAgreements, changedGuards, weakerCodes } from './heldSteps';
import { changedDoors, openedFlows, weakerFields } from './protections';

/** What a release is judged by. */
export interface JudgedRelease {
  readonly before: Project;
  readonly now: Project;
  /** the definitions of the build, which came with its code: what they protect is lost in no two steps either */
  readonly built: Project;
  /** where it loses answers: files or flows */
  readonly losing: readonly string[];
  /** what becomes of people with open drafts, and how many drafts were not looked at */
  readonly replay: Pick<Replay, 'open' | 'unseen'>;
}

/** Why a release waits for a second person. */
interface Reason {
  /** what of the release it is, named; nothing where it does not apply */
  find(judged: JudgedRelease): readonly string[];
  /** looked for in what was changed since the build as well, so that no two releases do what one may not */
  readonly isSinceBuilt?: true;
  /** a sentence that ends with what was found */
  readonly says: Readonly<Record<Language, string>>;
}

/** Files that say what a person agrees to and what it costs, or are read while they pay and sign. */
const BINDING =
  /^(?:locales\/[^/]+\/(?:legal|contract|agreement|pay|plan|quote|bills|insurance|messages)|products\/(?!decision\.)[^/]+|content\/documents\/[^/]+)\.json$/;

/** Files that are new or others now, or that are gone. */
function changedFiles({ before, now }: JudgedRelease, which: RegExp): readonly string[] {
  const paths = new Set([...before.files, ...now.files].map(({ path }) => path).filter((path) => which.test(path)));
  return [...paths].filter((path) => JSON.stringify(before.at(path)?.value) !== JSON.stringify(now.at(path)?.value));
}

/** Flows that are new or had golden journeys before, and have none: no one has walked through them. */
function untriedFlows({ before, now }: JudgedRelease): readonly string[] {
  const triedIn = (project: Project) => new Set(project.of('journey').map(({ value }) => ownValue(value, 'flow')));
  const [tried, stillTried] = [triedIn(before), triedIn(now)];
  const old = new Set(before.of('flow').map(({ id }) => id));
  return now.of('flow').flatMap(({ id }) => (stillTried.has(id) || (old.has(id) && !tried.has(id)) ? [] : [id]));
}

/** Answers that are not taken: those of more than this share of a flow's people, or of as many people in all. */
const MOST_SHARE = 0.05;
const MANY_PEOPLE = 20;

/** Flows with people whose answers are not taken, or not asked any more, where they are too many for one publisher. */
function refusedAnswers({ replay: { open, unseen } }: JudgedRelease): readonly string[] {
  const seen = open.reduce((sum, { people }) => sum + people, 0);
  const refused = open.reduce((sum, flow) => sum + flow.refused, 0);
  const estimated = seen === 0 ? 0 : (refused * (seen + unseen)) / seen;
  const isShare = open.some((flow) => flow.refused > flow.people * MOST_SHARE);
  if (!isShare && estimated < MANY_PEOPLE) return [];
  return open.flatMap((flow) => (flow.refused > 0 ? [`${flow.flow} (${flow.refused}/${flow.people})`] : []));
}

/** Every reason, by its id; what is found first is told first. */
export const WAIT_REASONS = {
  losesAnswers: {
    find: ({ losing }) => losing,
    says: { id: 'Jawaban draf yang terbuka hilang', 'en-us': 'It loses answers of open drafts' },
  },
  refusedAnswers: {
    find: refusedAnswers,
    says: {
      id: 'Jawaban orang dengan draf terbuka tidak diterima, tidak ditanyakan lagi, atau tidak cukup',
      'en-us': 'Answers of people with open drafts are not taken, not asked any more, or not enough',
    },
  },
  untried: {
    find: untriedFlows,
    says: {
      id: 'Ada alur tanpa perjalanan emas, yang belum pernah dicoba',
      'en-us': 'It has a flow without a golden journey, which no one has tried',
    },
  },
  binding: {
    find: (judged) => changedFiles(judged, BINDING),
    says: {
      id: 'Yang disetujui, dibayar, atau ditandatangani orang berubah',
      'en-us': 'It changes what people agree to, pay or sign',
    },
  },
  decision: {
    isSinceBuilt: true,
    find: ({ before, now }) => otherRules(before, now),
    says: {
      id: 'Aturan memutuskan pengajuan dengan cara lain',
      'en-us': 'Its rules decide on applications otherwise',
    },
  },
  code: {
    isSinceBuilt: true,
    find: ({ before, now }) => weakerCodes(before, now),
    says: {
      id: 'Kode sebelum panggilan hilang atau melemah',
      'en-us': 'It weakens a code that is asked before a call',
    },
  },
  guard: {
    isSinceBuilt: true,
    find: ({ before, now }) => changedGuards(before, now),
    says: { id: 'Syarat untuk membuka langkah berubah', 'en-us': 'It changes what must hold to be at a step' },
  },
  field: {
    isSinceBuilt: true,
    find: ({ before, now }) => weakerFields(before, now),
    says: {
      id: 'Isian tidak lagi disamarkan, sekali pakai, atau ditanya ulang',
      'en-us': 'It no longer masks a field, or asks for it again each time',
    },
  },
  agreement: {
    isSinceBuilt: true,
    find: ({ before, now }) => changedAgreements(before, now),
    says: {
      id: 'Yang dibaca orang saat menyetujui atau menandatangani berubah',
      'en-us': 'It changes what people read where they agree or sign',
    },
  },
  door: {
    isSinceBuilt: true,
    find: ({ before, now }) => [...changedDoors(before, now), ...openedFlows(before, now)],
    says: {
      id: 'Yang boleh masuk, atau tujuan orang dan uangnya, berubah',
      'en-us': 'It changes who may come in, or where people and their money are led',
    },
  },
  contact: {
    isSinceBuilt: true,
    find: ({ before, now }) => gainedContacts(before, now),
    says: {
      id: 'Teks mendapat alamat, nomor telepon, atau deretan angka',
      'en-us': 'A text gains an address, a telephone number or a row of digits',
    },
  },
  picture: {
    // one that is gone gives way to that of the build
    find: (judged) => changedFiles(judged, /^public\//).filter((path) => judged.now.has(path)),
    says: {
      id: 'Ada gambar baru, yang isinya tidak bisa dibaca pemeriksaan',
      'en-us': 'There is another picture, and no check can read what is drawn',
    },
  },
} as const satisfies Readonly<Record<string, Reason>>;

/** What the files alone do not tell: where money is lent for real, and what counsel has confirmed by then. */
const UNCONFIRMED: Pick<Reason, 'says'> = {
  says: {
    id: 'Produk ditawarkan menurut aturan yang belum dipastikan penasihat hukum',
    'en-us': 'It offers products under law that counsel has not confirmed',
  },
};

export type WaitReasonId = keyof typeof WAIT_REASONS | 'unconfirmed';

/** One reason why a release waits, with what it was found of, in each language. */
export interface WaitReason {
  readonly id: WaitReasonId;
  readonly messages: Readonly<Record<Language, string>>;
}

const MOST_NAMED = 5;
const MORE: Readonly<Record<Language, (count: number) => string>> = {
  id: (count) => `dan ${count} lagi`,
  'en-us': (count) => `and ${count} more`,
};

function sentence(language: Language, { says }: Pick<Reason, 'says'>, found: readonly string[]): string {
  const named = found.slice(0, MOST_NAMED);
  const rest = found.length - named.length;
  return `${says[language]}: ${[...named, ...(rest > 0 ? [MORE[language](rest)] : [])].join(', ')}.`;
}

/** What a reason is found of, in a release or in all that was changed since the build, but for what is active already. */
function foundOf({ find, isSinceBuilt }: Reason, judged: JudgedRelease): readonly string[] {
  const found = find(judged);
  const { before, built } = judged;
  if (!isSinceBuilt || built === before) return [...new Set(found)];
  const active = new Set(find({ ...judged, before: built, now: before }));
  const since = find({ ...judged, before: built }).filter((one) => !active.has(one));
  return [...new Set([...found, ...since])];
}

/** Why a release waits for a second person; empty where it may be active at once. */
export function reasonsToWait(judged: JudgedRelease): readonly WaitReason[] {
  return Object.entries(WAIT_REASONS).flatMap(([id, reason]: [string, Reason]) => {
    const found = foundOf(reason, judged);
    if (found.length === 0) return [];
    const messages = inEachLanguage((language) => sentence(language, reason, found));
    return [{ id: id as WaitReasonId, messages }];
  });
}

/** Why definitions that were active before wait where they are to be active again: what protects people would be weaker. */
export const reasonsAgainst = (sets: Pick<JudgedRelease, 'before' | 'now' | 'built'>): readonly WaitReason[] =>
  reasonsToWait({ ...sets, losing: [], replay: { open: [], unseen: 0 } });

/** Why a release waits that offers products for real under lines of the law, by their places; nothing where there are none. */
export function unconfirmedReason(places: readonly string[]): readonly WaitReason[] {
  if (places.length === 0) return [];
  const messages = inEachLanguage((language) => sentence(language, UNCONFIRMED, places));
  return [{ id: 'unconfirmed', messages }];
}
